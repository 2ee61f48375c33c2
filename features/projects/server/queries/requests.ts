import { and, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { limits, type ProjectRole } from '../../limits.ts';
import { runsProject } from '../../policy/rules.ts';
import { isLive, type ProjectRecord, type RequestRow } from '../access.ts';
import { project, projectAccessRequest, projectMember } from '../tables.ts';

const day = 24 * 60 * 60_000;

/** What of a project its requests need. */
export const askedFields = [
  'title',
  'codeName',
  'isRevealed',
  'format',
  'embargo',
  'isSecret',
  'deletedAt',
  'createdBy',
] as const;
export type AskedProject = Pick<ProjectRecord, (typeof askedFields)[number]>;

/** A request with its project, and what the asker is in it: null on the side of whoever made it. */
export interface FoundRequest {
  readonly row: RequestRow;
  readonly project: AskedProject;
  readonly myRole: ProjectRole | null;
}

export interface RequestsWish {
  readonly person: PersonId;
  readonly now: Date;
  /** `answered` are those somebody answered lately for this person. */
  readonly which: 'in' | 'out' | 'approved';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const isThere = sql`${project.deletedAt} is null`;

/** In: pending ones of projects this person runs. Out: those they made. Approved: theirs of the last seven days. */
function condition({ person, now, which }: RequestsWish): SQL | undefined {
  const isMine = eq(projectAccessRequest.personId, person);
  if (which === 'out') return isMine;
  const recent = new Date(now.getTime() - limits.recentDays * day);
  if (which === 'approved')
    return and(
      isMine,
      eq(projectAccessRequest.status, 'approved'),
      gte(projectAccessRequest.respondedAt, recent),
    );
  return and(eq(projectAccessRequest.status, 'pending'), sql`${projectMember.role} in ('owner', 'manager')`);
}

/** Of the person who asks, in the project that a request is about. */
const isMembership = (person: PersonId, now: Date) =>
  and(
    eq(projectMember.projectId, projectAccessRequest.projectId),
    eq(projectMember.personId, person),
    isLive(now),
  );

const joined = (orm: NodePgDatabase, { person, now }: Pick<RequestsWish, 'person' | 'now'>) =>
  orm
    .select({
      row: projectAccessRequest,
      project,
      role: projectMember.role,
      since: sql<string>`to_char(${projectAccessRequest.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(projectAccessRequest)
    .innerJoin(project, and(eq(project.id, projectAccessRequest.projectId), isThere))
    .leftJoin(projectMember, isMembership(person, now));

/** Requests of one direction, the latest first, in pages by cursor. */
export async function listRequests(
  orm: NodePgDatabase,
  wish: RequestsWish,
): Promise<{ rows: FoundRequest[]; nextCursor: string | null }> {
  const last = decodeCursor(wish.cursor, z.tuple([z.string(), z.uuid()]));
  const found = await joined(orm, wish)
    .where(
      and(
        condition(wish),
        last &&
          sql`(${projectAccessRequest.createdAt}, ${projectAccessRequest.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(desc(projectAccessRequest.createdAt), desc(projectAccessRequest.id))
    .limit(wish.limit + 1);
  const shown = found.slice(0, wish.limit);
  const end = found.length > wish.limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map((one) => asFound(one, wish.person)),
    nextCursor: end ? encodeCursor([end.since, end.row.id]) : null,
  };
}

/** One request as one of its sides finds it. */
export async function findRequest(
  orm: NodePgDatabase,
  { person, now }: Pick<RequestsWish, 'person' | 'now'>,
  id: ClientId,
): Promise<FoundRequest | undefined> {
  const [found] = await joined(orm, { person, now }).where(eq(projectAccessRequest.id, id));
  return found && asFound(found, person);
}

const asFound = (
  { row, project: of, role }: { row: RequestRow; project: ProjectRecord; role: ProjectRole | null },
  person: PersonId,
): FoundRequest => ({
  row,
  project: of,
  myRole: role && row.personId !== person && runsProject(role) ? role : null,
});

/** The last request of somebody for a project. */
export async function lastOf(
  orm: NodePgDatabase,
  { person, now }: Pick<RequestsWish, 'person' | 'now'>,
  projectId: ClientId,
): Promise<FoundRequest | undefined> {
  const [found] = await joined(orm, { person, now })
    .where(and(eq(projectAccessRequest.projectId, projectId), eq(projectAccessRequest.personId, person)))
    .orderBy(desc(projectAccessRequest.createdAt), desc(projectAccessRequest.id))
    .limit(1);
  return found && asFound(found, person);
}

/** How many there are in each direction. */
export async function countRequests(
  orm: NodePgDatabase,
  who: Pick<RequestsWish, 'person' | 'now'>,
): Promise<Record<RequestsWish['which'], number>> {
  const of = async (which: RequestsWish['which'], more?: SQL) => {
    const [row] = await orm
      .select({ requests: count() })
      .from(projectAccessRequest)
      .innerJoin(project, and(eq(project.id, projectAccessRequest.projectId), isThere))
      .leftJoin(projectMember, isMembership(who.person, who.now))
      .where(and(condition({ ...who, which, limit: 0 }), more));
    return row?.requests ?? 0;
  };
  const waits = inArray(projectAccessRequest.status, ['pending']);
  const [mine, made, approved] = await Promise.all([of('in'), of('out', waits), of('approved')]);
  return { in: mine, out: made, approved };
}
