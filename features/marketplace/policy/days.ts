import { type Days, dayAfter, lengthOf } from '#platform/contract/days.ts';

/** Those of these ranges that meet exactly these dates, cut to them: nothing beyond the dates is given away. */
export const within = <Taken extends Days>(taken: readonly Taken[], dates: Days): Taken[] =>
  taken.flatMap((one) =>
    one.lastDay < dates.firstDay || one.firstDay > dates.lastDay
      ? []
      : [
          {
            ...one,
            firstDay: one.firstDay < dates.firstDay ? dates.firstDay : one.firstDay,
            lastDay: one.lastDay > dates.lastDay ? dates.lastDay : one.lastDay,
          },
        ],
  );

/** On how many of these dates there is something. Ranges that overlap count once. */
export function daysTaken(taken: readonly Days[], dates: Days): number {
  let [total, until] = [0, ''];
  for (const { firstDay, lastDay } of within(taken, dates).toSorted((one, other) =>
    one.firstDay < other.firstDay ? -1 : 1,
  )) {
    if (lastDay <= until) continue;
    const from = firstDay > until ? firstDay : dayAfter(until);
    total += lengthOf({ firstDay: from, lastDay });
    until = lastDay;
  }
  return total;
}
