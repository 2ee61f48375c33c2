import type { ClientId } from '#platform/contract/ids.ts';
import { movesFor } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import { type HoldAct, holdLimits } from '../../../limits/holds.ts';
import { betterRank, type Step } from '../../../policy/holds/chain.ts';
import { type HoldSide, holdMoves, isBooked } from '../../../policy/holds/states.ts';
import { holdTimeline } from '../../queries/holds/history.ts';
import {
  challengerOf,
  findHold,
  type Held,
  heldForJob,
  isVisibleTo,
  ownSide,
  queuedHold,
  queueOf,
  sidesOf,
} from '../../queries/holds/queue.ts';
import { hold, holdChallenge } from '../../tables/holds.ts';
import type { Refused, ScheduleParts, Writer } from '../parts.ts';
import { lockQueues, settleHolds } from './settle-holds.ts';
import { announceHolds, resolveNotification, tellHold } from './tell-hold.ts';

export const challengesEnd = 'hold-challenges-end';

export interface HoldInput extends Writer {
  readonly id: ClientId;
}

/** `moved`: its state has changed since, and this is the current one. */
export type MoveOutcome = { readonly kind: 'done' | 'moved'; readonly held: Held } | Refused<'absent'>;

/** A hold as one who may act on it finds it, with its line locked. */
interface Open {
  readonly held: Held;
  readonly queue: readonly Held[];
  readonly sides: readonly HoldSide[];
}

export async function openHold(tx: Transaction, { id, owner: me }: HoldInput): Promise<Open | undefined> {
  const found = await findHold(tx.orm, id);
  if (!found) return undefined;
  await lockQueues(tx, [found.row.personId]);
  const held = await findHold(tx.orm, id);
  if (!held) return undefined;
  const queue = await queueOf(tx.orm, [held.row.personId]);
  const people = await ownSide(tx.orm, me);
  if (!isVisibleTo(held, queue, { me, people })) return undefined;
  const sides = sidesOf(held.row, { me, people });
  return { held, queue, sides: challengerOf(queue, held, me) ? [...sides, 'challenger'] : sides };
}

const mayMove = ({ held, sides }: Open, act: HoldAct): boolean =>
  sides.some((who) => movesFor(holdMoves, { state: held.row.state, who }).some((one) => one.act === act));

/** The current hold. */
async function fresh(tx: Transaction, kind: 'done' | 'moved', id: ClientId): Promise<MoveOutcome> {
  const held = await findHold(tx.orm, id);
  return held ? { kind, held } : { kind: 'absent' };
}

/** Says yes to a hold. */
export async function acceptHold(
  tx: Transaction,
  parts: ScheduleParts,
  input: HoldInput,
): Promise<MoveOutcome> {
  const open = await openHold(tx, input);
  if (!open) return { kind: 'absent' };
  if (!open.sides.includes('held')) return { kind: 'moved', held: open.held };
  const { id, owner, writtenBy, now } = input;
  const { row } = open.held;
  const set = { version: row.version + 1, updatedAt: now };
  const at = { table: hold, state: 'state' } as const;
  const moved = await moveRow(tx, at, { id, from: ['pending'], to: 'accepted', set });
  if (moved.kind === 'absent') return { kind: 'absent' };
  if (moved.kind !== 'moved') return fresh(tx, moved.kind === 'already' ? 'done' : 'moved', id);
  await holdTimeline.note(tx, id, {
    what: 'accepted',
    at: now,
    by: writtenBy ?? owner,
    ...(writtenBy && { onBehalfOf: owner }),
  });
  await resolveNotification(tx, parts, { row: moved.row, by: owner });
  await tellHold(tx, parts, { row: moved.row, what: 'accepted', to: 'asker', by: owner });
  await announceHolds(tx, parts, { rows: [moved.row], now });
  await input.note(tx, { action: 'hold.accepted', subject: { kind: 'hold', id } });
  return { kind: 'done', held: { row: moved.row, challenge: null } };
}

export interface Ending extends HoldInput {
  readonly act: 'decline' | 'release';
  readonly reason: string;
}

const ends = { decline: 'declined', release: 'released' } as const;

/** Declines or releases a hold; the holds behind it move up. */
export async function endHold(tx: Transaction, parts: ScheduleParts, input: Ending): Promise<MoveOutcome> {
  const { id, act } = input;
  const open = await openHold(tx, input);
  if (!open) return { kind: 'absent' };
  if (open.held.row.state === ends[act]) return { kind: 'done', held: open.held };
  if (!mayMove(open, act)) return { kind: 'moved', held: open.held };
  await settle(tx, parts, { open, input, steps: [{ id, to: ends[act] }] });
  await input.note(tx, { action: `hold.${ends[act]}`, subject: { kind: 'hold', id } });
  return fresh(tx, 'done', id);
}

export interface Confirming extends HoldInput {
  /** Other people who are held for the same job on these days are let go. */
  readonly releasesOthers: boolean;
}

