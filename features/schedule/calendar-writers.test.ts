import fc from 'fast-check';
import ICAL from 'ical.js';
import { ICalCalendar, type ICalEventRepeatingFreq, type ICalWeekday } from 'ical-generator';
import rrule from 'rrule';
import { expect, test } from 'vitest';
import { readOn, standing } from './testing/factory/imported.ts';

// Files written by two libraries are read here, and expanded by a third that knows nothing of either: by its rule for
// the days, and by the runtime for the clocks.

const { RRule } = rrule;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

const series = fc.record({
  zone: fc.constantFrom(
    'America/New_York',
    'America/Los_Angeles',
    'Europe/London',
    'Europe/Berlin',
    'Asia/Tokyo',
    'Asia/Kolkata',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'UTC',
  ),
  from: fc.integer({ min: 0, max: 140 }),
  minute: fc.integer({ min: 0, max: 95 }).map((quarters) => quarters * 15),
  minutes: fc.integer({ min: 1, max: 60 }).map((quarters) => quarters * 15),
  freq: fc.constantFrom(...frequencies),
  interval: fc.integer({ min: 1, max: 4 }),
  count: fc.integer({ min: 1, max: 14 }),
  days: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 3 }),
  monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 3 }),
  position: fc.constantFrom(0, 0, 1, -1, 2),
  left: fc.array(fc.nat(12), { maxLength: 3 }),
  changed: fc.option(fc.nat(12)),
  added: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 2 }),
  isAllDay: fc.boolean(),
  isByInstant: fc.boolean(),
});
type Series = Parameters<
  Parameters<typeof fc.property<[typeof series extends fc.Arbitrary<infer One> ? One : never]>>[1]
>[0];

const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 11, 1);
const wallOf = (at: Date) => at.toISOString().slice(0, 16);

/** A day and a time of the clock, as a date in UTC. */
const startOf = ({ from, minute, isAllDay }: Series) =>
  new Date(firstDay + from * dayMs + (isAllDay ? 0 : minute * 60_000));

interface Laid {
  /** As wall times, in UTC. */
  readonly walls: readonly Date[];
  readonly left: readonly Date[];
  readonly changed: Date | undefined;
  readonly added: readonly Date[];
  readonly rule: string;
}

function laidOut(one: Series): Laid | undefined {
  const isMonthly = one.freq === 'MONTHLY' || one.freq === 'YEARLY';
  const monthDays = isMonthly ? one.monthDays : [];
  const days = isMonthly && monthDays.length > 0 ? [] : one.freq === 'YEARLY' ? [] : one.days;
  const position = isMonthly && days.length + monthDays.length > 1 ? one.position : 0;
  const options = {
    freq: RRule[one.freq],
    interval: one.interval,
    ...(days.length > 0 && { byweekday: days.map((day) => RRule[day]) }),
    ...(monthDays.length > 0 && { bymonthday: monthDays }),
    ...(position !== 0 && { bysetpos: position }),
  };
  const [first] = new RRule({ ...options, dtstart: startOf(one), count: 1 }).all();
  // A start that its own rule doesn't have is read in as many ways as there are programs.
  if (!first) return undefined;
  const walls = new RRule({ ...options, dtstart: first, count: one.count }).all();
  const at = (index: number) => walls[index % walls.length];
  const left = [...new Set(one.left.map(at))].filter((wall) => wall !== undefined);
  const changed = one.changed === null ? undefined : at(one.changed);
  const added = one.added
    .map((days) => new Date(first.getTime() + (days + 400) * 60_000 * 60))
    .map((wall) => (one.isAllDay ? new Date(wall.toISOString().slice(0, 10)) : wall));
  const rule = [
    `FREQ=${one.freq}`,
    `INTERVAL=${one.interval}`,
    `COUNT=${one.count}`,
    ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
    ...(monthDays.length > 0 ? [`BYMONTHDAY=${monthDays.join(',')}`] : []),
    ...(position === 0 ? [] : [`BYSETPOS=${position}`]),
  ].join(';');
  return {
    walls,
    rule,
    left: left.filter((wall) => wall !== changed),
    changed,
    added: added.filter((wall) => !walls.some((own) => own.getTime() === wall.getTime())),
  };
}

const instantOf = (zone: string, wall: Date): number =>
  Temporal.PlainDateTime.from(wall.toISOString().slice(0, 19)).toZonedDateTime(zone).epochMilliseconds;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

/** What stands on a calendar of this series, worked out apart. */
function expected(one: Series, { walls, left, changed, added }: Laid, isByClock: boolean): string[] {
  const lengthOf = (wall: Date) => (isByClock ? endByClock(one, wall).lengthMs : one.minutes * 60_000);
  const lengthMs = lengthOf(walls[0] ?? startOf(one));
  const said = (wall: Date, title = 'Call', ms = lengthMs) => {
    if (one.isAllDay) return `${wallOf(wall).slice(0, 10)} to ${wallOf(wall).slice(0, 10)} ${title}`;
    const startMs = instantOf(one.zone, wall);
    return `${iso(startMs)} to ${iso(startMs + ms)} ${title}`;
  };
  const movedTo = (wall: Date) => said(wall, 'Moved', lengthOf(wall));
  const kept = walls.filter((wall) => !left.includes(wall) && wall !== changed);
  return [
    ...kept.map((wall) => said(wall)),
    ...(!isByClock
      ? [...new Map(added.map((wall) => [wall.getTime(), wall])).values()].map((wall) => said(wall))
      : []),
    ...(changed ? [movedTo(new Date(changed.getTime() + dayMs))] : []),
  ].toSorted();
}

