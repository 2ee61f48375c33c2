import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { newestFirst } from '#platform/server/database/newest-first.ts';
import { cutPage } from '#platform/server/http/cursor.ts';
import type { Format, Phase } from '../../limits.ts';
import { type EntryRow, isLive, isNotEnded, type MemberRow, type OwnProject } from '../access.ts';
import { project, projectAccessRequest, projectMember, projectPerson } from '../tables.ts';

export interface ListInput {
  readonly person: PersonId;
  readonly now: Date;
  readonly q: string;
  readonly phase?: Phase | undefined;
  readonly format?: Format | undefined;
  readonly archived: boolean;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const isMine = ({ person, now }: Pick<ListInput, 'person' | 'now'>) =>
  and(eq(projectMember.personId, person), isLive(now), sql`${project.deletedAt} is null`);

/** What a project is found by inside it. */
export const insideText = sql`lower(${project.title} || ' ' || ${project.codeName} || ' ' || ${project.company} || ' ' || array_to_string(${project.otherTitles}, ' '))`;

/** The text contains every word of the query. */
export const holds = (text: SQL, q: string): SQL | undefined => {
  const words = fold(q).split(' ').filter(Boolean);
  return words.length === 0 ? undefined : and(...words.map((word) => sql`position(${word} in ${text}) > 0`));
};

/** Who is in a project at a moment, those who run it first; for these also whose window has not opened. */
export const listMembers = (
  orm: NodePgDatabase,
  id: ClientId,
  now: Date,
  isForRunner = false,
): Promise<MemberRow[]> =>
  orm
    .select()
    .from(projectMember)
    .where(and(eq(projectMember.projectId, id), isForRunner ? isNotEnded(now) : isLive(now)))
    .orderBy(rank, asc(projectMember.addedAt), asc(projectMember.personId));

const rank = sql`array_position(array['owner', 'manager', 'contributor', 'viewer'], ${projectMember.role})`;

export interface InProjects {
  readonly people: ReadonlyMap<ClientId, readonly PersonId[]>;
  readonly counts: ReadonlyMap<ClientId, number>;
  readonly owners: ReadonlyMap<ClientId, PersonId>;
  readonly waiting: ReadonlyMap<ClientId, number>;
}

const facesMax = 4;

/** Who is in these projects, how many, and how many ask to be. */
export async function inProjects(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
  now: Date,
): Promise<InProjects> {
  if (ids.length === 0)
    return { people: new Map(), counts: new Map(), owners: new Map(), waiting: new Map() };
  const ranked = orm
    .select({
      projectId: projectMember.projectId,
      personId: projectMember.personId,
      role: projectMember.role,
      place:
        sql<number>`row_number() over (partition by ${projectMember.projectId} order by ${rank}, ${projectMember.addedAt}, ${projectMember.personId})`.as(
          'place',
        ),
      total: sql<number>`count(*) over (partition by ${projectMember.projectId})`.as('total'),
    })
    .from(projectMember)
    .where(and(inArray(projectMember.projectId, [...ids]), isLive(now)))
    .as('ranked');
  const [rows, asked] = await Promise.all([
    orm.select().from(ranked).where(sql`${ranked.place} <= ${facesMax}`).orderBy(ranked.place),
    orm
      .select({ id: projectAccessRequest.projectId, requests: count() })
      .from(projectAccessRequest)
      .where(
        and(inArray(projectAccessRequest.projectId, [...ids]), eq(projectAccessRequest.status, 'pending')),
      )
      .groupBy(projectAccessRequest.projectId),
  ]);
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return {
    people: new Map([...byProject].map(([id, members]) => [id, members.map(({ personId }) => personId)])),
    counts: new Map([...byProject].map(([id, members]) => [id, members[0]?.total ?? 0])),
    owners: new Map(
      [...byProject].flatMap(([id, members]) => (members[0] ? [[id, members[0].personId]] : [])),
    ),
    waiting: new Map(asked.map(({ id, requests }) => [id, requests])),
  };
}

/** The projects a person was given access to by others, latest first. */
export async function listJoined(
  orm: NodePgDatabase,
  { person, now, cursor, limit }: Pick<ListInput, 'person' | 'now' | 'cursor' | 'limit'>,
): Promise<{ rows: OwnProject[]; nextCursor: string | null }> {
  const place = { createdAt: projectMember.addedAt, id: project.id };
  const { since, isAfter, order } = newestFirst(place, cursor);
  const found = await orm
    .select({ row: project, me: projectMember, since })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(and(isMine({ person, now }), isGiven(person), isAfter))
    .orderBy(...order)
    .limit(limit + 1);
  const { rows: shown, nextCursor } = cutPage(found, limit, (end) => [end.since, end.row.id]);
  return { rows: shown.map(({ row, me }) => ({ row, me })), nextCursor };
}

// What came with a share is listed with the shares.
const isGiven = (person: PersonId) =>
  sql`(${projectMember.addedBy} <> ${person} and ${projectMember.shareId} is null)`;

export async function countJoined(orm: NodePgDatabase, person: PersonId, now: Date): Promise<number> {
  const [row] = await orm
    .select({ projects: count() })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(and(isMine({ person, now }), isGiven(person)));
  return row?.projects ?? 0;
}

/** The attachments board, those who were put on it first first. */
export const listEntries = (orm: NodePgDatabase, id: ClientId): Promise<EntryRow[]> =>
  orm
    .select()
    .from(projectPerson)
    .where(eq(projectPerson.projectId, id))
    .orderBy(asc(projectPerson.createdAt), asc(projectPerson.id));
