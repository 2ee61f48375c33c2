import { type KeyboardEvent, Suspense, useCallback, useMemo } from 'react';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { clockIn, clockWords, firstDayOfWeek, weekdayIn } from '#platform/ui/calendar-words.ts';
import { counted } from '#platform/ui/counted.ts';
import type { CalendarItem } from '#platform/ui/kit/calendar/calendar-item.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, layout, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { Occurrence } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './agenda.module.css';
import { Agenda } from './agenda.tsx';
import { daySpans, daysFromTo, dayWordsOf, headOf, weekOf } from './days.ts';
import { LazyCalendar } from './lazy-parts.ts';
import type { View } from './schedule-address.ts';
import { itemsOf } from './shown.tsx';
import type { Shown } from './use-shown.ts';

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

type WeekStripProps = {
  day: string;
  today: string;
  /** How much is on a day. */
  countOn: (day: string) => number;
  onDay: (day: string) => void;
};

const mostDots = 4;

/** The week above the agenda of a phone: each day with dots for what is on it, and the way to it. */
function WeekStrip({ day, today, countOn, onDay }: WeekStripProps) {
  const { from, to } = weekOf(day);
  return (
    <Box
      as="nav"
      px="edge"
      py={4}
      bg="page"
      borderBottom="soft"
      sticky
      above
      className={classes.week}
      aria-label={copy.week}
      onKeyDown={toDayBeside}
    >
      {daysFromTo(from, to).map((one) => {
        const count = countOn(one);
        return (
          <button
            key={one}
            type="button"
            className={layout(
              { bare: true, textAlign: 'center', minHeight: 60, radius: 'button', chosen: true },
              classes.day,
            )}
            aria-label={`${dayWordsOf(one)}${count > 0 ? `, ${copy.onDay(count)}` : ''}`}
            aria-current={one === today ? 'date' : undefined}
            aria-pressed={one === day}
            onClick={() => onDay(one)}
          >
            <Text block size="xs" tone="muted">
              {weekdayIn('UTC', Date.parse(one))}
            </Text>
            <Text weight={600} tabular className={classes.number}>
              {counted.format(Number(one.slice(8)))}
            </Text>
            <Text block size="xs" leading={18} tone="muted" aria-hidden>
              {count > 0 ? '•'.repeat(Math.min(count, mostDots)) : nbsp}
            </Text>
          </button>
        );
      })}
    </Box>
  );
}

/** Keeps the height of a day without dots. */
const nbsp = '\u00a0';

/** The arrow keys lead from day to day. */
function toDayBeside({ key, currentTarget }: KeyboardEvent): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const days = [...currentTarget.querySelectorAll('button')];
  const at = days.findIndex((one) => one.matches(':focus'));
  if (step !== 0) days[at + step]?.focus();
}
