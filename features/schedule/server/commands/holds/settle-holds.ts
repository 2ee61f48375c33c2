import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { HoldStep } from '../../../limits/holds.ts';
import { chainOf, type Effect, type Step } from '../../../policy/holds/chain.ts';
import { isLive } from '../../../policy/holds/states.ts';
import { holdTimeline } from '../../queries/holds/history.ts';
import { queuedHold, queueOf } from '../../queries/holds/queue.ts';
import { type HoldRow, hold, holdChallenge } from '../../tables/holds.ts';
import type { ScheduleParts } from '../parts.ts';
import { announceHolds, resolveNotification, tellHold } from './tell-hold.ts';

const lock = {
  name: 'hold-lines-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

/**
 * Locks the queues of these people, in the same order everywhere: what follows from an act is worked out from
 * what stands there. That no two share a place holds without it, by constraints.
 */
export async function lockQueues(tx: Transaction, people: readonly PersonId[]): Promise<void> {
  for (const person of [...new Set(people)].toSorted()) await tx.run(lock, [`backlot:holds:${person}`]);
}

/** Who settles holds: a side of them, or the clock. */
export interface Settling {
  /** Whose line; it is locked. */
  readonly person: PersonId;
  readonly steps: readonly Step[];
  /** The person who did it; null where it happens by itself. */
  readonly by: PersonId | null;
  /** Who does it on their desk. */
  readonly writtenBy?: PersonId | null;
  /** Said along with the first step. */
  readonly reason?: string;
  readonly now: Date;
}

/** Ends, confirms or moves holds, then writes and notifies everything that follows in their queue. */
export async function settleHolds(
  tx: Transaction,
  parts: ScheduleParts,
  settling: Settling,
): Promise<HoldRow[]> {
  const { person, steps, now } = settling;
  const before = await queueOf(tx.orm, [person]);
  const effects = chainOf(before.map(queuedHold), steps);
  const rows: HoldRow[] = [];
  for (const effect of effects) rows.push(await write(tx, effect, settling));
  await endChallenges(tx, effects, now);
  for (const [at, effect] of effects.entries()) {
    const row = rows[at];
    if (row) await say(tx, parts, { row, effect, settling });
  }
  if (rows.length > 0) await announceHolds(tx, parts, { rows, now });
  return rows;
}

async function write(tx: Transaction, { id, why, from, to }: Effect, settling: Settling): Promise<HoldRow> {
  const { reason = '', now } = settling;
  const [held] = await tx.orm
    .select({ version: hold.version })
    .from(hold)
    .where(eq(hold.id, id as ClientId));
  const [row] = await tx.orm
    .update(hold)
    .set({
      ...to,
      ...(why === 'act' && { reason }),
      version: (held?.version ?? 0) + 1,
      updatedAt: now,
      settledAt: isLive(to.state) ? null : now,
    })
    .where(and(eq(hold.id, id as ClientId), eq(hold.state, from.state), eq(hold.rank, from.rank)))
    .returning();
  if (!row) throw new Error('a hold changed while its line was locked');
  return row;
}

async function endChallenges(tx: Transaction, effects: readonly Effect[], now: Date): Promise<void> {
  const over = effects.filter(({ to }) => to.state !== 'challenged').map(({ id }) => id as ClientId);
  if (over.length === 0) return;
  await tx.orm
    .update(holdChallenge)
    .set({ endedAt: now })
    .where(and(inArray(holdChallenge.holdId, over), isNull(holdChallenge.endedAt)));
}

interface SettledEffect {
  readonly row: HoldRow;
  readonly effect: Effect;
  readonly settling: Settling;
}

async function say(
  tx: Transaction,
  parts: ScheduleParts,
  { row, effect, settling }: SettledEffect,
): Promise<void> {
  const { by, writtenBy, now } = settling;
  const isAct = effect.why === 'act';
  const what = stepOf(effect, by);
  await holdTimeline.note(tx, row.id, {
    what,
    at: now,
    by: isAct ? (writtenBy ?? by) : null,
    ...(isAct && writtenBy && by && { onBehalfOf: by }),
    from: String(effect.from.rank),
    to: String(effect.to.rank),
    ...(isAct && settling.reason && { note: settling.reason }),
  });
  if (effect.from.state === 'pending') await resolveNotification(tx, parts, { row, by });
  const told = { row, what, by: isAct ? by : null };
  await tellHold(tx, parts, { ...told, to: 'asker' });
  // The person's own side is notified once of what it settled; of what the queue does by itself, only that a hold lapsed.
  if (isAct && what !== 'declined') await tellHold(tx, parts, { ...told, to: 'held' });
}

const acts = {
  released: 'released',
  expired: 'expired',
  declined: 'declined',
  converted: 'confirmed',
} as const satisfies Partial<Record<HoldRow['state'], HoldStep>>;

function stepOf({ why, to }: Effect, by: PersonId | null): Exclude<HoldStep, 'reopened'> {
  if (why !== 'act') return why;
  if (to.state === 'released' && by === null) return 'lapsed';
  return to.state in acts ? acts[to.state as keyof typeof acts] : 'moved_up';
}
