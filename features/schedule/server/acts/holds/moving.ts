import { and, eq, isNull } from 'drizzle-orm';
import { moveRow } from '#platform/server/database/move-row.ts';
import { type Acts, writing } from '#platform/server/http/acts.ts';
import { armDue, dueFlow } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { movingHoldsContract } from '../../../contract/holds.ts';
import { betterRank } from '../../../policy/holds/chain.ts';
import { isBooked, isLive } from '../../../policy/holds/states.ts';
import {
  askedHolds,
  challengerOf,
  findHold,
  heldForJob,
  holdTimeline,
  lockQueues,
  mayMove,
  openHold,
  queuedHold,
} from '../../access/holds.ts';
import { noteOnDesk } from '../../access/writing.ts';
import { announceHolds, notifyHold } from '../../notify/holds.ts';
import type { ScheduleParts } from '../../parts.ts';
import { hold, holdChallenge } from '../../tables/holds.ts';
import { refuseMoved, viewHold, viewNow } from '../../views/holds.ts';
import { withdrawChecks } from '../checks.ts';
import { endHold, settleHolds } from './settling.ts';

const challengesEnd = 'hold-challenges-end';

/** How long a challenged hold has to be confirmed (SCH-D7). */
const challengeMs = 24 * 60 * 60_000;

