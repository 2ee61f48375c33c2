// The days of a rule of a calendar file (RFC 5545, 3.3.10), as days alone: the clock of the zone is asked afterwards.

const dayMs = 24 * 60 * 60_000;

/** Days since 1970 of a day, and back. */
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00Z`) / dayMs);
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** Monday is 0. */
const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** A weekday of a rule; `nth` counts it within a month or year, from the end where it is negative, and 0 is every one. */
export interface RuleWeekday {
  readonly nth: number;
  readonly weekday: number;
}

/** A rule as it was written, its times of the day apart. */
export interface FileRule {
  readonly freq: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** As written: a day, a time of the clock, or an instant. */
  readonly until: string | null;
  readonly byMonth: readonly number[];
  readonly byWeekNo: readonly number[];
  readonly byYearDay: readonly number[];
  readonly byMonthDay: readonly number[];
  readonly byDay: readonly RuleWeekday[];
  readonly bySetPos: readonly number[];
  /** The first day of its weeks. */
  readonly weekStart: number;
  /** Times of the day it names by itself: "09:30". */
  readonly times: readonly {
    readonly unit: 'hour' | 'minute' | 'second';
    readonly values: readonly number[];
  }[];
}

const known =
  'FREQ INTERVAL COUNT UNTIL BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYSETPOS WKST BYHOUR BYMINUTE BYSECOND';

/** Reads a rule; undefined for what no calendar can keep, or what is no rule. */
export function ruleOf(text: string): FileRule | undefined {
  const said = new Map<string, string>();
  for (const part of text.trim().replace(/;$/, '').split(';')) {
    const [name = '', value = ''] = part.split('=').map((one) => one.trim().toUpperCase());
    if (!known.split(' ').includes(name) || value === '' || said.has(name)) return undefined;
    said.set(name, value);
  }
  const freq = frequencies.find((one) => one === said.get('FREQ'));
  const numbers = (name: string, low: number, high: number) => numbersOf(said.get(name), low, high);
  const byDay = weekdaysOf(said.get('BYDAY'));
  const interval = said.has('INTERVAL') ? numbers('INTERVAL', 1, 10_000)?.[0] : 1;
  const count = said.has('COUNT') ? numbers('COUNT', 1, 1_000_000)?.[0] : null;
  const weekStart = weekdayNames.indexOf(said.get('WKST') ?? 'MO');
  const lists = {
    byMonth: numbers('BYMONTH', 1, 12),
    byWeekNo: numbers('BYWEEKNO', -53, 53),
    byYearDay: numbers('BYYEARDAY', -366, 366),
    byMonthDay: numbers('BYMONTHDAY', -31, 31),
    bySetPos: numbers('BYSETPOS', -366, 366),
  };
  const { byMonth, byWeekNo, byYearDay, byMonthDay, bySetPos } = lists;
  const hours = numbers('BYHOUR', 0, 23);
  const minutes = numbers('BYMINUTE', 0, 59);
  const seconds = numbers('BYSECOND', 0, 60);
  if (!freq || !byDay || interval === undefined || count === undefined || weekStart < 0) return undefined;
  if (!byMonth || !byWeekNo || !byYearDay || !byMonthDay || !bySetPos) return undefined;
  if (!hours || !minutes || !seconds) return undefined;
  const named = { byMonth, byWeekNo, byYearDay, byMonthDay, byDay, bySetPos };
  if (!isAllowed(freq, named)) return undefined;
  const times = [
    { unit: 'hour' as const, values: hours },
    { unit: 'minute' as const, values: minutes },
    { unit: 'second' as const, values: seconds },
  ].filter(({ values }) => values.length > 0);
  return { freq, interval, count, until: said.get('UNTIL') ?? null, ...named, weekStart, times };
}

type RuleLists = Pick<FileRule, 'byMonth' | 'byWeekNo' | 'byYearDay' | 'byMonthDay' | 'byDay' | 'bySetPos'>;

/** What the standard forbids together (3.3.10). */
function isAllowed(
  freq: Frequency,
  { byWeekNo, byYearDay, byMonthDay, byDay, bySetPos, byMonth }: RuleLists,
) {
  if (byWeekNo.length > 0 && freq !== 'YEARLY') return false;
  if (byYearDay.length > 0 && freq !== 'YEARLY') return false;
  if (byMonthDay.length > 0 && freq === 'WEEKLY') return false;
  const isCounted = byDay.some(({ nth }) => nth !== 0);
  if (isCounted && (freq === 'DAILY' || freq === 'WEEKLY' || byWeekNo.length > 0)) return false;
  const others = [byWeekNo, byYearDay, byMonthDay, byDay, byMonth];
  return bySetPos.length === 0 || others.some(({ length }) => length > 0);
}

function numbersOf(text: string | undefined, low: number, high: number): number[] | undefined {
  if (text === undefined) return [];
  const values = text.split(',').map((one) => (/^[+-]?\d{1,7}$/.test(one.trim()) ? Number(one) : Number.NaN));
  const fits = values.every((value) => value >= low && value <= high && (value !== 0 || low >= 0));
  return fits ? [...new Set(values)].toSorted((one, other) => one - other) : undefined;
}

function weekdaysOf(text: string | undefined): RuleWeekday[] | undefined {
  if (text === undefined) return [];
  const read = text.split(',').map((one) => {
    const [, nth = '', name = ''] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(one.trim()) ?? [];
    return {
      nth: nth === '' ? 0 : Number(nth),
      weekday: weekdayNames.indexOf(name),
      isZero: nth !== '' && Number(nth) === 0,
    };
  });
  if (read.some(({ nth, weekday, isZero }) => weekday < 0 || isZero || Math.abs(nth) > 53)) return undefined;
  return read.map(({ nth, weekday }) => ({ nth, weekday }));
}

/** Periods that are looked at for one rule: a daily one since 1850 has fewer. */
const periodsMax = 64_000;

/**
 * The days of a rule from the day of its start on, in order, up to a day; the start is the first of them whatever the
 * rule says (3.8.5.3). What COUNT and UNTIL end is for whoever asks. Stops where a rule would take too long, as
 * `yearly in weeks that no year has`; `isWhole` says whether it came to the end.
 */
export function daysOfRule(
  rule: FileRule,
  start: string,
  to: string,
): { readonly days: string[]; readonly isWhole: boolean } {
  const first = numberOf(start);
  const last = numberOf(to);
  const most = rule.count ?? Number.POSITIVE_INFINITY;
  const days = first <= last ? [first] : [];
  for (let period = 0; period < periodsMax; period++) {
    const { from, found } = periodOf(rule, first, period);
    if (from > last) return { days: days.map(dayOf), isWhole: true };
    for (const day of found) {
      if (days.length >= most) return { days: days.map(dayOf), isWhole: true };
      if (day > last) return { days: days.map(dayOf), isWhole: true };
      if (day > first) days.push(day);
    }
  }
  return { days: days.map(dayOf), isWhole: false };
}

/** One period of a rule: where it begins, and the days in it. */
function periodOf(rule: FileRule, first: number, period: number): { from: number; found: number[] } {
  const start = new Date(first * dayMs);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const step = period * rule.interval;
  switch (rule.freq) {
    case 'DAILY':
      return {
        from: first + step,
        found: positioned(
          rule,
          [first + step].filter((day) => fits(rule, day)),
        ),
      };
    case 'WEEKLY': {
      const from = first - ((weekdayOf(first) - rule.weekStart + 7) % 7) + step * 7;
      return { from, found: positioned(rule, weekOf(rule, first, from)) };
    }
    case 'MONTHLY': {
      const from = numberAt(year, month + step, 1);
      return { from, found: positioned(rule, monthOf(rule, start.getUTCDate(), from)) };
    }
    case 'YEARLY': {
      const from = numberAt(year + step, 0, 1);
      // The first week of a year may begin in the one before.
      return { from: from - 7, found: positioned(rule, yearOf(rule, start, year + step)) };
    }
  }
}

/** Days since 1970 of a month, counted on over its ends. */
function numberAt(year: number, month: number, day: number): number {
  const at = new Date(0);
  at.setUTCFullYear(year, month, day);
  return Math.round(at.getTime() / dayMs);
}

const monthIn = (day: number) => new Date(day * dayMs).getUTCMonth() + 1;
const isOneOf = (values: readonly number[], value: number) => values.length === 0 || values.includes(value);

/** Whether a day of a month is one of those a rule names, from the end too. */
function isDayOfMonth({ byMonthDay }: FileRule, day: number): boolean {
  if (byMonthDay.length === 0) return true;
  const at = new Date(day * dayMs);
  const date = at.getUTCDate();
  const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return byMonthDay.includes(date) || byMonthDay.includes(date - length - 1);
}

const isWeekday = ({ byDay }: FileRule, day: number): boolean =>
  byDay.length === 0 || byDay.some(({ weekday }) => weekday === weekdayOf(day));

const fits = (rule: FileRule, day: number): boolean =>
  isOneOf(rule.byMonth, monthIn(day)) && isDayOfMonth(rule, day) && isWeekday(rule, day);

function weekOf(rule: FileRule, first: number, from: number): number[] {
  const days = Array.from({ length: 7 }, (_, index) => from + index);
  const named =
    rule.byDay.length > 0
      ? days.filter((day) => isWeekday(rule, day))
      : [from + ((weekdayOf(first) - rule.weekStart + 7) % 7)];
  return named.filter((day) => isOneOf(rule.byMonth, monthIn(day)));
}

/** The days from one on that a rule's weekdays name, each counted within these days. */
function weekdaysIn(rule: FileRule, days: readonly number[]): number[] {
  const named = rule.byDay.flatMap(({ nth, weekday }) => {
    const all = days.filter((day) => weekdayOf(day) === weekday);
    const one = nth === 0 ? undefined : all.at(nth > 0 ? nth - 1 : nth);
    return nth === 0 ? all : one === undefined ? [] : [one];
  });
  return [...new Set(named)];
}

function daysOfMonth(from: number): number[] {
  const at = new Date(from * dayMs);
  const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => from + index);
}

function monthOf(rule: FileRule, date: number, from: number): number[] {
  if (!isOneOf(rule.byMonth, monthIn(from))) return [];
  const days = daysOfMonth(from);
  if (rule.byDay.length > 0) return weekdaysIn(rule, days).filter((day) => isDayOfMonth(rule, day));
  if (rule.byMonthDay.length > 0) return days.filter((day) => isDayOfMonth(rule, day));
  return days.slice(date - 1, date);
}

function yearOf(rule: FileRule, start: Date, year: number): number[] {
  const months = (
    rule.byMonth.length > 0 ? rule.byMonth : Array.from({ length: 12 }, (_, index) => index + 1)
  ).map((month) => numberAt(year, month - 1, 1));
  if (rule.byWeekNo.length > 0) return weeksOf(rule, start, year);
  if (rule.byYearDay.length > 0) {
    const length = numberAt(year + 1, 0, 1) - numberAt(year, 0, 1);
    return rule.byYearDay
      .map((day) => numberAt(year, 0, 1) + (day > 0 ? day - 1 : length + day))
      .filter((day) => new Date(day * dayMs).getUTCFullYear() === year && fits(rule, day));
  }
  if (rule.byMonthDay.length > 0)
    return months.flatMap((from) => daysOfMonth(from).filter((day) => fits(rule, day)));
  if (rule.byDay.length > 0) {
    if (rule.byMonth.length > 0) return months.flatMap((from) => weekdaysIn(rule, daysOfMonth(from)));
    return weekdaysIn(rule, months.flatMap(daysOfMonth));
  }
  const date = start.getUTCDate();
  const own = rule.byMonth.length > 0 ? months : [numberAt(year, start.getUTCMonth(), 1)];
  return own.flatMap((from) => daysOfMonth(from).slice(date - 1, date));
}

/** The weeks of a year: the first has at least four days in it. */
function weeksOf(rule: FileRule, start: Date, year: number): number[] {
  const firstWeek = (of: number) => {
    const january = numberAt(of, 0, 1);
    const behind = (weekdayOf(january) - rule.weekStart + 7) % 7;
    return behind <= 3 ? january - behind : january + 7 - behind;
  };
  const from = firstWeek(year);
  const weeks = Math.round((firstWeek(year + 1) - from) / 7);
  const own = (weekdayOf(Math.round(start.getTime() / dayMs)) - rule.weekStart + 7) % 7;
  return rule.byWeekNo
    .map((week) => (week > 0 ? week - 1 : weeks + week))
    .filter((week) => week >= 0 && week < weeks)
    .flatMap((week) => {
      const days = Array.from({ length: 7 }, (_, index) => from + week * 7 + index);
      return rule.byDay.length > 0 ? days.filter((day) => isWeekday(rule, day)) : days.slice(own, own + 1);
    })
    .filter((day) => isOneOf(rule.byMonth, monthIn(day)));
}

/** The days of a period in order, those at its positions alone. */
function positioned({ bySetPos }: FileRule, found: readonly number[]): number[] {
  const days = [...new Set(found)].toSorted((one, other) => one - other);
  if (bySetPos.length === 0) return days;
  const picked = bySetPos.flatMap((at) => days.at(at > 0 ? at - 1 : at) ?? []);
  return [...new Set(picked)].toSorted((one, other) => one - other);
}
