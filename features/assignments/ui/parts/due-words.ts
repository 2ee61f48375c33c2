import { clockIn, dateIn } from '#platform/ui/calendar-words.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { DeadlineView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** The viewer's time zone and the current time. */
export type Viewpoint = { readonly zone: string; readonly nowMs: number };

/** A deadline in the viewer's time zone, and in its own zone where the two differ (ASG-1). */
export function dueWordsFor(
  { at, zone }: Pick<DeadlineView, 'at' | 'zone'>,
  { zone: ownZone, nowMs }: Viewpoint,
): { readonly own: string; readonly there: string | undefined } {
  const whenIn = (one: string) => copy.due(dateIn(one, Date.parse(at), nowMs), clockIn(one, Date.parse(at)));
  const [own, theirs] = [whenIn(ownZone), whenIn(zone)];
  return { own, there: own === theirs ? undefined : copy.dueThere(theirs, cityOfZone(zone)) };
}
