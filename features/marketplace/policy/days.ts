const dayMs = 86_400_000;

interface Range {
  readonly firstDay: string;
  readonly lastDay: string;
}

const daysOf = ({ firstDay, lastDay }: Range): number =>
  (Date.parse(`${lastDay}T00:00:00Z`) - Date.parse(`${firstDay}T00:00:00Z`)) / dayMs + 1;

/** How many days a range has, both ends included. */
export const lengthOf = daysOf;

/** Those of these ranges that meet exactly these dates, cut to them: nothing beyond the dates is given away. */
export const within = <Taken extends Range>(taken: readonly Taken[], dates: Range): Taken[] =>
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
export function daysTaken(taken: readonly Range[], dates: Range): number {
  let [total, until] = [0, ''];
  for (const { firstDay, lastDay } of within(taken, dates).toSorted((one, other) =>
    one.firstDay < other.firstDay ? -1 : 1,
  )) {
    if (lastDay <= until) continue;
    const from = firstDay > until ? firstDay : dayAfter(until);
    total += daysOf({ firstDay: from, lastDay });
    until = lastDay;
  }
  return total;
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
