import { systemClock } from '#platform/server/clock.ts';
import { createAttendance } from '#platform/server/live/attendance.ts';
import { createProcessNews } from '#platform/server/live/process-news.ts';
import type { Platform } from '#platform/server/platform.ts';

/** What a platform made by a test has of other processes, and of who is there: nothing and nobody. */
export function aloneHere(): Pick<Platform, 'news' | 'attendance'> {
  const news = createProcessNews(undefined);
  const hub = { onPresence: () => undefined, people: () => [] };
  const attendance = createAttendance({ clock: systemClock, news, hub });
  return { news, attendance };
}
