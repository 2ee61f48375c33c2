import { fold } from './fold.ts';

/** Which part of 4/12/85 comes first. */
export const dayOrders = ['day_first', 'month_first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** What a cell says about a day. */
export type WrittenDay =
  | { readonly kind: 'none' }
  /** As 2026-03-31, or --03-31 where the cell names no year (ISO 8601, truncated). */
  | { readonly kind: 'day'; readonly day: string }
  /** It could be two days: the one with the month first, and the one with the day first. */
  | { readonly kind: 'either'; readonly days: readonly [string, string] }
  /** No day: a word, a month, a quarter, a day that no calendar has. */
  | { readonly kind: 'unreadable' };

/** How a file writes its days. */
export interface DayReading {
  /** What its owner said of days such as 4/12/85; without it they are not decided. */
  readonly order?: DayOrder | undefined;
  /** The year of a day written with two digits: birthdays are past, the dates of a project near. */
  readonly years: 'past' | 'near';
  readonly now: Date;
}

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sep', 'sept', 'septiembre', 'setiembre', 'set'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
];
const spanishMonths: ReadonlySet<string> = new Set(
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
);
const weekdays =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lun|mar|mie|jue|vie|sab|dom|lunes|martes|miercoles|jueves|viernes|sabado|domingo) /;

/** A day without a year in words that `readDay` reads: --03-31 is "31 March", or "31 de marzo". */
export function yearlessWords(day: string, language: 'en' | 'es'): string {
  const [month = 1, number = 1] = day.slice(2).split('-').map(Number);
  const names = months[month - 1] ?? [];
  const [english = ''] = names;
  return language === 'es'
    ? `${number} de ${names.find((name) => spanishMonths.has(name)) ?? ''}`
    : `${number} ${english.charAt(0).toUpperCase()}${english.slice(1)}`;
}

/** A time after a day says nothing about the day. */
const time =
  /(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?|T\d{4}(?:\d{2})?)\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/;
const yearless = /^--(\d{2})-?(\d{2})$/;
const threeParts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|'?\d{2})$/;
const twoParts = /^(\d{1,2})([/.-])(\d{1,2})\.?$/;
/** Days since December 30, 1899, as a spreadsheet counts; four digits would be a year. */
const serial = /^[1-9]\d{4}$/;
const serialStartMs = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

const none: WrittenDay = { kind: 'none' };
const unreadable: WrittenDay = { kind: 'unreadable' };

/** Reads a day as tables write it. Nothing is guessed: what could be two days is said to be. */
export function readDay(written: string, reading: DayReading): WrittenDay {
  const text = written.trim().replace(time, '').trim();
  if (text === '') return none;
  if (serial.test(text))
    return calendarDay(new Date(serialStartMs + Number(text) * dayMs).toISOString().slice(0, 10));
  const first = yearFirst.exec(text);
  if (first) return dayOf(first[1], first[3], first[4]);
  const short = yearless.exec(text);
  if (short) return dayOf(undefined, short[1], short[2]);
  const parts = threeParts.exec(text) ?? twoParts.exec(text);
  if (parts) return inOrder(parts, reading);
  return inWords(text, reading);
}

/** 31.12.1980 begins with the day wherever dots are written; anything else as its owner says. */
function inOrder([, one = '', sign, two = '', year]: RegExpExecArray, reading: DayReading): WrittenDay {
  const full = year === undefined ? undefined : yearOf(year, reading);
  const monthFirst = dayOf(full, one, two);
  const dayFirst = dayOf(full, two, one);
  if (monthFirst.kind !== 'day' || dayFirst.kind !== 'day')
    return monthFirst.kind === 'day' ? monthFirst : dayFirst;
  if (monthFirst.day === dayFirst.day || sign === '.' || reading.order === 'day_first') return dayFirst;
  return reading.order === 'month_first'
    ? monthFirst
    : { kind: 'either', days: [monthFirst.day, dayFirst.day] };
}

/** "12 Apr 1985", "April 12, 1985", "12-Apr-85", "12 de abril de 1985", "31 March". */
function inWords(text: string, reading: DayReading): WrittenDay {
  const words = fold(text)
    .replace(weekdays, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'del' && word !== 'of');
  if (words.length < 2 || words.length > 3) return unreadable;
  const place = words.findIndex((word) => months.some((names) => names.includes(word)));
  const month = months.findIndex((names) => names.includes(words[place] ?? '')) + 1;
  const [one = '', two] = words.filter((_, index) => index !== place);
  if (place < 0 || !/^\d{1,4}$/.test(one) || (two !== undefined && !/^\d{1,4}$/.test(two))) return unreadable;
  const isYearFirst = one.length === 4;
  const day = isYearFirst ? two : one;
  const year = isYearFirst ? one : two;
  // "April 2027" names no day.
  if (day === undefined || day.length > 2) return unreadable;
  return dayOf(year === undefined ? undefined : yearOf(year, reading), String(month), day);
}

/** The year that two digits mean: none that is still to come for a birthday, else at most fifty years away. */
function yearOf(written: string, { years, now }: DayReading): string {
  const digits = written.replace("'", '');
  if (digits.length === 4) return digits;
  if (digits.length !== 2) return '';
  const thisYear = now.getUTCFullYear();
  const latest = years === 'past' ? thisYear : thisYear + 50;
  const year = Math.floor(thisYear / 100) * 100 + 100 + Number(digits);
  return String(year - Math.ceil(Math.max(0, year - latest) / 100) * 100);
}

/** Without a year February has 29 days. */
function dayOf(year: string | undefined, month = '', day = ''): WrittenDay {
  const rest = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year !== undefined) return calendarDay(`${year}-${rest}`);
  return calendarDay(`2000-${rest}`).kind === 'day' ? { kind: 'day', day: `--${rest}` } : unreadable;
}

/** A day that the calendar has. */
function calendarDay(day: string): WrittenDay {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  if (!year || !month || !date || month > 12) return unreadable;
  return date <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? { kind: 'day', day } : unreadable;
}

/** A cell that says there is nothing, or nothing yet. */
export const saysNothing = (written: string): boolean =>
  /^(?:n a|na|none|null|nil|tbd|tba|tbc|unknown|pending|por definir|por confirmar|sin definir|ninguno|ninguna|no|n|)$/.test(
    fold(written),
  );
