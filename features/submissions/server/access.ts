import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '#features/access/policy/among.ts';
import { mayDo, rightsOf } from '#features/access/server/public.ts';
import { teamsOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import {
  answerPermissions,
  approvePermissions,
  type ListSide,
  type Side,
  submitPermissions,
  viewPermissions,
} from '../limits.ts';
import { type Mover, unsentStates } from '../policy/states.ts';
import type { SubmissionsReading } from './parts.ts';
import {
  type BriefRow,
  type SubmissionRow,
  submission,
  submissionBrief,
  submissionClosedPiece,
  submissionPiece,
  submissionReview,
} from './tables.ts';

type Viewer = Pick<SubmissionsReading, 'orm' | 'actor' | 'now'>;

/** A submission as somebody may see it. */
export interface OpenSubmission {
  readonly row: SubmissionRow;
  readonly side: Side;
  /** They were asked for a verdict. */
  readonly isReviewer: boolean;
  /** They receive it, on their own desk or through their seat, or manage what their team receives. */
  readonly isRecipient: boolean;
}

/** Whether the principal of a desk, or the caller, holds one of these. */
async function holds(
  { orm, actor, now }: Viewer,
  permissions: readonly [string, ...string[]],
): Promise<boolean> {
  if (!actor.desk) return mayDo(actor, ...permissions);
  const rights = (await rightsOf(orm, [actor.desk.id], now)).get(actor.desk.id);
  return permissions.some((one) => isAmong(rights?.permissions ?? [], one));
}

/** Whether drafts may be written here: a person who submits, or an assistant on the desk of one (SUB-8). */
export const maySubmit = (at: Viewer): Promise<boolean> => holds(at, submitPermissions);

/** Whether the caller may let a submission go out: never on somebody's desk (SUB-9 of film domain 5.5). */
export const mayApprove = ({ actor }: Pick<Viewer, 'actor'>): boolean =>
  !actor.desk && mayDo(actor, ...approvePermissions);

/** Whether what is sent here is an introduction: managers approve and don't submit, agents do (film domain 9.3). */
export const introduces = async (at: Viewer): Promise<boolean> =>
  (await holds(at, ['approve_submissions'])) && !(await holds(at, ['submit_content']));

/** Whether what came in may be answered here. */
export const mayAnswer = (at: Viewer): Promise<boolean> => holds(at, answerPermissions);

/** Who the caller is to the moves of a submission they sent. */
export const sellersOf = (at: Pick<Viewer, 'actor'>): Mover[] =>
  mayApprove(at) ? ['seller', 'approver'] : ['seller'];

const isSent = notInArray(submission.state, [...unsentStates]);
const teamIds = ({ standing, desk }: Actor): ClientId[] =>
  desk ? [] : standing.teams.map(({ teamId }) => teamId);

const isMine = (actor: Actor): SQL => eq(submission.senderId, principalOf(actor));

/** Sent from a team of the caller's, who submits too. Nobody is a colleague of both sides of one submission. */
function isOfTeam(actor: Actor): SQL | undefined {
  const teams = teamIds(actor);
  return teams.length > 0 && mayDo(actor, ...submitPermissions)
    ? and(inArray(submission.teamId, teams), sql`not coalesce(${isReceived(actor)}, false)`)
    : sql`false`;
}

const isReviewed = ({ personId, desk }: Actor): SQL =>
  desk
    ? sql`false`
    : sql`exists (select 1 from ${submissionReview} where ${submissionReview.submissionId} = ${submission.id}
        and ${submissionReview.reviewerId} = ${personId})`;

/** Received by the caller or the desk, or by somebody of a team whose submissions the caller manages. */
function isReceived(actor: Actor): SQL | undefined {
  const own = eq(submission.recipientId, principalOf(actor));
  const teams = teamIds(actor);
  return teams.length > 0 && mayDo(actor, 'manage_submissions')
    ? or(own, sql`${teamsOf(submission.recipientId)} && ${`{${teams.join(',')}}`}::uuid[]`)
    : own;
}

/** What was sent for the caller by somebody else. */
const isForMe = ({ personId, desk }: Actor): SQL | undefined =>
  desk
    ? sql`false`
    : and(eq(submission.clientId, personId), sql`${submission.senderId} <> ${personId}`, isSent);

/** The submissions of one list. */
export function listed(actor: Actor, side: ListSide): SQL | undefined {
  if (side === 'mine') return isForMe(actor);
  if (!mayDo(actor, ...viewPermissions)) return sql`false`;
  if (side === 'out') return or(isMine(actor), isOfTeam(actor));
  return and(or(isReceived(actor), isReviewed(actor)), isSent, sql`not ${isMine(actor)}`);
}

/** All the caller may see, from whichever side. */
export const isOpenTo = (actor: Actor): SQL | undefined =>
  or(listed(actor, 'out'), listed(actor, 'in'), listed(actor, 'mine'));

/** The same as columns of a statement: which side the caller is on. */
export const sideColumns = (actor: Actor) => ({
  row: submission,
  isOut: sql<boolean>`coalesce((${listed(actor, 'out')}), false)`,
  isIn: sql<boolean>`coalesce((${listed(actor, 'in')}), false)`,
  isReviewer: sql<boolean>`coalesce((${isReviewed(actor)}), false)`,
  isRecipient: sql<boolean>`coalesce((${isReceived(actor)}), false)`,
});

interface Found {
  readonly row: SubmissionRow;
  readonly isOut: boolean;
  readonly isIn: boolean;
  readonly isReviewer: boolean;
  readonly isRecipient: boolean;
}

export const openOf = ({ row, isOut, isIn, isReviewer, isRecipient }: Found): OpenSubmission => {
  const side = isOut ? 'seller' : isIn ? 'buyer' : 'client';
  const isBuyer = side === 'buyer';
  return { row, side, isReviewer: isBuyer && isReviewer, isRecipient: isBuyer && isRecipient };
};

/** A submission the caller may see. Forbidden and absent look alike (X8). */
export async function findSubmission(
  { orm, actor }: Viewer,
  id: ClientId,
): Promise<OpenSubmission | undefined> {
  const [found] = await orm
    .select(sideColumns(actor))
    .from(submission)
    .where(and(eq(submission.id, id), isOpenTo(actor)));
  return found && openOf(found);
}

/**
 * The same, locked until the transaction ends. Its key stays free: rows that refer to it hold that from the moment they are
 * inserted, and two openings that each waited for the other's would end as a deadlock.
 */
export async function lockSubmission(at: Viewer, id: ClientId): Promise<OpenSubmission | undefined> {
  await at.orm
    .select({ id: submission.id })
    .from(submission)
    .where(eq(submission.id, id))
    .for('no key update');
  return findSubmission(at, id);
}

/** As `lockSubmission`, for its sender, their team and their desk, while they submit. */
export async function lockSent(at: Viewer, id: ClientId): Promise<OpenSubmission | undefined> {
  const open = await lockSubmission(at, id);
  return open?.side === 'seller' && (await maySubmit(at)) ? open : undefined;
}

/** As `lockSubmission`, for whoever answers it. */
export async function lockReceived(at: Viewer, id: ClientId): Promise<OpenSubmission | undefined> {
  const open = await lockSubmission(at, id);
  return open?.isRecipient && (await mayAnswer(at)) ? open : undefined;
}

/** Whether this side is kept from knowing who it is by (SUB-5). */
export const isHidden = ({ row, side }: Pick<OpenSubmission, 'row' | 'side'>): boolean =>
  side === 'buyer' && row.isBlind && row.revealedAt === null;

/** As a condition: whoever receives it may know its title. */
export const isTitleOpen: SQL = sql`(${submission.kind} = 'material' or not ${submission.isBlind} or ${submission.revealedAt} is not null)`;

/** The pieces of submissions in their current version, in the order in which their parts were added. */
export async function currentPieces({ orm }: Pick<Viewer, 'orm'>, ids: readonly ClientId[]) {
  if (ids.length === 0) return [];
  const rows = await orm
    .select({ ...getTableColumns(submissionPiece), closedAt: submissionClosedPiece.closedAt })
    .from(submissionPiece)
    .leftJoin(submissionClosedPiece, eq(submissionClosedPiece.pieceId, submissionPiece.id))
    .where(inArray(submissionPiece.submissionId, [...ids]))
    .orderBy(submissionPiece.addedAt, submissionPiece.id);
  const latest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = `${row.submissionId} ${row.partId}`;
    const held = latest.get(key);
    if (!held || held.number < row.number) latest.set(key, row);
  }
  return [...latest.values()];
}

/** A brief as somebody may see it: its owner's side, or whoever may submit to it. */
export interface OpenBrief {
  readonly row: BriefRow;
  readonly isOwn: boolean;
}

/** The briefs of a person or their desk; reviewers and managers of the team read them too. */
export function ownBriefs(actor: Actor): SQL | undefined {
  const own = eq(submissionBrief.ownerId, principalOf(actor));
  const teams = teamIds(actor);
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
