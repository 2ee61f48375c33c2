import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createAttendance } from '#platform/server/live/attendance.ts';
import { createProcessNews } from '#platform/server/live/process-news.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Platform } from '#platform/server/platform.ts';

/** A test platform's view of other processes and of who is online: there is none. */
export function aloneHere(): Pick<Platform, 'news' | 'attendance'> {
  const news = createProcessNews(undefined);
  const hub = { onPresence: () => undefined, people: () => [] };
  const attendance = createAttendance({ clock: systemClock, news, hub });
  return { news, attendance };
}

/** A platform for a worker next to a scene's server; the test sets how far its clock is ahead. */
export function platformBeside(database: Database) {
  let aheadMs = 0;
  const platform: Platform = {
    config: readConfig({ NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32) }),
    log: createLog('silent'),
    clock: { now: () => new Date(systemClock.now().getTime() + aheadMs) },
    database,
    // No one listens: announcements are covered by the server's own tests.
    hub: undefined as never,
    files: undefined as never,
    newId,
    auditLog: { note: async () => undefined },
    ...aloneHere(),
    wakeJob: () => undefined,
    wakeJobAt: () => undefined,
  };
  return {
    platform,
    /** Sets its clock this many milliseconds ahead. */
    goAhead: (ms: number) => {
      aheadMs = ms;
    },
  };
}