export const moving: Acts<typeof movingHoldsContract, ScheduleParts> = {
  /** Turns the first hold into a booking; the other askers in the queue are notified that the person is booked. */
  async confirmHold(act, { id, releasesOthers }) {
    const { principal: me } = act;
    const found = (await findHold(act.orm, id)) ?? act.refuse('hold.absent');
    // Other people who are held for the same job on these days are let go.
    const others = releasesOthers ? await heldForJob(act.orm, found.row) : [];
    await lockQueues(act.tx, [found.row.personId, ...others.map(({ row }) => row.personId)]);
    const open = (await openHold(act, id)) ?? act.refuse('hold.absent');
    const { row } = open.held;
    if (isBooked(row.state)) return viewHold(act, open.held);
    if (!mayMove(open, 'confirm')) return refuseMoved(act, open.held);
    if (row.rank !== 1) return act.refuse('hold.not_first');
    await settleHolds(act, { person: row.personId, steps: [{ id, to: 'converted' }], by: me });
    if (row.askerId === me)
      for (const [person, held] of Map.groupBy(others, (one) => one.row.personId)) {
        const steps = held.map((one) => ({ id: one.row.id, to: 'released' as const }));
        await settleHolds(act, { person, steps, by: me });
      }
    await noteOnDesk(act, { action: 'hold.confirmed', subject: { kind: 'hold', id } });
    return viewNow(act, id);
  },

  /** Moves a hold up to a better place that is free. */
  async promoteHold(act, { id, rank }) {
    const open = (await openHold(act, id)) ?? act.refuse('hold.absent');
    const { row } = open.held;
    if (row.rank === rank) return viewHold(act, open.held);
    if (!mayMove(open, 'promote')) return refuseMoved(act, open.held);
    const free = betterRank(open.queue.map(queuedHold), queuedHold(open.held));
    if (free === undefined || rank < free || rank > row.rank)
      return act.refuse('hold.rank_taken', { free: free ?? null });
    const steps = [{ id, to: 'promoted' as const, rank: free }];
    await settleHolds(act, { person: row.personId, steps, by: act.principal });
    await noteOnDesk(act, { action: 'hold.promoted', subject: { kind: 'hold', id } });
    return viewNow(act, id);
  },

  /**
   * Asks the holder ahead to confirm or release within a day (SCH-D7); of several at the same time one is the
   * challenger.
   */
  async challengeHold(act, { id }) {
    const { principal: me, now } = act;
    const { platform } = act.notifier;
    const open = (await openHold(act, id)) ?? act.refuse('hold.absent');
    const { row } = open.held;
    const by = challengerOf(open.queue, open.held, me);
    if (open.held.challenge && open.held.challenge.byHoldId === by?.row.id) return viewHold(act, open.held);
    if (!by) return act.refuse('hold.not_behind');
    // Only a first hold can be confirmed, so only its holder has a choice.
    if (row.rank !== 1) return act.refuse('hold.challenge_first');
    if (!mayMove(open, 'challenge') || row.expiresAt <= now) return refuseMoved(act, open.held);
    // A hold has one end: a challenge doesn't outlast it.
    const endsAt = new Date(Math.min(now.getTime() + challengeMs, row.expiresAt.getTime()));
    const [challenge] = await act.orm
      .insert(holdChallenge)
      .values({
        id: platform.newId(),
        holdId: id,
        byHoldId: by.row.id,
        backTo: row.state,
        madeAt: now,
        endsAt,
      })
      .returning();
    const set = { version: row.version + 1, updatedAt: now };
    const moved = await moveRow(
      act,
      { table: hold, state: 'state' },
      { id, from: ['accepted', 'active', 'promoted'], to: 'challenged', set },
    );
    if (moved.kind !== 'moved' || !challenge) throw new Error('a hold changed while its line was locked');
    // A challenger stays unnamed in the queue, unless they chose to show their name.
    await holdTimeline.note(act.tx, id, { what: 'challenged', at: now, by: by.row.isNamed ? me : null });
    await notifyHold(act, { row: moved.row, what: 'challenged', by: null, until: endsAt, to: 'asker' });
    await announceHolds(act, [moved.row]);
    await noteOnDesk(act, { action: 'hold.challenged', subject: { kind: 'hold', id } });
    armDue(act.tx, platform, { name: challengesEnd, at: endsAt });
    return viewHold(act, { row: moved.row, challenge });
  },

  releaseHold: (act, input) => endHold(act, { ...input, how: 'release' }),

  /**
   * Releases everyone for a job: holds and avail checks of one asker, in one transaction, with a notification for each
   * (REQ-5, SCH-D2).
   */
  async releaseAll(act, input) {
    const { tx, orm, principal: me } = act;
    const asked = await askedHolds(orm, me, input.holds);
    await lockQueues(
      tx,
      asked.map(({ row }) => row.personId),
    );
    const open = (await askedHolds(orm, me, input.holds)).filter(({ row }) => isLive(row.state));
    for (const [person, held] of Map.groupBy(open, ({ row }) => row.personId)) {
      const steps = held.map(({ row }) => ({ id: row.id, to: 'released' as const }));
      await settleHolds(act, { person, steps, by: me, reason: input.reason });
    }
    const checks = await withdrawChecks(act, input.checks);
    const holds = open.map(({ row }) => row.id);
    if (holds.length + checks.length > 0)
      await noteOnDesk(act, { action: 'hold.all_released', subject: { kind: 'person', id: me } });
    return { holds, checks };
  },
};

/** Releases challenged holds that nobody confirmed in time (SCH-D7). */
export const endChallenges = (parts: ScheduleParts): Job =>
  dueFlow(
    parts.notifier.platform,
    {
      name: challengesEnd,
      table: holdChallenge,
      at: holdChallenge.endsAt,
      key: [holdChallenge.id],
      waits: isNull(holdChallenge.endedAt),
    },
    ({ id, holdId }, now) =>
      parts.notifier.platform.database.write(async (tx) => {
        const found = await findHold(tx.orm, holdId);
        if (!found) return;
        const { personId: person } = found.row;
        await lockQueues(tx, [person]);
        const open = and(eq(holdChallenge.id, id), isNull(holdChallenge.endedAt));
        const [still] = await tx.orm.select().from(holdChallenge).where(open);
        if (!still) return;
        await settleHolds(writing(tx, parts, { now }), {
          person,
          steps: [{ id: holdId, to: 'released' }],
          by: null,
        });
      }),
  );
