import { and, eq, isNull } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { HoldView } from '../../../contract/holds.ts';
import type { HoldStep } from '../../../limits/holds.ts';
import { chainOf, type Effect, type Step } from '../../../policy/holds/chain.ts';
import { isLive } from '../../../policy/holds/states.ts';
import { holdTimeline, mayMove, openHold, queuedHold, queueOf } from '../../access/holds.ts';
import { noteOnDesk } from '../../access/writing.ts';
import { announceHolds, notifyHold, resolveNotification } from '../../notify/holds.ts';
import type { ScheduleWriting } from '../../parts.ts';
import { type HoldRow, hold, holdChallenge } from '../../tables/holds.ts';
import { type MovingHold, refuseMoved, viewHold, viewNow } from '../../views/holds.ts';

const ends = { decline: 'declined', release: 'released' } as const;

interface Ending {
  readonly id: ClientId;
  readonly how: keyof typeof ends;
  readonly reason: string;
}

/** Declines or releases a hold; the holds behind it move up. */
export async function endHold(act: MovingHold, { id, how, reason }: Ending): Promise<HoldView> {
  const open = (await openHold(act, id)) ?? act.refuse('hold.absent');
  const { row } = open.held;
  if (row.state === ends[how]) return viewHold(act, open.held);
  if (!mayMove(open, how)) return refuseMoved(act, open.held);
  const steps = [{ id, to: ends[how] }];
  await settleHolds(act, { person: row.personId, steps, by: act.principal, reason });
  await noteOnDesk(act, { action: `hold.${ends[how]}`, subject: { kind: 'hold', id } });
  return viewNow(act, id);
}

/** What is settled: by a side of it, or by the clock. */
interface Settling {
  /** Whose line; it is locked. */
  readonly person: PersonId;
  readonly steps: readonly Step[];
  /** Whose act it is, by themselves or on their desk; null where it happens by itself. */
  readonly by: PersonId | null;
  /** The note of the first step. */
  readonly reason?: string;
}

/** Ends, confirms or moves holds, then writes and notifies everything that follows in their queue. */
export async function settleHolds(writing: ScheduleWriting, settling: Settling): Promise<void> {
  const { orm } = writing;
  const { person, steps } = settling;
  const before = await queueOf(orm, [person]);
  const effects = chainOf(before.map(queuedHold), steps);
  const rows: HoldRow[] = [];
  for (const effect of effects) rows.push(await write(writing, effect, settling.reason));
  await endChallenges(writing, effects);
  for (const [at, effect] of effects.entries()) {
    const row = rows[at];
    if (row) await say(writing, { row, effect, settling });
  }
  if (rows.length > 0) await announceHolds(writing, rows);
}

async function write(
  { orm, now }: ScheduleWriting,
  { id, why, from, to }: Effect,
  reason = '',
): Promise<HoldRow> {
  const [held] = await orm
    .select({ version: hold.version })
    .from(hold)
    .where(eq(hold.id, id as ClientId));
  const [row] = await orm
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

async function endChallenges({ orm, now }: ScheduleWriting, effects: readonly Effect[]): Promise<void> {
  const over = effects.filter(({ to }) => to.state !== 'challenged').map(({ id }) => id as ClientId);
  if (over.length === 0) return;
  await orm
    .update(holdChallenge)
    .set({ endedAt: now })
    .where(and(inArray(holdChallenge.holdId, over), isNull(holdChallenge.endedAt)));
}

interface SettledEffect {
  readonly row: HoldRow;
  readonly effect: Effect;
  readonly settling: Settling;
}

async function say(writing: ScheduleWriting, { row, effect, settling }: SettledEffect): Promise<void> {
  const { tx, person, now } = writing;
  const { by } = settling;
  const isAct = effect.why === 'act';
  const what = stepOf(effect, by);
  await holdTimeline.note(tx, row.id, {
    what,
    at: now,
    by: isAct ? person : null,
    ...(isAct && by && person !== by && { onBehalfOf: by }),
    from: String(effect.from.rank),
    to: String(effect.to.rank),
    ...(isAct && settling.reason && { note: settling.reason }),
  });
  if (effect.from.state === 'pending') await resolveNotification(writing, { row, by });
  const notice = { row, what, by: isAct ? by : null };
  await notifyHold(writing, { ...notice, to: 'asker' });
  // The person's own side is notified once of what it settled; of what the queue does by itself, only that a hold lapsed.
  if (isAct && what !== 'declined') await notifyHold(writing, { ...notice, to: 'held' });
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