function byIcalJs(one: Series, laid: Laid): string {
  const calendar = new ICAL.Component('vcalendar');
  const event = (title: string, wall: Date) => {
    const part = new ICAL.Component('vevent');
    part.addPropertyWithValue('uid', 'one@writers.example');
    part.addPropertyWithValue('summary', title);
    say(part, 'dtstart', wall);
    const end = new Date(wall.getTime() + (one.isAllDay ? dayMs : 0));
    if (one.isAllDay) say(part, 'dtend', end);
    else
      part.addPropertyWithValue(
        'dtend',
        ICAL.Time.fromJSDate(new Date(instantOf(one.zone, wall) + one.minutes * 60_000), true),
      );
    calendar.addSubcomponent(part);
    return part;
  };
  const say = (part: ICAL.Component, name: string, wall: Date, isByInstant = false) => {
    if (one.isAllDay)
      return part.addPropertyWithValue(name, ICAL.Time.fromDateString(wallOf(wall).slice(0, 10)));
    if (one.zone === 'UTC' || isByInstant)
      return part.addPropertyWithValue(name, ICAL.Time.fromJSDate(new Date(instantOf(one.zone, wall)), true));
    const property = part.addPropertyWithValue(
      name,
      ICAL.Time.fromDateTimeString(wall.toISOString().slice(0, 19)),
    );
    property.setParameter('tzid', one.zone);
    return property;
  };
  const [first] = laid.walls;
  const main = event('Call', first ?? startOf(one));
  main.addPropertyWithValue('rrule', ICAL.Recur.fromString(laid.rule));
  for (const wall of laid.left) say(main, 'exdate', wall, one.isByInstant);
  for (const wall of laid.added) say(main, 'rdate', wall);
  if (laid.changed) {
    const other = event('Moved', new Date(laid.changed.getTime() + dayMs));
    say(other, 'recurrence-id', laid.changed, one.isByInstant);
  }
  return calendar.toString();
}

/** It writes what a date shows here, and the zone beside it. */
const shownHere = (wall: Date) => new Date(wallOf(wall));

/** When an event ends by the clock of its zone, and how long it is by that. */
function endByClock(one: Series, wall: Date) {
  const startMs = instantOf(one.zone, wall);
  const shown = Temporal.Instant.fromEpochMilliseconds(startMs + one.minutes * 60_000).toZonedDateTimeISO(
    one.zone,
  );
  const end = new Date(`${shown.toPlainDateTime().toString({ smallestUnit: 'second' })}Z`);
  return { end, lengthMs: instantOf(one.zone, end) - startMs };
}

function byGenerator(one: Series, laid: Laid): string {
  const calendar = new ICalCalendar();
  const date = (wall: Date) => (one.isAllDay ? wall : shownHere(wall));
  const times = (wall: Date) => ({
    start: date(wall),
    end: one.isAllDay ? new Date(wall.getTime() + dayMs) : shownHere(endByClock(one, wall).end),
    allDay: one.isAllDay,
    ...(!one.isAllDay && { timezone: one.zone }),
  });
  const of = (name: string) => new RegExp(`${name}=([^;]+)`).exec(laid.rule)?.[1];
  const [first = startOf(one)] = laid.walls;
  calendar.createEvent({
    id: 'one@writers.example',
    summary: 'Call',
    ...times(first),
    repeating: {
      freq: one.freq as ICalEventRepeatingFreq,
      interval: one.interval,
      count: one.count,
      ...(of('BYDAY') && { byDay: of('BYDAY')?.split(',') as ICalWeekday[] }),
      ...(of('BYMONTHDAY') && { byMonthDay: of('BYMONTHDAY')?.split(',').map(Number) }),
      ...(of('BYSETPOS') && { bySetPos: Number(of('BYSETPOS')) }),
      exclude: laid.left.map(date),
    },
  });
  if (laid.changed)
    calendar.createEvent({
      id: 'one@writers.example',
      summary: 'Moved',
      ...times(new Date(laid.changed.getTime() + dayMs)),
      recurrenceId: date(laid.changed),
    });
  return calendar.toString();
}

// Single days are brought for a year from now.
const far = '2027-11-25';
const isNear = (line: string) => line.slice(0, 10) <= far;

function agree(
  write: (one: Series, laid: Laid) => string,
  isByClock: boolean,
): { read: number; refused: number } {
  let [read, refused] = [0, 0];
  fc.assert(
    fc.property(series, (one) => {
      const laid = laidOut(one);
      // The other writer has positions of weekdays alone.
      if (!laid || (isByClock && laid.rule.includes('BYSETPOS') && !laid.rule.includes('BYDAY'))) return;
      const text = write(one, laid);
      const found = standing(readOn(text));
      const near = expected(one, laid, isByClock).filter(isNear);
      if (found.some((line) => line.startsWith('refused'))) {
        // Of one that has no day in the year nothing could come.
        if (near.length > 0) refused++;
        return;
      }
      read++;
      expect(found.filter(isNear), text).toEqual(near);
    }),
    { numRuns: 1_000, seed: 37 },
  );
  return { read, refused };
}

test('1,000 random series that ical.js wrote stand where another expander has them', () => {
  const { read, refused } = agree(byIcalJs, false);
  expect(read).toBeGreaterThan(900);
  expect(refused).toBeLessThan(20);
});

test('1,000 random series that ical-generator wrote stand where another expander has them', () => {
  const { read, refused } = agree(byGenerator, true);
  expect(read).toBeGreaterThan(800);
  expect(refused).toBeLessThan(20);
});
