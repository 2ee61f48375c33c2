import { type Days, dayAfter } from '#platform/contract/days.ts';

/** Whether two ranges share a day. */
export const meet = (one: Days, other: Days): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** The days of a range that none of these ranges has, as few ranges as possible. */
export function daysMissing(covering: readonly Days[], wanted: Days): Days[] {
  const missing: Days[] = [];
  let next = wanted.firstDay;
  for (const { firstDay, lastDay } of covering.toSorted((one, other) =>
    one.firstDay < other.firstDay ? -1 : 1,
  )) {
    if (lastDay < next) continue;
    if (firstDay > wanted.lastDay) break;
    if (firstDay > next) missing.push({ firstDay: next, lastDay: dayAfter(firstDay, -1) });
    next = dayAfter(lastDay);
  }
  return next <= wanted.lastDay ? [...missing, { firstDay: next, lastDay: wanted.lastDay }] : missing;
}

interface Certificate extends Days {
  readonly state: string;
}

/** The days of a rental that no certificate covers which its owner has accepted. */
export const daysUncovered = (certificates: readonly Certificate[], wanted: Days): Days[] =>
  daysMissing(
    certificates.filter(({ state }) => state === 'accepted'),
    wanted,
  );
