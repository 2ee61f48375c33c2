import { clockFormat, currentFormats } from './formats.ts';
import { translated } from './language.ts';
import { spokenLocale } from './spoken-locale.ts';

/** The words beside those of the language's own tables. */
export const timeCopy = translated('time', {
  now: 'Now',
  justNow: 'just now',
  /** A date inside a sentence. */
  on: (date: string) => `on ${date}`,
  today: 'Today',
  yesterday: 'Yesterday',
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `row`: as short as a list allows; `inline`: the same inside a line of words; `sentence`: the same with the "on" that a date needs; `clock`: only the time of day; `month`: month and year; `full`: day, date and time; `due`: a moment to come with its weekday and time if it is near. */
export type TimeStyle = 'row' | 'inline' | 'sentence' | 'clock' | 'month' | 'full' | 'due';

type Options = {
  style: TimeStyle;
  nowMs: number;
  locale?: string | undefined;
  timeZone?: string | undefined;
};

/**
 * A moment in words: relative within a day ("12 min ago"), then the date, with the year when it is another one.
 * `at` is an ISO instant; the person's own clock (12 or 24 hours) is used, else the locale's.
 */
export function timeWords(at: string, { style, nowMs, locale, timeZone }: Options): string {
  const moment = new Date(at);
  if (style === 'clock') return formatter(locale, { timeStyle: 'short', timeZone }).format(moment);
  if (style === 'full')
    return formatter(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);
  if (style === 'month')
    return formatter(locale, { month: 'long', year: 'numeric', timeZone }).format(moment);
  const ageMs = nowMs - moment.getTime();
  if (style === 'due' && ageMs < 0 && ageMs > -6 * dayMs) {
    const weekday = formatter(locale, { weekday: 'long', timeZone }).format(moment);
    return `${weekday} ${formatter(locale, { timeStyle: 'short', timeZone }).format(moment)}`;
  }
  if (ageMs >= -minuteMs && ageMs < dayMs) return ageWords(ageMs, { style, locale });
  const year = (ms: number | Date) => formatter(locale, { year: 'numeric', timeZone }).format(ms);
  const isThisYear = year(moment) === year(nowMs);
  const date = formatter(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(moment);
  return style === 'sentence' ? timeCopy.on(date) : date;
}

/** "Today", "Yesterday" or the date with its weekday: the heading of a day in a thread. */
export function dayWords(at: string, { nowMs, locale, timeZone }: Omit<Options, 'style'>): string {
  const moment = new Date(at);
  const day = (ms: number | Date) => formatter(locale, { dateStyle: 'short', timeZone }).format(ms);
  if (day(moment) === day(nowMs)) return timeCopy.today;
  if (day(moment) === day(nowMs - dayMs)) return timeCopy.yesterday;
  const isRecent = nowMs - moment.getTime() < 300 * dayMs;
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const words = formatter(locale, { ...date, ...(isRecent ? {} : { year: 'numeric' }), timeZone }).format(
    moment,
  );
  // A heading: Spanish writes its weekdays small.
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** "Mar 1, 2027": a day that belongs to no zone, `2027-03-01`. */
export const dateWords = (day: string): string =>
  formatter(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** "Mar 1 – Jun 18, 2027": days that belong to no zone. */
export const datesWords = (firstDay: string, lastDay: string): string =>
  formatter(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(firstDay),
    new Date(lastDay),
  );

function ageWords(ageMs: number, { style, locale }: Pick<Options, 'style' | 'locale'>): string {
  if (ageMs < minuteMs) return style === 'row' ? timeCopy.now : timeCopy.justNow;
  const isMinutes = ageMs < hourMs;
  const count = Math.floor(ageMs / (isMinutes ? minuteMs : hourMs));
  // English "min." and "hr." carry a full stop that only makes a list noisier.
  return relativeFormatter(locale ?? spokenLocale())
    .format(-count, isMinutes ? 'minute' : 'hour')
    .replace('.', '');
}

const relativeFormats: Record<string, Intl.RelativeTimeFormat> = {};

function relativeFormatter(locale: string | undefined): Intl.RelativeTimeFormat {
  const key = locale ?? '';
  relativeFormats[key] ??= new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' });
  return relativeFormats[key];
}

// Making one takes as long as writing with it a hundred times, and a list writes many.
const formats: Record<string, Intl.DateTimeFormat> = {};

function formatter(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const chosen = currentFormats();
  const rules = { ...options, ...(options.timeStyle ? clockFormat(chosen) : {}) };
  const spoken = locale ?? chosen.locale;
  const key = `${spoken ?? ''} ${JSON.stringify(rules)}`;
  formats[key] ??= new Intl.DateTimeFormat(spoken, rules);
  return formats[key];
}
