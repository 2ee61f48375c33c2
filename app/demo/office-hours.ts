const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const opensAt = 9;
const closesAt = 19;

/**
 * The moment itself when people work at it, else the end of the working day before it, less as much of an hour
 * as it was past one. Milliseconds since 1970; `utcOffset` in hours.
 */
export function inOfficeHours(atMs: number, utcOffset: number): number {
  const localMs = atMs + utcOffset * hourMs;
  const midnightMs = Math.floor(localMs / dayMs) * dayMs;
  const hour = (localMs - midnightMs) / hourMs;
  const endOf = (dayStartMs: number) =>
    dayStartMs + closesAt * hourMs - (hourMs - (localMs % hourMs)) - utcOffset * hourMs;
  if (isWeekend(midnightMs) || hour < opensAt) return endOf(lastWorkday(midnightMs - dayMs));
  return hour < closesAt ? atMs : endOf(midnightMs);
}

const lastWorkday = (midnightMs: number): number =>
  isWeekend(midnightMs) ? lastWorkday(midnightMs - dayMs) : midnightMs;

/** January 1, 1970 was a Thursday. */
const isWeekend = (midnightMs: number) => [2, 3].includes((midnightMs / dayMs) % 7);
