import { RRuleTemporal } from 'rrule-temporal';
import type { ClientId } from '#platform/contract/ids.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { Repeat, When } from '../../contract/views.ts';
import { limits, weekdays } from '../../limits.ts';
import { type Derived, derive, firstDayOf, isTimed, lastDayOf, settled, whenOn } from '../../policy/times.ts';
import type { EventRow } from '../tables.ts';

/** When an event is, as it was written. */
export const whenOf = ({
  zone,
  startWall,
  endWall,
  firstDay,
  lastDay,
  isSecond,
}: Pick<EventRow, 'zone' | 'startWall' | 'endWall' | 'firstDay' | 'lastDay' | 'isSecond'>): When =>
  zone && startWall && endWall
    ? { start: startWall, end: endWall, zone, ...(isSecond && { which: 'second' as const }) }
    : { firstDay, lastDay };

/** The time columns of an event. */
export interface TimeColumns {
  readonly zone: string | null;
  readonly startWall: string | null;
  readonly endWall: string | null;
  readonly isSecond: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly repeats: Repeat | null;
  readonly repeatsUntil: string | null;
}

type Wrong = Exclude<Derived, { readonly kind: 'timed' | 'days' }>;
export type Timing =
  | { readonly kind: 'fits'; readonly columns: TimeColumns }
  | Wrong
  | { readonly kind: 'zone_unknown' | 'repeat_over' };

/**
 * The columns of a time as a person entered it, or what is wrong with it. The zone is stored under its canonical name
 * (S54).
 */
export function timing(input: When, repeat: Repeat | null): Timing {
  const zone = isTimed(input) ? zoneNamed(input.zone) : null;
  if (zone === undefined) return { kind: 'zone_unknown' };
  const when: When = isTimed(input) && zone ? { ...input, zone } : input;
  const derived = derive(when);
  if (derived.kind !== 'timed' && derived.kind !== 'days') return derived;
  const firstDay = firstDayOf(when);
  const until = repeat && lastDayOfSeries(firstDay, repeat);
  if (until === undefined) return { kind: 'repeat_over' };
  const span = derived.kind === 'timed' ? derived.span : undefined;
  return {
    kind: 'fits',
    columns: {
      zone,
      startWall: isTimed(when) ? when.start : null,
      endWall: isTimed(when) ? when.end : null,
      isSecond: isTimed(when) && when.which === 'second',
      startsAt: span ? new Date(span.startMs) : null,
      endsAt: span ? new Date(span.endMs) : null,
      firstDay,
      lastDay: lastDayOf(when),
      repeats: repeat,
      repeatsUntil: until,
    },
  };
}

/** What calendar files call what repeats. */
export const ruleUnits = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC');

/**
 * The days of a series between two days, both among them. Days alone: the clock of the zone is asked afterwards, so that
 * an occurrence stays on its day and at its hour whatever the clocks do (`whenOn`, `spanOf`).
 */
export function daysOfSeries(
  firstDay: string,
  repeat: Repeat,
  { from, to }: { readonly from: string; readonly to: string },
): string[] {
  const start = from < firstDay ? firstDay : from;
  if (start > to) return [];
  return ruleOf(firstDay, repeat)
    .between(midnight(start), midnight(to), true)
    .map((at) => at.toPlainDate().toString());
}

/** The last day of a series; null if it has no end, undefined if it has no days at all. */
export function lastDayOfSeries(firstDay: string, repeat: Repeat): string | null | undefined {
  if (repeat.count === null && repeat.until === null) return null;
  if (repeat.until !== null && repeat.count === null) {
    return repeat.until < firstDay ? undefined : repeat.until;
  }
  return ruleOf(firstDay, repeat).all().at(-1)?.toPlainDate().toString();
}

function ruleOf(firstDay: string, { every, interval, days, until, count }: Repeat) {
  return new RRuleTemporal({
    freq: ruleUnits[every],
    interval,
    dtstart: midnight(firstDay),
    ...(every === 'week' && days.length > 0 && { byDay: weekdaysOf(firstDay, days) }),
    ...(until !== null && { until: midnight(until) }),
    ...(count !== null && { count: Math.min(count, limits.repeatsMax) }),
  });
}

/** The weekdays of a weekly series; the day it starts on is always one of them. */
export const weekdaysOf = (firstDay: string, days: Repeat['days']): Repeat['days'] => [
  ...new Set([...days, weekdayOf(firstDay)]),
];

const weekdayOf = (day: string) => weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? 'MO';

/** Whether a series takes place on a day, by its rule alone. */
export const isDayOf = ({ firstDay, repeats }: Pick<EventRow, 'firstDay' | 'repeats'>, day: string) =>
  repeats !== null && daysOfSeries(firstDay, repeats, { from: day, to: day }).includes(day);

interface Occurrence {
  readonly day: string;
  readonly id: ClientId;
  readonly now: Date;
}

/** One occurrence as its own row; undefined if the series has no such day. */
export function occurrenceOf(series: EventRow, { day, id, now }: Occurrence): EventRow | undefined {
  const times = isDayOf(series, day) && timing(settled(whenOn(whenOf(series), day)), null);
  if (!times || times.kind !== 'fits') return undefined;
  return {
    ...series,
    ...times.columns,
    id,
    seriesId: series.id,
    seriesDay: day,
    // Of a request comes one meeting, and that is the series.
    requestId: null,
    createdAt: now,
    updatedAt: now,
  };
}
