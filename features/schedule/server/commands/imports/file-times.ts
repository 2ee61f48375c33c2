import ICAL from 'ical.js';
import { firstInstantOf, instantsOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Timed, When } from '../../../contract/views.ts';
import type { ImportReason } from '../../../limits/imports.ts';
import { dayAfter } from '../../../policy/times.ts';
import { zoneOfFile } from './file-zones.ts';

/** What a time without a length takes up. */
const shortestMs = 30 * 60_000;

/** What is wrong with a time of a file. */
export class WrongTime extends Error {
  readonly reason: ImportReason;
  constructor(reason: ImportReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The file, and the zone to use where it names none. */
export interface FilePlace {
  readonly calendar: ICAL.Component;
  readonly ownZone: string;
}

/** A property with a moment, as its zone shows it. `isFixed`: it was written as an instant. */
export interface FileMoment {
  readonly day: string;
  /** Null for a whole day. */
  readonly wall: string | null;
  readonly zone: string;
  readonly ms: number;
  readonly isFixed: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = ({ year, month, day }: ICAL.Time) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
const wallOf = (time: ICAL.Time) => `${dayOf(time)}T${two(time.hour)}:${two(time.minute)}`;

/** Reads one moment of a property; without a zone it is in the owner's. */
export function momentOf(property: ICAL.Property, time: ICAL.Time, place: FilePlace): FileMoment {
  if (time.isDate)
    return { day: dayOf(time), wall: null, zone: 'UTC', ms: Date.parse(dayOf(time)), isFixed: false };
  const tzid = property.getFirstParameter('tzid') ?? '';
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  const named = tzid === '' ? place.ownZone : zoneOfFile(tzid, place.calendar);
  if (!isUtc && named) {
    const wall = wallOf(time);
    return { day: dayOf(time), wall, zone: named, ms: firstInstantOf(named, wall), isFixed: false };
  }
  // A zone that only this file knows: its instants stand, shown by the owner's clock.
  if (!isUtc && time.zone === ICAL.Timezone.localTimezone) throw new WrongTime('zone_unknown');
  const ms = time.toUnixTime() * 1000;
  const wall = wallTimeOf(place.ownZone, ms);
  return { day: wall.slice(0, 10), wall, zone: place.ownZone, ms, isFixed: true };
}

/** When an event of a file is, by the clock of its start. */
export function whenIn(event: ICAL.Component, place: FilePlace): { when: When; start: FileMoment } {
  const property = event.getFirstProperty('dtstart');
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) throw new WrongTime('no_start');
  const start = momentOf(property, value, place);
  if (start.wall === null) return { when: daysIn(event, start, place), start };
  const endMs = endOf(event, start, place);
  if (endMs < start.ms) throw new WrongTime('end_early');
  return { when: timed(start, endMs === start.ms ? start.ms + shortestMs : endMs), start };
}

function timed({ ms, zone }: FileMoment, endMs: number): Timed {
  // Behind a gap where the clocks skip what was written.
  const start = wallTimeOf(zone, ms);
  const [, second] = instantsOf(zone, start);
  return {
    start,
    end: wallTimeOf(zone, endMs),
    zone,
    ...(second !== undefined && { which: second === ms ? ('second' as const) : ('first' as const) }),
  };
}

function endOf(event: ICAL.Component, start: FileMoment, place: FilePlace): number {
  const property = event.getFirstProperty('dtend');
  const value = property?.getFirstValue();
  if (property && value instanceof ICAL.Time) return momentOf(property, value, place).ms;
  const length = event.getFirstPropertyValue('duration');
  return start.ms + (length instanceof ICAL.Duration ? length.toSeconds() * 1000 : 0);
}

function daysIn(event: ICAL.Component, { day }: FileMoment, place: FilePlace): When {
  const property = event.getFirstProperty('dtend');
  const value = property?.getFirstValue();
  const length = event.getFirstPropertyValue('duration');
  const behind =
    property && value instanceof ICAL.Time
      ? momentOf(property, value, place).day
      : dayAfter(day, length instanceof ICAL.Duration ? Math.ceil(length.toSeconds() / 86_400) : 1);
  // The end of whole days is the day behind the last one; some write the last one itself.
  if (behind < day) throw new WrongTime('end_early');
  return { firstDay: day, lastDay: behind === day ? day : dayAfter(behind, -1) };
}
