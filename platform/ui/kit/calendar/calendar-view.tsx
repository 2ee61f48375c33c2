import { UnstyledButton } from '@mantine/core';
import { DayView, MonthView, ResourcesDayView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import type { ReactNode } from 'react';
import '@mantine/schedule/styles.layer.css';
import type { WallTime } from '#platform/contract/wall-clock.ts';
import classes from './calendar-view.module.css';

/** Something on a calendar, by the clock of the zone that is shown. */
export interface CalendarItem {
  readonly id: string;
  readonly start: WallTime;
  /** Of whole days: midnight behind the last one. */
  readonly end: WallTime;
  /** What a screen reader says of it: title, day, time, kind. */
  readonly spoken: string;
  readonly body: ReactNode;
  readonly tone: 'call' | 'place' | 'people' | 'shoot' | 'hold' | 'busy';
  readonly look: 'solid' | 'dashed' | 'hatched';
  readonly isMovable: boolean;
  readonly isOpen: boolean;
  /** On whose calendar it is, where people stand side by side. */
  readonly person?: string;
}

type CalendarViewProps = {
  view: 'day' | 'week' | 'month';
  /** "2026-11-25": the day that is shown, or one of the week or the month. */
  day: string;
  items: readonly CalendarItem[];
  /** What the clock of the zone shows now. */
  nowWall: WallTime;
  firstDayOfWeek: 0 | 1;
  weekdayWords: (day: string) => string;
  hourWords: (wall: WallTime) => string;
  /** The words of an hour are of two zones, and need the room. */
  hasTwoZones: boolean;
  /** Whose calendars stand side by side on one day, mine first; absent where all are one. */
  people?: readonly { readonly id: string; readonly label: string }[] | undefined;
  label: string;
  words: { more: (count: number) => string; allDay: string; slot: string; none: string; people: string };
  onOpen: (id: string) => void;
  onDay: (day: string) => void;
  /** A stretch of time was pressed or dragged over. */
  onSlot: (start: WallTime, end: WallTime) => void;
  /** Dragged to another time; everybody without a mouse has a menu for it. */
  onMove: (id: string, start: WallTime) => void;
};

// The library's values have no zone, and neither have ours here: the one place where the two spellings meet.
const toTheirs = (wall: WallTime) => `${wall.replace('T', ' ')}:00`;
const toOurs = (theirs: string): WallTime => theirs.slice(0, 16).replace(' ', 'T');

/** Day, week and month of a calendar, over the calendar of the library; its code comes with the page that shows it. */
export function CalendarView(props: CalendarViewProps) {
  const { view, day, items, nowWall, onOpen, onSlot, onMove, label, weekdayWords, hourWords } = props;
  const byId = new Map(items.map((item) => [item.id, item]));
  const shared = {
    date: day,
    'aria-label': label,
    role: 'region',
    className: classes.calendar,
    'data-two-zones': props.hasTwoZones || undefined,
    events: items.map(({ id, start, end, spoken }) => ({
      id,
      title: spoken,
      start: toTheirs(start),
      end: toTheirs(end),
      color: 'gray',
    })),
    renderEvent: (event: ScheduleEventData, given: Rendered) => (
      <Item {...given} item={byId.get(String(event.id))} />
    ),
    onEventClick: ({ id }: ScheduleEventData) => onOpen(String(id)),
    withHeader: false,
    labels: {
      moreLabel: props.words.more,
      allDay: props.words.allDay,
      timeSlot: props.words.slot,
      noEvents: props.words.none,
    },
    withEventsDragAndDrop: true,
    canDragEvent: ({ id }: ScheduleEventData) => byId.get(String(id))?.isMovable ?? false,
    onEventDrop: ({ eventId, newStart }: { eventId: string | number; newStart: string }) =>
      onMove(String(eventId), toOurs(newStart)),
    withDragSlotSelect: true,
    onSlotDragEnd: (start: string, end: string) => onSlot(toOurs(start), toOurs(end)),
  };
  if (view === 'month')
    return (
      <MonthView
        {...shared}
        firstDayOfWeek={props.firstDayOfWeek}
        weekdayFormat={(date) => weekdayWords(date.slice(0, 10))}
        highlightToday
        maxEventsPerDay={4}
        onDayClick={(date) => props.onDay(date)}
      />
    );
  const timed = {
    ...shared,
    startScrollTime: '06:30:00',
    // It scrolls within itself, so that the head with the days stays.
    scrollAreaProps: { mah: 'calc(100dvh - 190px)' },
    intervalMinutes: 30,
    eventDragInterval: 15,
    slotHeight: 52,
    allDaySlotHeight: 56,
    slotLabelFormat: (date: string) => hourWords(toOurs(date)),
    withCurrentTimeBubble: false,
    getCurrentTime: () => toTheirs(nowWall),
    onTimeSlotClick: ({ slotStart, slotEnd }: { slotStart: string; slotEnd: string }) =>
      onSlot(toOurs(slotStart), toOurs(slotEnd)),
    onAllDaySlotClick: (date: string) => onSlot(`${date.slice(0, 10)}T09:00`, `${date.slice(0, 10)}T10:00`),
  };
  if (view === 'day' && props.people) return <SideBySide {...props} people={props.people} given={shared} />;
  if (view === 'day') return <DayView {...timed} />;
  return (
    <WeekView
      {...timed}
      firstDayOfWeek={props.firstDayOfWeek}
      weekdayFormat={(date) => weekdayWords(date.slice(0, 10))}
      highlightToday
      withWeekNumber={false}
    />
  );
}

type SideBySideProps = CalendarViewProps & {
  people: NonNullable<CalendarViewProps['people']>;
  given: Pick<
    React.ComponentProps<typeof ResourcesDayView>,
    'renderEvent' | 'onEventClick' | 'labels' | 'canDragEvent' | 'onEventDrop' | 'className'
  > & { readonly events: readonly ScheduleEventData[] };
};

/** One day of several people, a row for each: who is free when is seen at once. Whole days stand below a name. */
function SideBySide({
  people,
  given,
  day,
  items,
  nowWall,
  label,
  words,
  hourWords,
  ...does
}: SideBySideProps) {
  const { onOpen, onSlot } = does;
  const mine = people[0]?.id ?? '';
  const timed = new Map(items.flatMap((item) => (isWhole(item) ? [] : [[item.id, item.person ?? mine]])));
  const wholeOf = (id: string) => items.filter((item) => isWhole(item) && (item.person ?? mine) === id);
  return (
    <ResourcesDayView
      {...given}
      role="region"
      aria-label={label}
      date={day}
      labels={{ ...given.labels, resources: words.people }}
      resources={[...people]}
      renderResourceLabel={({ id, label: name }) => (
        <span className={classes.person}>
          {name}
          {wholeOf(String(id)).map((item) => (
            <UnstyledButton
              key={item.id}
              className={classes.item}
              data-tone={item.tone}
              data-look={item.look}
              aria-label={item.spoken}
              onClick={() => onOpen(item.id)}
            >
              <span className={classes.body}>{item.body}</span>
            </UnstyledButton>
          ))}
        </span>
      )}
      events={given.events.flatMap((event) => {
        const resourceId = timed.get(String(event.id));
        return resourceId ? [{ ...event, resourceId }] : [];
      })}
      withHeader={false}
      startScrollTime="07:00:00"
      scrollAreaProps={{ mah: 'calc(100dvh - 190px)' }}
      intervalMinutes={60}
      slotWidth={64}
      eventDragInterval={15}
      rowHeight={80}
      slotLabelFormat={(date) => hourWords(toOurs(date))}
      withCurrentTimeBubble={false}
      getCurrentTime={() => toTheirs(nowWall)}
      withEventsDragAndDrop
      onTimeSlotClick={({ slotStart, slotEnd, resourceId }) => {
        // What is made here goes onto my own calendar.
        if (resourceId === mine) onSlot(toOurs(slotStart), toOurs(slotEnd));
      }}
    />
  );
}

const isWhole = ({ start, end }: CalendarItem) => start.endsWith('T00:00') && end.endsWith('T00:00');

type Rendered = React.ComponentPropsWithoutRef<'button'> & { children: ReactNode };

function Item({
  item,
  className,
  children: _theirs,
  ...given
}: Rendered & { item: CalendarItem | undefined }) {
  return (
    <UnstyledButton
      {...given}
      className={[className, classes.item].filter(Boolean).join(' ')}
      data-tone={item?.tone}
      data-look={item?.look}
      data-open={item?.isOpen || undefined}
      aria-label={item?.spoken}
    >
      <span className={classes.body}>{item?.body}</span>
    </UnstyledButton>
  );
}
