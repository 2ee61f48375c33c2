import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '#features/access/policy/among.ts';
import { mayDo, rightsOf } from '#features/access/server/public.ts';
import { teamsOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { notInArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { answerPermissions, submitPermissions } from '../limits.ts';
import type { BriefsReading } from './parts.ts';
import { type BriefRow, submissionBrief } from './tables.ts';

type Viewer = Pick<BriefsReading, 'orm' | 'actor' | 'now'>;

/** Whether the principal of a desk, or the caller, holds one of these. */
export async function holds(
  { orm, actor, now }: Viewer,
  permissions: readonly [string, ...string[]],
): Promise<boolean> {
  if (!actor.desk) return mayDo(actor, ...permissions);
  const rights = (await rightsOf(orm, [actor.desk.id], now)).get(actor.desk.id);
  return permissions.some((one) => isAmong(rights?.permissions ?? [], one));
}

/** Whether drafts may be written here: a person who submits, or an assistant on the desk of one (SUB-8). */
export const maySubmit = (at: Viewer): Promise<boolean> => holds(at, submitPermissions);

/** Whether what came in may be answered here. */
export const mayAnswer = (at: Viewer): Promise<boolean> => holds(at, answerPermissions);

/** A brief as somebody may see it: its owner's side, or whoever may submit to it. */
export interface OpenBrief {
  readonly row: BriefRow;
  readonly isOwn: boolean;
}

/** The briefs of a person or their desk; reviewers and managers of the team read them too. */
export function ownBriefs(actor: Actor): SQL | undefined {
  const own = eq(submissionBrief.ownerId, principalOf(actor));
  const teams = actor.desk ? [] : actor.standing.teams.map(({ teamId }) => teamId);
  const reviewed = actor.desk
    ? sql`false`
    : sql`${submissionBrief.reviewers} @> ${sql.param([actor.personId])}::uuid[]`;
  return teams.length > 0 && mayDo(actor, 'manage_submissions')
    ? or(own, reviewed, sql`${teamsOf(submissionBrief.ownerId)} && ${`{${teams.join(',')}}`}::uuid[]`)
    : or(own, reviewed);
}

/** The briefs somebody is asked by: open, for everyone or for them, and not of a person who has blocked them. */
export const askingBriefs = (principal: PersonId, blockedBy: readonly PersonId[]): SQL | undefined =>
  and(
    sql`${submissionBrief.closedAt} is null`,
    sql`${submissionBrief.ownerId} <> ${principal}`,
    or(
      sql`cardinality(${submissionBrief.invited}) = 0`,
      sql`${submissionBrief.invited} @> ${sql.param([principal])}::uuid[]`,
    ),
    blockedBy.length > 0 ? notInArray(submissionBrief.ownerId, [...blockedBy]) : undefined,
  );

/** A brief the caller may see. */
export async function findBrief(at: Viewer, id: ClientId): Promise<OpenBrief | undefined> {
  const { orm, actor } = at;
  const asked = (await maySubmit(at)) ? askingBriefs(principalOf(actor), actor.blockedBy ?? []) : sql`false`;
  const [found] = await orm
    .select({ row: submissionBrief, isOwn: sql<boolean>`coalesce((${ownBriefs(actor)}), false)` })
    .from(submissionBrief)
    .where(and(eq(submissionBrief.id, id), or(ownBriefs(actor), asked)));
  return found;
}
