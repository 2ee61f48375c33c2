const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `row`: as short as a list allows; `clock`: only the time of day; `full`: day, date and time. */
export type TimeStyle = 'row' | 'clock' | 'full';

type Options = {
  style: TimeStyle;
  nowMs: number;
  locale?: string | undefined;
  timeZone?: string | undefined;
};

/**
 * A moment in words: relative within a day ("12 min ago"), then the date, with the year when it is another one.
 * `at` is an ISO instant; the locale's own clock (12 or 24 hours) is used.
 */
export function timeWords(at: string, { style, nowMs, locale, timeZone }: Options): string {
  const moment = new Date(at);
  if (style === 'clock') return formatter(locale, { timeStyle: 'short', timeZone }).format(moment);
  if (style === 'full')
    return formatter(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);
  const ageMs = nowMs - moment.getTime();
  if (ageMs >= -minuteMs && ageMs < dayMs) return ageWords(ageMs, locale);
  const year = (ms: number | Date) => formatter(locale, { year: 'numeric', timeZone }).format(ms);
  const isThisYear = year(moment) === year(nowMs);
  return formatter(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(moment);
}

/** "Today", "Yesterday" or the date with its weekday: the heading of a day in a thread. */
export function dayWords(at: string, { nowMs, locale, timeZone }: Omit<Options, 'style'>): string {
  const moment = new Date(at);
  const day = (ms: number | Date) => formatter(locale, { dateStyle: 'short', timeZone }).format(ms);
  if (day(moment) === day(nowMs)) return 'Today';
  if (day(moment) === day(nowMs - dayMs)) return 'Yesterday';
  const isRecent = nowMs - moment.getTime() < 300 * dayMs;
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return formatter(locale, { ...date, ...(isRecent ? {} : { year: 'numeric' }), timeZone }).format(moment);
}

function ageWords(ageMs: number, locale: string | undefined): string {
  if (ageMs < minuteMs) return 'Now';
  const isMinutes = ageMs < hourMs;
  const count = Math.floor(ageMs / (isMinutes ? minuteMs : hourMs));
  const words = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' });
  // English "min." and "hr." carry a full stop that only makes a list noisier.
  return words.format(-count, isMinutes ? 'minute' : 'hour').replace('.', '');
}

const formatter = (locale: string | undefined, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, options);
