import { clockIn, dateIn, dayIn } from '#platform/ui/calendar-words.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { copy } from '../copy.ts';

const isToday = (atMs: number, nowMs: number) => dayIn(deviceZone(), atMs) === dayIn(deviceZone(), nowMs);

/** "10:30 AM" today, "Fri, Nov 27, 10:30 AM" on any other day, in the viewer's time zone. */
export function plannedWords(at: string, nowMs: number): string {
  const atMs = Date.parse(at);
  const clock = clockIn(deviceZone(), atMs);
  return isToday(atMs, nowMs) ? clock : `${dateIn(deviceZone(), atMs, nowMs)}, ${clock}`;
}

/** "Call at 10:30 AM", with the day if it isn’t today. */
export const dueWords = (at: string, nowMs: number): string =>
  (isToday(Date.parse(at), nowMs) ? copy.at : copy.on)(plannedWords(at, nowMs));
