import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import { holdLimits } from '../../../limits/holds.ts';
import { daysMeet, freeRank } from '../../../policy/holds/chain.ts';
import { isBooked } from '../../../policy/holds/states.ts';
import { dayAfter, daysBetween } from '../../../policy/times.ts';
import { holdTimeline } from '../../queries/holds/history.ts';
import { findHold, type Held, ownSide, queuedHold, queueOf } from '../../queries/holds/queue.ts';
import { hold } from '../../tables/holds.ts';
import type { Refused, ScheduleParts, Writer } from '../parts.ts';
import { canBeInvited } from '../people.ts';
import { lockQueues } from './settle-holds.ts';
import { announceHolds, tellHold } from './tell-hold.ts';

export const holdsExpire = 'holds-expire';

export interface NewHold extends Omit<Writer, 'note'> {
  readonly audit: Writer['note'];
  readonly id: ClientId;
  readonly personId: PersonId;
  readonly title: string;
  readonly note: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly rank?: number | undefined;
  readonly expiresAt?: string | undefined;
  readonly isNamed: boolean;
}

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly held: Held }
  | { readonly kind: 'rank_taken'; readonly free: number | null }
  | Refused<'absent' | 'person_unknown' | 'days_unknown' | 'end_unknown' | 'line_full' | 'booked'>;

/**
 * Places a hold on some days of a person. Their own side places it directly; one from anyone else waits to be
 * accepted.
 */
export async function placeHold(
  tx: Transaction,
  parts: ScheduleParts,
  input: NewHold,
): Promise<PlaceOutcome> {
  const { id, personId, owner: me, now, firstDay, lastDay } = input;
  await lockQueues(tx, [personId]);
  const made = await findHold(tx.orm, id);
  if (made) return made.row.askerId === me ? { kind: 'placed', held: made } : { kind: 'absent' };
  const isOwn = (await ownSide(tx.orm, me)).has(personId);
  if (personId !== me && !(await canBeInvited(tx.orm, me, [personId]))) return { kind: 'person_unknown' };
  const times = await timesOf(tx, input);
  if (times.kind !== 'fits') return times;
  const queue = await queueOf(tx.orm, [personId]);
  const days = { firstDay, lastDay };
  if (queue.some(({ row }) => isBooked(row.state) && daysMeet(row, days))) return { kind: 'booked' };
  const free = freeRank(queue.map(queuedHold), days);
  if (input.rank === undefined && free === undefined) return { kind: 'line_full' };
  const rank = input.rank ?? free ?? 1;
  if (!isFree(queue, days, rank)) return { kind: 'rank_taken', free: free ?? null };
  const [row] = await tx.orm
    .insert(hold)
    .values({
      id,
      personId,
      askerId: me,
      writtenBy: input.writtenBy,
      title: input.title,
      note: input.note,
      ...days,
      rank,
      state: isOwn ? 'active' : 'pending',
      isNamed: input.isNamed,
      expiresAt: times.expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('a hold was not written');
  await holdTimeline.note(tx, id, {
    what: 'placed',
    at: now,
    by: input.writtenBy ?? me,
    ...(input.writtenBy && { onBehalfOf: me }),
    to: String(rank),
  });
  await tellHold(tx, parts, { row, what: 'placed', to: 'held', by: me });
  await announceHolds(tx, parts, { rows: [row], now });
  await input.audit(tx, { action: 'hold.placed', subject: { kind: 'hold', id } });
  armDue(tx, parts.notifier.platform, { name: holdsExpire, at: row.expiresAt });
  return { kind: 'placed', held: { row, challenge: null } };
}

const isFree = (queue: readonly Held[], days: { firstDay: string; lastDay: string }, rank: number) =>
  freeRank(queue.map(queuedHold), days, rank) === rank;

/** The moment a hold ends by itself: as asked for, or when its first day begins where the person is. */
async function timesOf(tx: Transaction, { personId, firstDay, lastDay, expiresAt, now }: NewHold) {
  const [person] = await profilesOf(tx.orm, [personId]);
  const zone = person?.timeZone ?? 'UTC';
  const today = wallTimeOf(zone, now.getTime()).slice(0, 10);
  const length = daysBetween(firstDay, lastDay);
  if (firstDay < today || length < 0 || length >= holdLimits.daysMax)
    return { kind: 'days_unknown' as const };
  // A hold for today has until tonight.
  const lastMs = firstInstantOf(zone, `${firstDay === today ? dayAfter(today, 1) : firstDay}T00:00`);
  const endMs = expiresAt === undefined ? lastMs : Date.parse(expiresAt);
  if (endMs <= now.getTime() || endMs > lastMs) return { kind: 'end_unknown' as const };
  return { kind: 'fits' as const, expiresAt: new Date(endMs) };
}

/** The database itself has found two holds at one place. */
export const isRankTaken = (fault: unknown): fault is Error => brokenConstraint(fault) === 'hold_rank_once';
