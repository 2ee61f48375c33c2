import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import { holdLimits } from '../../../limits/holds.ts';
import { daysMeet, freeRank } from '../../../policy/holds/chain.ts';
import { isBooked } from '../../../policy/holds/states.ts';
import { holdTimeline } from '../../queries/holds/history.ts';
import { type Held, queuedHold } from '../../queries/holds/queue.ts';
import { hold } from '../../tables/holds.ts';
import type { Refused, ScheduleParts } from '../parts.ts';
import { type HoldInput, type MoveOutcome, openHold } from './move-hold.ts';
import { announceHolds, reopenBell } from './tell-hold.ts';

/**
 * Takes back an answer given by mistake: the request waits again, and the asker no longer sees the answer. Too
 * late after a few minutes, and where the place of a declined hold has gone to someone else.
 */
export async function reopenHold(
  tx: Transaction,
  parts: ScheduleParts,
  input: HoldInput,
): Promise<MoveOutcome | Refused<'undo_late'>> {
  const open = await openHold(tx, input);
  if (!open) return { kind: 'absent' };
  const { held, queue } = open;
  const { row } = held;
  const { id, owner, writtenBy, now } = input;
  if (!open.sides.includes('held')) return { kind: 'moved', held };
  if (row.state === 'pending') return { kind: 'done', held };
  const { state } = row;
  if (state !== 'accepted' && state !== 'declined') return { kind: 'undo_late' };
  const isLate = now.getTime() - row.updatedAt.getTime() > holdLimits.undoMs || row.expiresAt <= now;
  if (isLate || (state === 'declined' && !hasPlace(held, queue))) return { kind: 'undo_late' };
  const set = { version: row.version + 1, updatedAt: now, settledAt: null, reason: '' };
  const at = { table: hold, state: 'state' } as const;
  const moved = await moveRow(tx, at, { id, from: [state], to: 'pending', set });
  if (moved.kind !== 'moved') throw new Error('a hold changed while its line was locked');
  await holdTimeline.note(tx, id, {
    what: 'reopened',
    at: now,
    by: writtenBy ?? owner,
    ...(writtenBy && { onBehalfOf: owner }),
  });
  await reopenBell(tx, parts, { row, answer: state });
  await announceHolds(tx, parts, { rows: [moved.row], now });
  await input.note(tx, { action: 'hold.reopened', subject: { kind: 'hold', id } });
  return { kind: 'done', held: { row: moved.row, challenge: null } };
}

/** Whether its place is still free on all of its days. */
const hasPlace = ({ row }: Held, queue: readonly Held[]): boolean =>
  freeRank(queue.map(queuedHold), row, row.rank) === row.rank &&
  !queue.some((one) => isBooked(one.row.state) && daysMeet(one.row, row));
