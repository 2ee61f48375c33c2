import { clockOf } from '#platform/contract/wall-clock.ts';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { IconCalendarEvent, IconLock, IconMapPin, IconMovie, IconUsers } from '#platform/ui/icons.ts';
import type { CalendarItem } from '#platform/ui/kit/calendar/calendar-view.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { Occurrence } from '../../contract/views.ts';
import type { EventKind } from '../../limits.ts';
import { dayAfter } from '../../policy/times.ts';
import { copy } from '../copy.ts';
import { dayWordsOf } from './days.ts';

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
  if (!when || !('zone' in when) || timesIn(shown, when.zone) === timesIn(shown, zone)) return undefined;
  return `${timesIn(shown, when.zone)} ${cityOfZone(when.zone)}`;
}

/** What is read aloud of it: title, day, time, kind. */
export function spokenOf(shown: Occurrence, zone: string, whose: string): string {
  const day = shown.startsAt ? clockOf(zone)(Date.parse(shown.startsAt)).slice(0, 10) : shown.firstDay;
  const kind = shown.event ? copy.kinds[shown.event.kind] : '';
  const clash = shown.clashes ? copy.clashes : '';
  return [titleOf(shown), dayWordsOf(day), timesIn(shown, zone), kind, whose, clash]
    .filter(Boolean)
    .join(', ');
}

const roomyMs = 75 * 60_000;

/** Its block is tall enough for a title on two lines and its times. */
const isLong = ({ startsAt, endsAt }: Occurrence) =>
  startsAt !== null && endsAt !== null && Date.parse(endsAt) - Date.parse(startsAt) >= roomyMs;

interface Showing {
  readonly zone: string;
  readonly open: string | undefined;
  readonly whose: (shown: Occurrence) => string;
}

/** As the calendar of the kit draws it. */
export function itemOf(shown: Occurrence, { zone, open, whose }: Showing): CalendarItem {
  const clock = clockOf(zone);
  const name = whose(shown);
  const Icon = iconOf(shown);
  const line = elsewhere(shown, zone) ?? shown.event?.place ?? '';
  return {
    id: shown.key,
    person: shown.calendar,
    start: shown.startsAt ? clock(Date.parse(shown.startsAt)) : `${shown.firstDay}T00:00`,
    end: shown.endsAt ? clock(Date.parse(shown.endsAt)) : `${dayAfter(shown.lastDay, 1)}T00:00`,
    spoken: spokenOf(shown, zone, name),
    tone: toneOf(shown),
    look: lookOf(shown),
    isMovable: shown.event?.mayEdit === true,
    isOpen: open !== undefined && shown.event?.id === open,
    body: (
      <>
        <Row as="span" gap={4} align="start">
          <Icon className={layout({ rigid: true, mt: 2 })} size={14} stroke={1.75} aria-hidden />
          <Text shrink weight={600} {...(isLong(shown) ? { lines: 2 } : { truncate: true })}>
            {name ? `${titleOf(shown)} · ${name}` : titleOf(shown)}
          </Text>
        </Row>
        {shown.startsAt ? <Text block>{timesIn(shown, zone)}</Text> : null}
        {shown.clashes ? (
          <Text block tone="warning">
            {copy.clashes}
          </Text>
        ) : null}
        {line || shown.event?.withName ? (
          <Text block tone="muted">
            {line || shown.event?.withName}
          </Text>
        ) : null}
      </>
    ),
  };
}
