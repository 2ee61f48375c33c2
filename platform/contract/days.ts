const dayMs = 86_400_000;

/** Days from the first to the last, both of them included, as "2026-11-29". */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

const msOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** The day so many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(msOf(day) + days * dayMs).toISOString().slice(0, 10);

/** How many days a range has. */
export const lengthOf = ({ firstDay, lastDay }: Days): number =>
  Math.round((msOf(lastDay) - msOf(firstDay)) / dayMs) + 1;
