import { rangeWords } from './range-words.ts';
import { cityOfZone, localTimeIn } from './zone-words.ts';

/**
 * A deadline by the reader's clock, and by the one it was set with where the two differ: "Thu, Dec 10, 5:00 PM (6:00 PM
 * Budapest)".
 */
export function deadlineWords(at: string, zone: string | null, ownZone: string): string {
  const words = (timeZone: string) => rangeWords({ startsAt: at, endsAt: at }, timeZone);
  const there = localTimeIn(zone, { nowMs: Date.parse(at), viewerZone: ownZone });
  if (zone === null || !there || there.isSameAsYours) return words(ownZone);
  return `${words(ownZone)} (${there.weekday ? words(zone) : there.clock} ${cityOfZone(zone)})`;
}
