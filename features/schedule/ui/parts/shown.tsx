import { clockOf, type WallTime } from '#platform/contract/wall-clock.ts';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { currentFormats } from '#platform/ui/formats.ts';
import { IconCalendarEvent, IconLock, IconMapPin, IconMovie, IconUsers } from '#platform/ui/icons.ts';
import type { CalendarItem, Room } from '#platform/ui/kit/calendar/calendar-item.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { Occurrence } from '../../contract/views.ts';
import type { EventKind } from '../../limits.ts';
import { dayAfter } from '../../policy/times.ts';
import { copy } from '../copy.ts';
import { dayWordsOf } from './days.ts';
import classes from './shown.module.css';

type Tone = CalendarItem['tone'];

const tones: Partial<Record<EventKind, Tone>> = {
  'table-read': 'place',
  audition: 'people',
  callback: 'people',
  fitting: 'people',
  screening: 'place',
  premiere: 'place',
  meal: 'place',
  travel: 'place',
  'shoot-day': 'shoot',
  hold: 'hold',
  'read-time': 'hold',
  personal: 'place',
};

export const toneOf = ({ event }: Occurrence): Tone => (event ? (tones[event.kind] ?? 'call') : 'busy');

export const iconOf = (shown: Occurrence) => {
  const tone = toneOf(shown);
  if (tone === 'busy') return IconLock;
  if (tone === 'shoot') return IconMovie;
  if (tone === 'people') return IconUsers;
  return tone === 'place' ? IconMapPin : IconCalendarEvent;
};

const lookOf = ({ event }: Occurrence): CalendarItem['look'] => {
  if (!event) return 'hatched';
  if (event.state === 'tentative') return 'dashed';
  return event.kind === 'hold' || event.kind === 'travel' ? 'hatched' : 'solid';
};

export const titleOf = ({ event }: Occurrence): string => event?.title ?? copy.busy;

/** "09:30-10:15", or that it takes all day. */
export const timesIn = ({ startsAt, endsAt }: Occurrence, zone: string): string =>
  startsAt && endsAt
    ? `${clockIn(zone, Date.parse(startsAt))} – ${clockIn(zone, Date.parse(endsAt))}`
    : copy.allDay;

/** The times of the zone it was made in, where that is another one: "08:00 – 09:00 Los Angeles". */
export function elsewhere(shown: Occurrence, zone: string): string | undefined {
  const when = shown.event?.when;
  if (!when || !('zone' in when) || when.zone === zone) return undefined;
  if (timesIn(shown, when.zone) === timesIn(shown, zone)) return undefined;
  return `${timesIn(shown, when.zone)} ${cityOfZone(when.zone)}`;
}

/** When something is: the local time and its text. */
interface When {
  readonly start: WallTime;
  readonly end: WallTime;
  readonly day: string;
  readonly times: string;
}

function whenIn(shown: Occurrence, zone: string): When {
  const { startsAt, endsAt, firstDay, lastDay } = shown;
  const clock = clockOf(zone);
  const start = startsAt ? clock(Date.parse(startsAt)) : `${firstDay}T00:00`;
  const end = endsAt ? clock(Date.parse(endsAt)) : `${dayAfter(lastDay, 1)}T00:00`;
  return { start, end, day: dayWordsOf(start.slice(0, 10)), times: timesIn(shown, zone) };
}

/** What is read aloud of it: title, day, time, kind. */
export function spokenOf(shown: Occurrence, zone: string, whose: string, when = whenIn(shown, zone)): string {
  const kind = shown.event ? copy.kinds[shown.event.kind] : '';
  const clash = shown.clashes ? copy.clashes : '';
  return [titleOf(shown), when.day, when.times, kind, whose, clash].filter(Boolean).join(', ');
}

interface Showing {
  readonly zone: string;
  readonly whose: (shown: Occurrence) => string;
}

// What is shown stays the same object for as long as nothing of it changes: so does what is drawn of it.
const made = new WeakMap<Occurrence, { readonly by: string; readonly item: CalendarItem }>();

/**
 * As the calendar of the kit draws them; the same things each time until they change, or how they are to be written.
 */
export function itemsOf(all: readonly Occurrence[], { zone, whose }: Showing): CalendarItem[] {
  const { locale, hourCycle } = currentFormats();
  const written = [zone, locale, hourCycle].join(' ');
  // Calendars share many times: each is worded once.
  const whens = new Map<string, When>();
  const whenOf = (shown: Occurrence) => {
    const { startsAt, endsAt, firstDay, lastDay } = shown;
    const key = `${startsAt ?? firstDay} ${endsAt ?? lastDay}`;
    const when = whens.get(key) ?? whenIn(shown, zone);
    whens.set(key, when);
    return when;
  };
  return all.map((shown) => {
    const name = whose(shown);
    const by = `${written} ${name}`;
    const known = made.get(shown);
    if (known?.by === by) return known.item;
    const item = makeItem(shown, { zone, name, when: whenOf(shown) });
    made.set(shown, { by, item });
    return item;
  });
}

type Making = { zone: string; name: string; when: When };

function makeItem(shown: Occurrence, { zone, name, when }: Making): CalendarItem {
  return {
    id: shown.key,
    person: shown.calendar,
    start: when.start,
    end: when.end,
    spoken: spokenOf(shown, zone, name, when),
    tone: toneOf(shown),
    look: lookOf(shown),
    isMovable: shown.event?.mayEdit === true,
    isOpen: false,
    body: (room) =>
      bodyOf(shown, { zone, title: name ? `${titleOf(shown)} · ${name}` : titleOf(shown) }, room),
  };
}

/** As much as there is room for: the title, then its times, that it clashes, and where it is. */
function bodyOf(shown: Occurrence, { zone, title }: { zone: string; title: string }, room: Room) {
  if (room.isNarrow) return title;
  const Icon = iconOf(shown);
  const isLong = room.lines > 2;
  // What is counted in lines stays on one, unless there is plenty of room.
  const oneLine = { block: true, truncate: room.lines < 6 };
  const line = elsewhere(shown, zone) ?? (shown.event?.place || shown.event?.withName);
  const below = [
    shown.startsAt ? (
      <Text key="times" block data-parts={room.lines < 6 || undefined}>
        {timesIn(shown, zone)
          .split(/(?= – )/)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </Text>
    ) : null,
    shown.clashes ? (
      <Text key="clash" {...oneLine} tone="warning">
        {copy.clashes}
      </Text>
    ) : null,
    line ? (
      <Text key="line" {...oneLine} tone="muted">
        {line}
      </Text>
    ) : null,
  ].filter((part) => part !== null);
  return (
    <>
      <Row as="span" gap={4} align="start" className={classes.caption}>
        <Icon className={layout({ rigid: true, mt: 2 }, classes.kind)} size={14} stroke={1.75} aria-hidden />
        <Text shrink weight={600} {...(isLong ? { lines: 2 } : { truncate: true })}>
          {title}
        </Text>
      </Row>
      {below.slice(0, room.lines - (isLong ? 2 : 1))}
    </>
  );
}
