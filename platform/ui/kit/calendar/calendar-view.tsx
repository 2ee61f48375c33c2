import { useMemo } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import { type CalendarViewProps, dayLater } from './calendar-item.ts';
import { TimeGrid } from './time-grid.tsx';

// The library renders hundreds of items too slowly for a week; its month and day views load on demand.
const LibraryView = lazyPart(async () => (await import('./library-view.tsx')).LibraryView);

/** Day, week and month of a calendar; its code comes with the page that shows it. */
export function CalendarView(props: CalendarViewProps) {
  const { view, day, firstDayOfWeek } = props;
  const days = useMemo(
    () => (view === 'week' ? weekOf(day, firstDayOfWeek) : [day]),
    [view, day, firstDayOfWeek],
  );
  if (view === 'month' || (view === 'day' && props.people)) return <LibraryView {...props} />;
  return <TimeGrid {...props} days={days} />;
}

function weekOf(day: string, firstDayOfWeek: 0 | 1): string[] {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  const back = (weekday - firstDayOfWeek + 7) % 7;
  return Array.from({ length: 7 }, (_, ahead) => dayLater(day, ahead - back));
}
