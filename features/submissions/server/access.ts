import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { mayDo } from '#features/access/server/public.ts';
import { submitPermissions, viewPermissions } from '#features/briefs/limits.ts';
import { holds, mayAnswer, maySubmit } from '#features/briefs/server/public.ts';
import { teamsOf } from '#features/teams/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { approvePermissions, type ListSide, type Side } from '../limits.ts';
import { type Mover, unsentStates } from '../policy/states.ts';
import type { SubmissionsReading } from './parts.ts';
import {
  type SubmissionRow,
  submission,
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

/** Whether the caller may let a submission go out: never on somebody's desk (SUB-9 of film domain 5.5). */
export const mayApprove = ({ actor }: Pick<Viewer, 'actor'>): boolean =>
  !actor.desk && mayDo(actor, ...approvePermissions);

/** Whether what is sent here is an introduction: managers approve and don't submit, agents do (film domain 9.3). */
export const introduces = async (at: Viewer): Promise<boolean> =>
  (await holds(at, ['approve_submissions'])) && !(await holds(at, ['submit_content']));

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

/** As a condition: whoever receives it may know who it is by. */
export const isNameOpen: SQL = sql`(not ${submission.isBlind} or ${submission.revealedAt} is not null)`;

/** And its title. */
export const isTitleOpen: SQL = sql`(${submission.kind} = 'material' or ${isNameOpen})`;

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
