import { Suspense, useCallback, useMemo } from 'react';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { clockIn, clockWords, weekdayIn } from '#platform/ui/calendar-words.ts';
import type { CalendarItem } from '#platform/ui/kit/calendar/calendar-item.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { Occurrence } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { Agenda } from './agenda.tsx';
import { daySpans, firstDayOfWeek, headOf } from './days.ts';
import { LazyCalendar } from './lazy-parts.ts';
import type { View } from './schedule-address.ts';
import { itemsOf } from './shown.tsx';
import type { Shown } from './use-shown.ts';
import { WeekStrip } from './week-strip.tsx';

type ShownDaysProps = {
  shown: Shown;
  /** Holds, as whole days. */
  held: readonly CalendarItem[];
  view: View;
  /** There is room for people side by side. */
  isWide: boolean;
  day: string;
  /** The event whose panel is open. */
  open: string | undefined;
  nowWall: string;
  onOpen: (key: string) => void;
  onDay: (day: string) => void;
  /** Starts the list at another day. */
  onDayOfList: (day: string) => void;
  onSlot: (start: string, end: string) => void;
  onMove: (key: string, start: string) => void;
};

/** The days of a view: as a calendar, or one after the other as a list. */
export function ShownDays(props: ShownDaysProps) {
  const { isRead, isAway, retry } = props.shown;
  const skeleton = <SkeletonRows count={8} height={56} variant="line" onRetry={retry} />;
  if (!isRead) return isAway ? <ErrorPanel title={copy.broken} onRetry={retry} /> : skeleton;
  if (props.view === 'agenda') return <DayList {...props} />;
  return (
    <Suspense fallback={skeleton}>
      <Days {...props} view={props.view} />
    </Suspense>
  );
}

type DaysProps = ShownDaysProps & { view: Exclude<View, 'agenda'> };

function Days({ shown, held, view, isWide, day, open, onDayOfList: _list, ...does }: DaysProps) {
  const { items, zone, second, people, whose } = shown;
  const isBeside = view === 'day' && isWide && people !== undefined;
  const drawn = useMemo(() => {
    // A row of each says whose it is.
    const showing = { zone, whose: isBeside ? () => '' : whose };
    return [...held, ...itemsOf(items, showing)];
  }, [held, items, zone, whose, isBeside]);
  const marked = useMemo(() => opened(drawn, items, open), [drawn, items, open]);
  const beside = isBeside ? undefined : second;
  const hourWords = useCallback((wall: string) => hourIn(wall, zone, beside), [zone, beside]);
  return (
    <LazyCalendar
      view={view}
      day={day}
      items={marked}
      firstDayOfWeek={firstDayOfWeek()}
      weekdayWords={(of) => weekdayIn('UTC', Date.parse(of))}
      hourWords={hourWords}
      hasTwoZones={second !== undefined}
      people={isBeside ? people : undefined}
      label={headOf(view, day)}
      words={{
        more: copy.more,
        allDay: copy.allDay,
        slot: copy.slot,
        none: copy.none,
        people: copy.calendars,
      }}
      {...does}
    />
  );
}

/** As they are while the panel of one is open; the others stay the same things. */
function opened(
  drawn: readonly CalendarItem[],
  items: readonly Occurrence[],
  open: string | undefined,
): readonly CalendarItem[] {
  if (open === undefined) return drawn;
  const keys = new Set(items.filter(({ event }) => event?.id === open).map(({ key }) => key));
  return drawn.map((item) => (keys.has(item.id) ? { ...item, isOpen: true } : item));
}

/** The hour here, and what a clock in the second zone shows then. */
function hourIn(wall: string, zone: string, second: string | undefined): string {
  const here = clockWords(wall);
  return second ? `${here}   ${clockIn(second, firstInstantOf(zone, wall))}` : here;
}

/** The list from a day on; on a phone with the week of that day above it. */
function DayList({ shown, isWide, day, nowWall, onOpen, onDayOfList }: ShownDaysProps) {
  const { from, to, items, zone, whose } = shown;
  const spanOf = useMemo(() => daySpans(zone), [zone]);
  const countOn = (one: string) =>
    items.filter((item) => {
      const { first, last } = spanOf(item);
      return item.startsAt ? first === one : first <= one && one <= last;
    }).length;
  return (
    <>
      {isWide ? null : (
        <WeekStrip day={day} today={nowWall.slice(0, 10)} countOn={countOn} onDay={onDayOfList} />
      )}
      {items.every((item) => spanOf(item).last < from) ? (
        <Text as="p" px="edge" tone="muted">
          {copy.none}
        </Text>
      ) : (
        <Agenda from={from} to={to} items={items} zone={zone} spanOf={spanOf} whose={whose} onOpen={onOpen} />
      )}
    </>
  );
}