/** Turns the first hold into a booking; the other askers in the queue are notified that the person is booked. */
export async function confirmHold(
  tx: Transaction,
  parts: ScheduleParts,
  input: Confirming,
): Promise<MoveOutcome | Refused<'not_first'>> {
  const { id, owner: me, now } = input;
  const found = await findHold(tx.orm, id);
  if (!found) return { kind: 'absent' };
  const others = input.releasesOthers ? await heldForJob(tx.orm, found.row) : [];
  await lockQueues(tx, [found.row.personId, ...others.map(({ row }) => row.personId)]);
  const open = await openHold(tx, input);
  if (!open) return { kind: 'absent' };
  const { row } = open.held;
  if (isBooked(row.state)) return { kind: 'done', held: open.held };
  if (!mayMove(open, 'confirm')) return { kind: 'moved', held: open.held };
  if (row.rank !== 1) return { kind: 'not_first' };
  await settle(tx, parts, { open, input, steps: [{ id, to: 'converted' }] });
  if (row.askerId === me)
    for (const [person, rows] of Map.groupBy(others, (one) => one.row.personId)) {
      const steps = rows.map((one): Step => ({ id: one.row.id, to: 'released' }));
      await settleHolds(tx, parts, { person, steps, by: me, writtenBy: input.writtenBy, now });
    }
  await input.note(tx, { action: 'hold.confirmed', subject: { kind: 'hold', id } });
  return fresh(tx, 'done', id);
}

export interface Promoting extends HoldInput {
  readonly rank: number;
}

/** Moves a hold up to a better place that is free. */
export async function promoteHold(
  tx: Transaction,
  parts: ScheduleParts,
  input: Promoting,
): Promise<MoveOutcome | { readonly kind: 'rank_taken'; readonly free: number | null }> {
  const { id, rank } = input;
  const open = await openHold(tx, input);
  if (!open) return { kind: 'absent' };
  if (open.held.row.rank === rank) return { kind: 'done', held: open.held };
  if (!mayMove(open, 'promote')) return { kind: 'moved', held: open.held };
  const free = betterRank(open.queue.map(queuedHold), queuedHold(open.held));
  if (free === undefined || rank < free || rank > open.held.row.rank)
    return { kind: 'rank_taken', free: free ?? null };
  await settle(tx, parts, { open, input, steps: [{ id, to: 'promoted', rank: free }] });
  await input.note(tx, { action: 'hold.promoted', subject: { kind: 'hold', id } });
  return fresh(tx, 'done', id);
}

/**
 * Asks the holder ahead to confirm or release within a day (SCH-D7); of several at the same time one is the
 * challenger.
 */
export async function challengeHold(
  tx: Transaction,
  parts: ScheduleParts,
  input: HoldInput,
): Promise<MoveOutcome | Refused<'not_behind' | 'challenge_first'>> {
  const { id, owner: me, now } = input;
  const open = await openHold(tx, input);
  if (!open) return { kind: 'absent' };
  const { row } = open.held;
  const by = challengerOf(open.queue, open.held, me);
  if (open.held.challenge && open.held.challenge.byHoldId === by?.row.id)
    return { kind: 'done', held: open.held };
  if (!by) return { kind: 'not_behind' };
  // Only a first hold can be confirmed, so only its holder has a choice.
  if (row.rank !== 1) return { kind: 'challenge_first' };
  if (!mayMove(open, 'challenge')) return { kind: 'moved', held: open.held };
  if (row.expiresAt <= now) return { kind: 'moved', held: open.held };
  // A hold has one end: a challenge doesn't outlast it.
  const endsAt = new Date(Math.min(now.getTime() + holdLimits.challengeMs, row.expiresAt.getTime()));
  const [challenge] = await tx.orm
    .insert(holdChallenge)
    .values({
      id: parts.notifier.platform.newId(),
      holdId: id,
      byHoldId: by.row.id,
      backTo: row.state,
      madeAt: now,
      endsAt,
    })
    .returning();
  const set = { version: row.version + 1, updatedAt: now };
  const at = { table: hold, state: 'state' } as const;
  const moved = await moveRow(tx, at, {
    id,
    from: ['accepted', 'active', 'promoted'],
    to: 'challenged',
    set,
  });
  if (moved.kind !== 'moved' || !challenge) throw new Error('a hold changed while its line was locked');
  // A challenger stays unnamed in the queue, unless they chose to show their name.
  await holdTimeline.note(tx, id, { what: 'challenged', at: now, by: by.row.isNamed ? me : null });
  const told = { row: moved.row, what: 'challenged' as const, by: null, until: endsAt };
  await tellHold(tx, parts, { ...told, to: 'asker' });
  await announceHolds(tx, parts, { rows: [moved.row], now });
  await input.note(tx, { action: 'hold.challenged', subject: { kind: 'hold', id } });
  armDue(tx, parts.notifier.platform, { name: challengesEnd, at: endsAt });
  return { kind: 'done', held: { row: moved.row, challenge } };
}

interface Settled {
  readonly open: Open;
  readonly input: HoldInput & { readonly reason?: string };
  readonly steps: readonly Step[];
}

const settle = (tx: Transaction, parts: ScheduleParts, { open, input, steps }: Settled) =>
  settleHolds(tx, parts, {
    person: open.held.row.personId,
    steps,
    by: input.owner,
    writtenBy: input.writtenBy,
    reason: input.reason ?? '',
    now: input.now,
  });
