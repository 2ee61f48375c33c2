import { instantsOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Timed, When } from '../../../contract/views.ts';
import type { ImportReason } from '../../../limits/imports.ts';
import { type FilePart, type FileProperty, propertyIn, valueIn } from '../../../policy/files/lines.ts';
import { dayAfter, daysBetween, derive, isWall, spanOf } from '../../../policy/times.ts';
import { clockNamed, type FileClock, type FileClocks } from './clocks.ts';

/** What a time without a length takes up. */
const shortestMs = 30 * 60_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What is wrong with a time of a file. */
export class WrongTime extends Error {
  readonly reason: ImportReason;
  constructor(reason: ImportReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The clocks of the file, and the zone to use where it names none. */
export interface FilePlace {
  readonly clocks: FileClocks;
  readonly ownZone: string;
}

/** A day of a file, or a moment as its clock shows it. */
export interface FileMoment {
  readonly day: string;
  /** Null for a whole day. */
  readonly wall: string | null;
  readonly clock: FileClock;
  /** Of a moment its instant, of a day its midnight in UTC; milliseconds. */
  readonly ms: number;
  /** Written as an instant, or without any zone. */
  readonly kind: 'day' | 'zoned' | 'instant' | 'floating';
}

const datePattern = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(?:\.\d+)?(Z)?)?$/;

/**
 * Reads one moment of a property. Without a zone it is by the given clock: that of the owner, or of the series it
 * belongs to.
 */
export function momentOf(
  { params, value }: FileProperty,
  place: FilePlace,
  floating: FileClock = clockNamed(place.ownZone),
): FileMoment {
  const [, year = '', month = '', date = '', hour, minute = '', second = '0', z] =
    datePattern.exec(value.trim().toUpperCase()) ?? [];
  const day = `${year}-${month}-${date}`;
  if (year === '' || !isWall(`${day}T00:00`)) throw new WrongTime('no_start');
  const utc = clockNamed('UTC');
  if (hour === undefined) return { day, wall: null, clock: utc, ms: Date.parse(day), kind: 'day' };
  const wall = `${day}T${hour}:${minute}`;
  if (!isWall(wall)) throw new WrongTime('no_start');
  const secondsMs = Number(second) * 1_000;
  if (z) return { day, wall, clock: utc, ms: utc.instantAt(wall) + secondsMs, kind: 'instant' };
  const { tzid = '' } = params;
  const clock = tzid === '' ? floating : place.clocks.named(tzid);
  if (!clock) throw new WrongTime('zone_unknown');
  return {
    day,
    wall,
    clock,
    ms: clock.instantAt(wall) + secondsMs,
    kind: tzid === '' ? 'floating' : 'zoned',
  };
}

/** When an event of a file starts. What Outlook calls all day begins at midnight by some clock, and is days. */
export function startIn(event: FilePart, place: FilePlace, floating?: FileClock): FileMoment {
  const property = propertyIn(event, 'dtstart');
  if (!property) throw new WrongTime('no_start');
  const day = isAllDay(event) ? wholeDay(property, place) : undefined;
  return day ?? momentOf(property, place, floating);
}

const isAllDay = (event: FilePart): boolean =>
  ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent'].some(
    (name) => valueIn(event, name).toUpperCase() === 'TRUE',
  );

/** Midnight as a day, whatever zone it is in; undefined for another hour. */
function wholeDay(property: FileProperty, place: FilePlace): FileMoment | undefined {
  const moment = momentOf({ ...property, params: {} }, place);
  const { wall, ms, kind } = moment;
  if (wall === null) return moment;
  const clocks = kind === 'instant' ? [moment.clock, ...place.clocks.all(), clockNamed(place.ownZone)] : [];
  const shown = [wall, ...clocks.map((clock) => clock.wallAt(ms))].find((one) => one.endsWith('T00:00'));
  const day = shown?.slice(0, 10);
  return day === undefined
    ? undefined
    : { day, wall: null, clock: clockNamed('UTC'), ms: Date.parse(day), kind: 'day' };
}

/** How long an event is: days, an exact length, or one by the clock (RFC 5545, 3.3.6 and 3.8.5.3). */
export type FileLength =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'exact'; readonly ms: number }
  | { readonly kind: 'nominal'; readonly days: number; readonly ms: number };

