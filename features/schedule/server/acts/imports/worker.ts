// Runs in its own thread, started by uploading.ts: a file of some megabytes takes a second, and nobody else waits for it.
import { parentPort } from 'node:worker_threads';
import { textOfFile } from '#platform/contract/file-text.ts';
import type { ThreadWord } from '#platform/server/papers/paper-thread.ts';
import type { CalendarOrder, CalendarRead } from './orders.ts';
import { readCalendar } from './reading.ts';

parentPort?.on('message', ({ bytes, ownZone, nowMs }: CalendarOrder) => {
  const read = readCalendar(textOfFile(bytes), { ownZone, now: new Date(nowMs) });
  const word: ThreadWord<CalendarRead> = { done: read ?? 'none' };
  parentPort?.postMessage(word);
});
