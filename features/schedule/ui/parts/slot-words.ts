import { clockIn, dateIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';

/** "Mon, Mar 9, 9:00 AM – 9:45 AM", in a time zone. */
export function slotWords(zone: string, startMs: number, endMs: number): string {
  return `${dateIn(zone, startMs, now())}, ${clockIn(zone, startMs)} – ${clockIn(zone, endMs)}`;
}

/** The same where another side is, where its clock shows something else: "5:00 PM – 5:45 PM London". */
export function elsewhereWords(
  { zone, other }: { readonly zone: string; readonly other: string | null },
  startMs: number,
  endMs: number,
): string | undefined {
  if (!other || slotWords(other, startMs, endMs) === slotWords(zone, startMs, endMs)) return undefined;
  const isSameDay = dateIn(other, startMs, now()) === dateIn(zone, startMs, now());
  const times = `${clockIn(other, startMs)} – ${clockIn(other, endMs)}`;
  return `${isSameDay ? '' : `${dateIn(other, startMs, now())}, `}${times} ${cityOfZone(other)}`;
}