/** The length of an event that starts then. */
export function lengthIn(event: FilePart, start: FileMoment, place: FilePlace): FileLength {
  const property = propertyIn(event, 'dtend');
  const duration = durationIn(valueIn(event, 'duration'));
  if (start.wall === null) {
    const end = property && ((isAllDay(event) && wholeDay(property, place)) || momentOf(property, place));
    const days = end
      ? daysBetween(start.day, end.day)
      : duration
        ? duration.days + Math.ceil(duration.ms / dayMs)
        : 1;
    // The end of whole days is the day behind the last one; some write the last one itself.
    if (days < 0) throw new WrongTime('end_early');
    return { kind: 'days', days: Math.max(1, days) };
  }
  if (property) {
    const end = momentOf(property, place, start.clock);
    const ms = (end.wall === null ? start.clock.instantAt(`${end.day}T00:00`) : end.ms) - start.ms;
    if (ms < 0) throw new WrongTime('end_early');
    return { kind: 'exact', ms: ms || shortestMs };
  }
  if (!duration) return { kind: 'exact', ms: shortestMs };
  if (duration.days === 0 && duration.ms === 0) return { kind: 'exact', ms: shortestMs };
  return { kind: 'nominal', ...duration };
}

/** A duration; undefined for none. Its days are by the calendar, its hours are hours. */
export function durationIn(text: string): { readonly days: number; readonly ms: number } | undefined {
  const [whole, sign, weeks, days, hours, minutes, seconds] =
    /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/.exec(
      text.trim().toUpperCase(),
    ) ?? [];
  if (!whole || /P$|T$/.test(whole)) return undefined;
  const ms = (Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1_000;
  const all = { days: Number(weeks ?? 0) * 7 + Number(days ?? 0), ms };
  if (sign === '-' && all.days + all.ms > 0) throw new WrongTime('end_early');
  return all;
}

/** The instant at which something of this length ends. */
export function endOf(startMs: number, length: FileLength, clock: FileClock): number {
  if (length.kind !== 'nominal') return startMs + (length.kind === 'exact' ? length.ms : length.days * dayMs);
  if (length.days === 0) return startMs + length.ms;
  const wall = clock.wallAt(startMs);
  return clock.instantAt(`${dayAfter(wall.slice(0, 10), length.days)}${wall.slice(10)}`) + length.ms;
}

/** Times as our calendar keeps them, by the clock they were written in where we know its zone. */
export function timesBetween(startMs: number, endMs: number, zone: string): Timed {
  const inZone = timed(startMs, endMs, zone);
  const derived = derive(inZone);
  const isSame = derived.kind === 'timed' && derived.span.startMs === startMs && derived.span.endMs === endMs;
  // The end that the clocks show twice can only be said by a clock that never changes.
  return isSame || derived.kind === 'too_long' ? inZone : timed(startMs, endMs, 'UTC');
}

function timed(startMs: number, endMs: number, zone: string): Timed {
  const start = wallTimeOf(zone, startMs);
  const [, second] = instantsOf(zone, start);
  const which =
    second === undefined ? {} : { which: second === startMs ? ('second' as const) : ('first' as const) };
  return { start, end: wallTimeOf(zone, endMs), zone, ...which };
}

/** When something takes place that starts then and is that long. */
export function whenFrom(
  start: Pick<FileMoment, 'day' | 'ms' | 'clock' | 'kind'>,
  length: FileLength,
  place: FilePlace,
): When {
  if (length.kind === 'days') return { firstDay: start.day, lastDay: dayAfter(start.day, length.days - 1) };
  // A single instant is shown by the owner's clock, and so is what only the file's clock knows.
  const zone = start.kind === 'instant' ? place.ownZone : (start.clock.zone ?? place.ownZone);
  const minute = Math.floor(start.ms / minuteMs) * minuteMs;
  const end = Math.floor(endOf(start.ms, length, start.clock) / minuteMs) * minuteMs;
  return timesBetween(minute, Math.max(end, minute + minuteMs), zone);
}

/** Whether these times, as one of a series, are at these instants. */
export function isAt(when: When, startMs: number, endMs: number): boolean {
  if (!('start' in when)) return true;
  const span = spanOf(when);
  return span.startMs === startMs && span.endMs === endMs;
}
