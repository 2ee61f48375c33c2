import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { limits } from '../../limits.ts';
import { quietUntil } from '../../policy/quiet-hours.ts';
import { preferencesOf } from '../queries/preferences.ts';
import { notification } from '../tables.ts';
import type { NotificationService } from './draft.ts';
import type { Pushes } from './push.ts';

/**
 * Pushes now what one person sent another who is busy (PRE-5). Returns false when they did so within the hour. Does not
 * reveal whether the other is busy or whether anything popped up. Quiet hours still apply.
 */
export async function notifyAnyway(
  notifier: NotificationService,
  pushes: Pushes,
  { from, to }: { readonly from: PersonId; readonly to: PersonId },
): Promise<boolean> {
  const { database, clock } = notifier.platform;
  const wished = (await preferencesOf(database.orm, [to])).get(to);
  if (!wished?.isBusy) return true;
  const tries = createLimiter(database, {
    name: 'notify-anyway',
    points: limits.anywayTimes,
    windowMs: limits.anywayWindowMs,
  });
  if ((await tries.take(`${from} ${to}`)) > 0) return false;
  if (quietUntil(wished.quietHours, wished.timeZone, clock.now())) return true;
  // Pending notifications are written first.
  await notifier.coalescer.settle(to);
  await pushes.idle();
  const rows = await database.orm
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
  return true;
}
