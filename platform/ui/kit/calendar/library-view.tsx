import { UnstyledButton } from '@mantine/core';
import { MonthView, ResourcesDayView, type ScheduleEventData } from '@mantine/schedule';
import type { ReactNode } from 'react';
import '@mantine/schedule/styles.layer.css';
import type { WallTime } from '#platform/contract/wall-clock.ts';
import { type CalendarItem, type CalendarViewProps, isWhole, lastDayOf } from './calendar-item.ts';
import classes from './calendar-view.module.css';

// The library's values have no zone, and neither have ours here: the one place where the two spellings meet.
const toTheirs = (wall: WallTime) => `${wall.replace('T', ' ')}:00`;
const toOurs = (theirs: string): WallTime => theirs.slice(0, 16).replace(' ', 'T');

/** A month, and the day of several people, over the calendar of the library. */
export function LibraryView(props: CalendarViewProps) {
  const { day, items, onOpen, onSlot, onMove, label, weekdayWords } = props;
  const byId = new Map(items.map((item) => [item.id, item]));
  const shared = {
    date: day,
    'aria-label': label,
    role: 'region',
    className: classes.calendar,
    events: (props.people ? items : inMonth(items)).map(({ id, start, end, spoken }) => ({
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
  if (props.people) return <SideBySide {...props} people={props.people} given={shared} />;
  return (
    <MonthView
      {...shared}
      ref={showToday}
      firstDayOfWeek={props.firstDayOfWeek}
      weekdayFormat={(date) => weekdayWords(date.slice(0, 10))}
      highlightToday
      maxEventsPerDay={4}
      onDayClick={(date) => props.onDay(date)}
    />
  );
}

/** A month is taller than most windows, so today may be below the fold. */
function showToday(month: HTMLElement | null): void {
  month?.querySelector('[data-today]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * In the order in which a month fits all: items of several days first. The library puts each event below those before
 * it, and shows nothing on a day whose events all come after four others on adjacent days.
 */
export const inMonth = (items: readonly CalendarItem[]): CalendarItem[] =>
  items.toSorted((one, other) => daysOf(other) - daysOf(one) || one.start.localeCompare(other.start));

const daysOf = (item: CalendarItem) => Date.parse(lastDayOf(item)) - Date.parse(item.start.slice(0, 10));

type SideBySideProps = CalendarViewProps & {
  people: NonNullable<CalendarViewProps['people']>;
  given: Pick<
    React.ComponentProps<typeof ResourcesDayView>,
    'renderEvent' | 'onEventClick' | 'labels' | 'canDragEvent' | 'onEventDrop' | 'className'
  > & { readonly events: readonly ScheduleEventData[] };
};

/** One day of several people, a row for each: shows at a glance who is free. Whole days are below a name. */
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
              <span className={classes.body}>{item.body(roomy)}</span>
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
        // New items go onto my own calendar.
        if (resourceId === mine) onSlot(toOurs(slotStart), toOurs(slotEnd));
      }}
    />
  );
}

/** Overflow is cut off: the library does not report how tall an item is. */
const roomy = { lines: 6, isNarrow: false } as const;

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
      <span className={classes.body}>{item?.body(roomy)}</span>
    </UnstyledButton>
  );
}
