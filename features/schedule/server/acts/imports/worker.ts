// Runs in its own thread, started by uploading.ts: a file of some megabytes takes a second, and nobody else waits for it.
import { textOfFile } from '#platform/contract/file-text.ts';
import { serveOrders } from '#platform/server/papers/serve-orders.ts';
import type { CalendarOrder, CalendarRead } from './orders.ts';
import { readCalendar } from './reading.ts';

serveOrders(
  ({ bytes, ownZone, nowMs }: CalendarOrder): CalendarRead =>
    readCalendar(textOfFile(bytes), { ownZone, now: new Date(nowMs) }) ?? 'none',
);
