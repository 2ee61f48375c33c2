import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import { hasEvents } from './has-on-desk.ts';
import type { Shown } from './use-shown.ts';

/** Above days without an event: the desks whose calendars have some in them. Not while others are beside mine. */
export function EmptyDays({ shown: { isRead, items, people, from, to, zone } }: { shown: Shown }) {
  if (!isRead || items.length > 0 || people) return null;
  return <OnDesks scope="calendar" has={(desk) => hasEvents(desk, { from, to, zone })} />;
}
