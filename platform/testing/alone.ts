import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createAttendance } from '#platform/server/live/attendance.ts';
import { createProcessNews } from '#platform/server/live/process-news.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Platform } from '#platform/server/platform.ts';

/** What a platform made by a test has of other processes, and of who is there: nothing and nobody. */
export function aloneHere(): Pick<Platform, 'news' | 'attendance'> {
  const news = createProcessNews(undefined);
  const hub = { onPresence: () => undefined, people: () => [] };
  const attendance = createAttendance({ clock: systemClock, news, hub });
  return { news, attendance };
}

/** A platform for a worker beside the server of a scene; its clock is as far ahead as the test says. */
export function platformBeside(database: Database) {
  let aheadMs = 0;
  const platform: Platform = {
    config: readConfig({ NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32) }),
    log: createLog('silent'),
    clock: { now: () => new Date(performance.timeOrigin + performance.now() + aheadMs) },
    database,
    // Nobody listens: what is announced is the server's business, which has tests of its own.
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
    /** Sets its clock so many milliseconds ahead. */
    goAhead: (ms: number) => {
      aheadMs = ms;
    },
  };
}
