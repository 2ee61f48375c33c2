import { inArray, lt, or } from 'drizzle-orm';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { notification } from '../tables.ts';

/** Removes rows older than 30 days and rows dismissed the day before, in batches that never lock the table for long. */
export async function removeOld(platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const bite = 5_000;
  for (;;) {
    const old = database.orm
      .select({ id: notification.id })
      .from(notification)
      .where(
        or(
          lt(notification.createdAt, before(limits.keepMs)),
          lt(notification.dismissedAt, before(limits.keepDismissedMs)),
        ),
      );
    const removed = await database.orm
      .delete(notification)
      .where(inArray(notification.id, old.limit(bite)))
      .returning({ id: notification.id });
    if (removed.length < bite) return;
  }
}
