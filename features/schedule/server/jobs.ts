import { and, eq, isNull } from 'drizzle-orm';
import { dueFlow } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { challengesEnd } from './commands/holds/move-hold.ts';
import { holdsExpire } from './commands/holds/place-hold.ts';
import { lockQueues, settleHolds } from './commands/holds/settle-holds.ts';
import type { ScheduleParts } from './commands/parts.ts';
import { findHold } from './queries/holds/queue.ts';
import { hold, holdChallenge } from './tables/holds.ts';

/**
 * Ends holds whose time is over; whoever stands behind them moves up. Row by row: each takes the lock of its line
 * first.
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
        await settleHolds(tx, parts, { person: personId, steps: [{ id, to: 'expired' }], by: null, now });
      }),
  );

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
        await settleHolds(tx, parts, { person, steps: [{ id: holdId, to: 'released' }], by: null, now });
      }),
  );
