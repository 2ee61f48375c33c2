import { isNull } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { brokenConstraint } from '#platform/server/database/database.ts';
import { type Acts, type InputOf, writing } from '#platform/server/http/acts.ts';
import { armDue, dueFlow } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { placingHoldsContract } from '../../../contract/holds.ts';
import { holdLimits } from '../../../limits/holds.ts';
import { daysMeet, freeRank } from '../../../policy/holds/chain.ts';
import { isBooked } from '../../../policy/holds/states.ts';
import { dayAfter, daysBetween } from '../../../policy/times.ts';
import { canBeInvited } from '../../access/events.ts';
import {
  findHold,
  type Held,
  holdTimeline,
  lockQueues,
  ownSide,
  queuedHold,
  queueOf,
} from '../../access/holds.ts';
import { doneBy, noteOnDesk, writerOf } from '../../access/writing.ts';
import { announceHolds, notifyHold } from '../../notify/holds.ts';
import type { CalendarWriting, ScheduleParts } from '../../parts.ts';
import { hold } from '../../tables/holds.ts';
import { viewHold } from '../../views/holds.ts';
import { settleHolds } from './settling.ts';

const holdsExpire = 'holds-expire';

export const placing: Acts<typeof placingHoldsContract, ScheduleParts> = {
  /**
   * Places a hold on some days of a person. Their own side places it directly; one from anyone else waits to be
   * accepted.
   */
  placeHold: {
    // The database itself has found two holds at one place: the second look finds the other.
    again: (fault) => brokenConstraint(fault) === 'hold_rank_once',
    async act(act, input) {
      const { tx, orm, principal: me, now } = act;
      const { id, personId, firstDay, lastDay } = input;
      await lockQueues(tx, [personId]);
      const made = await findHold(orm, id);
      if (made) return made.row.askerId === me ? viewHold(act, made) : act.refuse('hold.absent');
      const isOwn = (await ownSide(orm, me)).has(personId);
      if (personId !== me && !(await canBeInvited(orm, me, [personId])))
        return act.refuse('hold.person_unknown');
      const times = await timesOf(act, input);
      if (typeof times === 'string') return act.refuse(times);
      const queue = await queueOf(orm, [personId]);
      const days = { firstDay, lastDay };
      if (queue.some(({ row }) => isBooked(row.state) && daysMeet(row, days)))
        return act.refuse('hold.booked');
      const free = freeRank(queue.map(queuedHold), days);
      if (input.rank === undefined && free === undefined) return act.refuse('hold.line_full');
      const rank = input.rank ?? free ?? 1;
      if (!isFree(queue, days, rank)) return act.refuse('hold.rank_taken', { free: free ?? null });
      const [row] = await orm
        .insert(hold)
        .values({
          id,
          personId,
          askerId: me,
          writtenBy: writerOf(act),
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
      await holdTimeline.note(tx, id, { what: 'placed', ...doneBy(act), to: String(rank) });
      await notifyHold(act, { row, what: 'placed', to: 'held', by: me });
      await announceHolds(act, [row]);
      await noteOnDesk(act, { action: 'hold.placed', subject: { kind: 'hold', id } });
      armDue(tx, act.notifier.platform, { name: holdsExpire, at: row.expiresAt });
      return viewHold(act, { row, challenge: null });
    },
  },
};

const isFree = (queue: readonly Held[], days: { firstDay: string; lastDay: string }, rank: number) =>
  freeRank(queue.map(queuedHold), days, rank) === rank;

/** The moment a hold ends by itself: as asked for, or when its first day begins where the person is. */
async function timesOf(
  { orm, now }: CalendarWriting,
  { personId, firstDay, lastDay, expiresAt }: InputOf<typeof placingHoldsContract.placeHold>,
) {
  const [person] = await profilesOf(orm, [personId]);
  const zone = person?.timeZone ?? 'UTC';
  const today = wallTimeOf(zone, now.getTime()).slice(0, 10);
  const length = daysBetween(firstDay, lastDay);
  if (firstDay < today || length < 0 || length >= holdLimits.daysMax) return 'hold.days_unknown';
  // A hold for today has until tonight.
  const lastMs = firstInstantOf(zone, `${firstDay === today ? dayAfter(today, 1) : firstDay}T00:00`);
  const endMs = expiresAt === undefined ? lastMs : Date.parse(expiresAt);
  if (endMs <= now.getTime() || endMs > lastMs) return 'hold.end_unknown';
  return { expiresAt: new Date(endMs) };
}

/**
 * Ends holds whose time is over and moves up the holds behind them. Row by row: each locks its queue first.
 */
export const expireHolds = (parts: ScheduleParts): Job =>
  dueFlow(
    parts.notifier.platform,
    {
      name: holdsExpire,
      table: hold,
      at: hold.expiresAt,
      key: [hold.id],
      waits: isNull(hold.settledAt),
    },
    ({ id, personId }, now) =>
      parts.notifier.platform.database.write(async (tx) => {
        await lockQueues(tx, [personId]);
        const held = await findHold(tx.orm, id);
        if (!held || held.row.settledAt || held.row.expiresAt > now) return;
        await settleHolds(writing(tx, parts, { now }), {
          person: personId,
          steps: [{ id, to: 'expired' }],
          by: null,
        });
      }),
  );
