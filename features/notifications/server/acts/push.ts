import { and, desc, eq } from 'drizzle-orm';
import { notInArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import type { pushContract } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { quietUntil } from '../../policy/quiet-hours.ts';
import type { NotificationsParts } from '../parts.ts';
import { preferencesOf } from '../queries/preferences.ts';
import { notification, pushSubscription } from '../tables.ts';

export const push: Acts<typeof pushContract, NotificationsParts> = {
  async pushKey({ pusher }) {
    return { publicKey: pusher.publicKey };
  },

  /** Subscribes a browser to push. A browser that someone else used before belongs to the new person alone. */
  async subscribe({ orm, actor, now, pusher, notifier, refuse }, { endpoint, keys }) {
    // The server sends to this address later, so it must be a push service, never an arbitrary URL.
    if (!pusher.accepts(endpoint)) return refuse('push.unknown_service');
    const { personId, sessionId } = actor;
    const facts = { personId, sessionId, ...keys, createdAt: now };
    await orm
      .insert(pushSubscription)
      .values({ id: notifier.platform.newId(), endpoint, ...facts })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: facts });
    const kept = orm
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(eq(pushSubscription.personId, personId))
      .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
      .limit(limits.devicesMax);
    await orm
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.personId, personId), notInArray(pushSubscription.id, kept)));
    return { subscribed: true };
  },

  /** Unsubscribes a browser; one that is not subscribed, or is someone else's, stays as it is. */
  async unsubscribe({ orm, person }, { endpoint }) {
    await orm
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.personId, person), eq(pushSubscription.endpoint, endpoint)));
    return { subscribed: false };
  },

  /**
   * Pushes now what one person sent another who is busy (PRE-5). Does not reveal whether the other is busy or whether
   * anything popped up. Quiet hours still apply.
   */
  notifyAnyway: {
    async steps({ orm, person: from, now, notifier, pushes, refuse }, { id: to }) {
      const notified = { notified: true } as const;
      const wished = (await preferencesOf(orm, [to])).get(to);
      if (!wished?.isBusy) return notified;
      const tries = createLimiter(notifier.platform.database, {
        name: 'notify-anyway',
        points: limits.anywayTimes,
        windowMs: limits.anywayWindowMs,
      });
      if ((await tries.take(`${from} ${to}`)) > 0) return refuse('notify_anyway.throttled');
      if (quietUntil(wished.quietHours, wished.timeZone, now)) return notified;
      // Pending notifications are written first.
      await notifier.coalescer.settle(to);
      await pushes.idle();
      const rows = await orm
        .update(notification)
        .set({ pushState: 'done' })
        .where(
          and(
            eq(notification.personId, to),
            eq(notification.fromPersonId, from),
            eq(notification.status, 'unread'),
            eq(notification.pushState, 'deferred'),
          ),
        )
        .returning();
      await pushes.sendRows(rows);
      return notified;
    },
  },
};
