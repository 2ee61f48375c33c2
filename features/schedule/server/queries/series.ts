import { RRuleTemporal } from 'rrule-temporal';
import type { Repeat } from '../../contract/views.ts';
import { limits, weekdays } from '../../limits.ts';

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

/** The last day of a series; null where it goes on. Undefined where it has none at all. */
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
