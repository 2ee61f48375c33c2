import { and, count, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
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

/** A request with its project, and the viewer's role in it; null for the requester. */
export interface FoundRequest {
  readonly row: RequestRow;
  readonly project: AskedProject;
  readonly myRole: ProjectRole | null;
}

export interface RequestsInput {
  readonly person: PersonId;
  readonly now: Date;
  readonly which: 'in' | 'out' | 'recent';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const isThere = sql`${project.deletedAt} is null`;

/**
 * In: pending ones of projects this person runs. Out: those they made. Recent: of the last seven days, those of projects
 * this person runs that were approved or denied, and their own that were approved.
 */
function condition({ person, now, which }: RequestsInput): SQL | undefined {
  const isMine = eq(projectAccessRequest.personId, person);
  if (which === 'out') return isMine;
  if (which === 'recent')
    return and(
      gte(projectAccessRequest.respondedAt, new Date(now.getTime() - limits.recentDays * day)),
      sql`${projectAccessRequest.id} in ${idsOfAnswered({ person, now })}`,
    );
  return and(eq(projectAccessRequest.status, 'pending'), sql`${projectMember.role} in ('owner', 'manager')`);
}

// A union, so that each half is found by its index.
const idsOfAnswered = ({ person, now }: Pick<RequestsInput, 'person' | 'now'>) => sql`(
  select mine.id from ${projectAccessRequest} mine where mine.person_id = ${person} and mine.status = 'approved'
  union select theirs.id from ${projectMember}
    join ${projectAccessRequest} theirs on theirs.project_id = ${projectMember.projectId}
    where ${projectMember.personId} = ${person} and ${projectMember.role} in ('owner', 'manager') and ${isLive(now)}
      and theirs.status in ('approved', 'rejected'))`;

/** Of the person who asks, in the project that a request is about. */
const isMembership = (person: PersonId, now: Date) =>
  and(
    eq(projectMember.projectId, projectAccessRequest.projectId),
    eq(projectMember.personId, person),
    isLive(now),
  );

const joined = (
  orm: NodePgDatabase,
  { person, now }: Pick<RequestsInput, 'person' | 'now'>,
  since: PgColumn = projectAccessRequest.createdAt,
) =>
  orm
    .select({
      row: projectAccessRequest,
      project,
      role: projectMember.role,
      since: sql<string>`to_char(${since} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(projectAccessRequest)
    .innerJoin(project, and(eq(project.id, projectAccessRequest.projectId), isThere))
    .leftJoin(projectMember, isMembership(person, now));

/** Requests of one direction, the latest first (of recent ones the latest answer), in pages by cursor. */
export async function listRequests(
  orm: NodePgDatabase,
  input: RequestsInput,
): Promise<{ rows: FoundRequest[]; nextCursor: string | null }> {
  const last = decodeCursor(input.cursor, ByText);
  const since = input.which === 'recent' ? projectAccessRequest.respondedAt : projectAccessRequest.createdAt;
  const found = await joined(orm, input, since)
    .where(
      and(
        condition(input),
        last && sql`(${since}, ${projectAccessRequest.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(desc(since), desc(projectAccessRequest.id))
    .limit(input.limit + 1);
  const { rows: shown, nextCursor } = cutPage(found, input.limit, (end) => [end.since, end.row.id]);
  return {
    rows: shown.map((one) => asFound(one, input.person)),
    nextCursor,
  };
}

/** What waits for a person's answer, and what they wait for, in one reading; the latest first. */
export async function listPending(
  orm: NodePgDatabase,
  { person, now }: Pick<RequestsInput, 'person' | 'now'>,
  limit: number,
): Promise<{ readonly asked: FoundRequest[]; readonly made: FoundRequest[] }> {
  const isTheirs = or(
    condition({ person, now, which: 'in', limit }),
    and(condition({ person, now, which: 'out', limit }), eq(projectAccessRequest.status, 'pending')),
  );
  const found = await joined(orm, { person, now })
    .where(isTheirs)
    .orderBy(desc(projectAccessRequest.createdAt), desc(projectAccessRequest.id))
    .limit(2 * limit);
  const isMine = ({ row }: (typeof found)[number]) => row.personId === person;
  const ofSide = (mine: boolean) =>
    found.filter((one) => isMine(one) === mine).map((one) => asFound(one, person));
  return { asked: ofSide(false), made: ofSide(true) };
}

const asFound = (
  { row, project: of, role }: { row: RequestRow; project: ProjectRecord; role: ProjectRole | null },
  person: PersonId,
): FoundRequest => ({
  row,
  project: of,
  myRole: role && row.personId !== person && runsProject(role) ? role : null,
});

/** A person's last request for a project. */
export async function lastOf(
  orm: NodePgDatabase,
  { person, now }: Pick<RequestsInput, 'person' | 'now'>,
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
  who: Pick<RequestsInput, 'person' | 'now'>,
): Promise<Record<RequestsInput['which'], number>> {
  const of = async (which: RequestsInput['which'], more?: SQL) => {
    const [row] = await orm
      .select({ requests: count() })
      .from(projectAccessRequest)
      .innerJoin(project, and(eq(project.id, projectAccessRequest.projectId), isThere))
      .leftJoin(projectMember, isMembership(who.person, who.now))
      .where(and(condition({ ...who, which, limit: 0 }), more));
    return row?.requests ?? 0;
  };
  const waits = inArray(projectAccessRequest.status, ['pending']);
  const [mine, made, recent] = await Promise.all([of('in'), of('out', waits), of('recent')]);
  return { in: mine, out: made, recent };
}
