import ICAL from 'ical.js';
import { type Repeat, Repeat as RepeatRule, type When } from '../../../contract/views.ts';
import { type RepeatUnit, weekdays } from '../../../limits.ts';
import { dayAfter, isTimed } from '../../../policy/times.ts';
import type { FileMoment } from './file-times.ts';

const units: Readonly<Record<string, RepeatUnit>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};

/** Numbers of the library: Sunday is 1. */
const monday = 2;

/** A rule of a file as one of ours; undefined where we have none that says the same. */
export function repeatOf(rule: ICAL.Recur, start: FileMoment, when: When): Repeat | undefined {
  const every = units[rule.freq];
  const days = every && daysOfRule(every, rule, start.day);
  if (!days) return undefined;
  const read = RepeatRule.safeParse({
    every: days.length > 0 ? 'week' : every,
    interval: rule.interval,
    days,
    until: rule.until ? lastDayOf(rule.until, start, when) : null,
    count: rule.count,
  });
  return read.success ? read.data : undefined;
}

/** The days of the week it is on, none where it goes by the day of its start; undefined for what we cannot say. */
function daysOfRule(every: RepeatUnit, rule: ICAL.Recur, startDay: string): Repeat['days'] | undefined {
  const { BYDAY = [], BYMONTHDAY, BYMONTH, ...others } = rule.parts;
  if (Object.keys(others).length > 0) return undefined;
  const [, month, day] = startDay.split('-').map(Number);
  const isOwn = (values: readonly number[] | undefined, own: number | undefined) =>
    values === undefined || (values.length === 1 && values[0] === own);
  const isOwnDate = isOwn(BYMONTHDAY, day) && isOwn(BYMONTH, month);
  if (BYDAY.length === 0) {
    const isAllowed = every === 'year' || (every === 'month' && !BYMONTH) || !(BYMONTHDAY ?? BYMONTH);
    return isAllowed && isOwnDate ? [] : undefined;
  }
  const named = weekdays.filter((weekday) => BYDAY.includes(weekday));
  // "The second Tuesday" is no day of ours.
  if (BYMONTHDAY || BYMONTH || named.length !== BYDAY.length) return undefined;
  if (every === 'day') return rule.interval === 1 ? named : undefined;
  const isOneWeek = rule.interval === 1 || named.length === 1 || rule.wkst === monday;
  return every === 'week' && isOneWeek ? named : undefined;
}

/** The last day an occurrence begins on: the one before, where the rule ends before the hour of the start. */
function lastDayOf(until: ICAL.Time, start: FileMoment, when: When): string {
  const day = until.isDate || !isTimed(when) ? undefined : untilWall(until, start);
  if (!day) return until.toString().slice(0, 10);
  const hour = isTimed(when) ? when.start.slice(11) : '';
  return day.slice(11) < hour ? dayAfter(day.slice(0, 10), -1) : day.slice(0, 10);
}

function untilWall(until: ICAL.Time, { zone }: FileMoment): string {
  if (until.zone !== ICAL.Timezone.utcTimezone) return until.toString().slice(0, 16);
  const at = Temporal.Instant.fromEpochMilliseconds(until.toUnixTime() * 1000);
  return at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Days of a rule that we cannot say, between two days; the day it starts on and those added by hand among them. */
export function daysOfFile(
  event: ICAL.Component,
  { from, to }: { readonly from: string; readonly to: string },
): string[] | undefined {
  const days = new Set<string>();
  const each = new ICAL.Event(event).iterator();
  for (let step = 0; step < stepsMax; step++) {
    const next = each.next() as ICAL.Time | undefined;
    const day = next?.toString().slice(0, 10);
    if (!day || day > to) return [...days];
    // Several times on one day are no days.
    if (days.has(day)) return undefined;
    if (day >= from) days.add(day);
  }
  return undefined;
}

/** A daily series since 1970 has fewer. */
const stepsMax = 30_000;

/** Whether there is anything about days in it besides a rule. */
export const hasAddedDays = (event: ICAL.Component): boolean => event.hasProperty('rdate');
