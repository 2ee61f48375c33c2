/** Countries whose public holidays are known; elsewhere only weekends are free. */
export const holidayCountries = ['US', 'CA', 'GB', 'IE', 'FR', 'DE', 'ES', 'IT'] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

const dayMs = 24 * 60 * 60_000;
const at = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const weekday = (ms: number): number => new Date(ms).getUTCDay();

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher), milliseconds. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return at(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

/** Days counted from Easter Sunday. */
const afterEaster = (year: number, ...days: readonly number[]): number[] =>
  days.map((count) => easter(year) + count * dayMs);

/** The nth of a weekday in a month; from the end if negative. */
function nth(year: number, month: number, day: number, which: number): number {
  if (which > 0) {
    const first = at(year, month, 1);
    return first + (((day - weekday(first) + 7) % 7) + (which - 1) * 7) * dayMs;
  }
  const last = at(year, month + 1, 0);
  return last - ((weekday(last) - day + 7) % 7) * dayMs;
}

/** In the United States a holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
const nearest = (ms: number): number =>
  weekday(ms) === 6 ? ms - dayMs : weekday(ms) === 0 ? ms + dayMs : ms;

/** In Britain, Ireland and Canada a holiday on a weekend is kept on the next working day that is not one itself. */
function nextFree(days: readonly number[]): number[] {
  const kept: number[] = [];
  for (const one of days) {
    let ms = one;
    while (weekday(ms) === 0 || weekday(ms) === 6 || kept.includes(ms)) ms += dayMs;
    kept.push(ms);
  }
  return kept;
}

type MonthDay = readonly [month: number, day: number];
const fixed = (year: number, ...days: readonly MonthDay[]): number[] =>
  days.map(([month, day]) => at(year, month, day));
const newYear: MonthDay = [1, 1];
const labourDay: MonthDay = [5, 1];
const christmas: readonly MonthDay[] = [
  [12, 25],
  [12, 26],
];

/** The public holidays of the whole country that fall in a year by their rule; one may be kept in another year. */
const holidaysBy: Readonly<Record<HolidayCountry, (year: number) => number[]>> = {
  US: (year) => [
    ...fixed(year, newYear, [6, 19], [7, 4], [11, 11], [12, 25]).map(nearest),
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    nth(year, 5, 1, -1),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    nth(year, 11, 4, 4),
  ],
  CA: (year) => [
    ...nextFree(fixed(year, newYear, [7, 1])),
    ...nextFree(fixed(year, ...christmas)),
    easter(year) - 2 * dayMs,
    // The Monday before May 25.
    at(year, 5, 24) - ((weekday(at(year, 5, 24)) + 6) % 7) * dayMs,
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
  ],
  GB: (year) => [
    ...nextFree(fixed(year, newYear)),
    ...nextFree(fixed(year, ...christmas)),
    easter(year) - 2 * dayMs,
    easter(year) + dayMs,
    nth(year, 5, 1, 1),
    nth(year, 5, 1, -1),
    nth(year, 8, 1, -1),
  ],
  IE: (year) => [
    ...nextFree(fixed(year, newYear, [3, 17])),
    ...nextFree(fixed(year, ...christmas)),
    easter(year) + dayMs,
    nth(year, 5, 1, 1),
    nth(year, 6, 1, 1),
    nth(year, 8, 1, 1),
    nth(year, 10, 1, -1),
  ],
  FR: (year) => [
    ...fixed(year, newYear, labourDay, [5, 8], [7, 14], [8, 15], [11, 1], [11, 11], [12, 25]),
    ...afterEaster(year, 1, 39, 50),
  ],
  DE: (year) => [
    ...fixed(year, newYear, labourDay, [10, 3], ...christmas),
    ...afterEaster(year, -2, 1, 39, 50),
  ],
  ES: (year) => [
    ...fixed(year, newYear, [1, 6], labourDay, [8, 15], [10, 12], [11, 1], [12, 6], [12, 8], [12, 25]),
    ...afterEaster(year, -2),
  ],
  IT: (year) => [
    ...fixed(year, newYear, [1, 6], [4, 25], labourDay, [6, 2], [8, 15], [11, 1], [12, 8], ...christmas),
    ...afterEaster(year, 1),
  ],
};

/**
 * The days of a year that are free in a country. Read from the years around it too: New Year's Day of a Saturday is kept
 * on December 31 in the United States, and Boxing Day of a Sunday may be kept in the new year.
 */
export const holidaysOf = (country: HolidayCountry, year: number): ReadonlySet<string> =>
  new Set(
    [year - 1, year, year + 1]
      .flatMap((one) => holidaysBy[country](one))
      .map(dayOf)
      .filter((day) => day.startsWith(`${year}-`)),
  );

/** Whether offices of a country work on a day (YYYY-MM-DD); each year's holidays are worked out once. */
function calendarOf(country: HolidayCountry | null): (day: string) => boolean {
  const years = new Map<number, ReadonlySet<string>>();
  return (day) => {
    const ms = Date.parse(`${day}T00:00Z`);
    if (weekday(ms) === 0 || weekday(ms) === 6) return false;
    if (country === null) return true;
    const year = Number(day.slice(0, 4));
    const free = years.get(year) ?? holidaysOf(country, year);
    years.set(year, free);
    return !free.has(day);
  };
}

/** Whether offices of a country work on a day. */
export const isWorkingDay = (day: string, country: HolidayCountry | null): boolean =>
  calendarOf(country)(day);

/** The working days after one day up to and including another: 0 on the same day. */
export function workingDaysBetween(from: string, to: string, country: HolidayCountry | null): number {
  const isWorking = calendarOf(country);
  let days = 0;
  for (let ms = Date.parse(`${from}T00:00Z`) + dayMs; ms <= Date.parse(`${to}T00:00Z`); ms += dayMs)
    if (isWorking(dayOf(ms))) days += 1;
  return days;
}

/** The day on which this many working days have gone by since a day. */
export function afterWorkingDays(from: string, count: number, country: HolidayCountry | null): string {
  const isWorking = calendarOf(country);
  let ms = Date.parse(`${from}T00:00Z`);
  for (let left = count; left > 0; ) {
    ms += dayMs;
    if (isWorking(dayOf(ms))) left -= 1;
  }
  return dayOf(ms);
}

const zonesOf: Readonly<Record<HolidayCountry, readonly string[]>> = {
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'America/Detroit',
    'America/Boise',
    'Pacific/Honolulu',
  ],
  CA: ['America/Toronto', 'America/Vancouver', 'America/Edmonton', 'America/Winnipeg', 'America/Halifax'],
  GB: ['Europe/London'],
  IE: ['Europe/Dublin'],
  FR: ['Europe/Paris'],
  DE: ['Europe/Berlin'],
  ES: ['Europe/Madrid', 'Atlantic/Canary'],
  IT: ['Europe/Rome'],
};

/** The country whose calendar an office keeps, by its zone; null where we know no holidays. */
export const countryOfZone = (zone: string): HolidayCountry | null =>
  holidayCountries.find((country) => zonesOf[country].includes(zone)) ?? null;
