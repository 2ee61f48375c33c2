import type { SpokenLanguage } from './sentences.ts';
import { wallTimeOf } from './wall-clock.ts';

const calendars = {
  en: {
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    yourTime: 'your time',
    dayOf: (weekday: string, day: number, month: string) => `${weekday}, ${month} ${day}`,
    withYear: (date: string, year: string) => `${date}, ${year}`,
    clockOf: (hour: number, minutes: string) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`,
  },
  es: {
    weekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
    yourTime: 'tu hora',
    dayOf: (weekday: string, day: number, month: string) => `${weekday} ${day} ${month}`,
    withYear: (date: string, year: string) => `${date} ${year}`,
    clockOf: (hour: number, minutes: string) => `${String(hour).padStart(2, '0')}:${minutes}`,
  },
} as const;

function partsOf(at: Date, zone: string, language: SpokenLanguage) {
  const { weekdays, months, dayOf, clockOf } = calendars[language];
  const wall = wallTimeOf(zone, at.getTime());
  const [, month = '', day = ''] = wall.slice(0, 10).split('-');
  const weekday = weekdays[new Date(`${wall}Z`).getUTCDay()] ?? '';
  const [hour, minutes = ''] = wall.slice(11).split(':');
  return {
    date: dayOf(weekday, Number(day), months[Number(month) - 1] ?? ''),
    clock: clockOf(Number(hour), minutes),
  };
}

/** A moment set in some time zone, and the zone of its reader. */
export interface SetMoment {
  readonly at: Date;
  /** The zone it was set in. */
  readonly zone: string;
  /** The reader's zone; empty if unknown. */
  readonly ownZone: string;
}

/**
 * A moment in the zone it was set in, "Fri, Nov 27, 6:00 PM (Los Angeles)"; if the reader's clock differs, in theirs
 * first: "Sat, Nov 28, 2:00 AM your time (Fri, Nov 27, 6:00 PM Los Angeles)".
 */
export function momentWords({ at, zone, ownZone }: SetMoment, language: SpokenLanguage): string {
  const set = partsOf(at, zone, language);
  const own = ownZone === '' ? set : partsOf(at, ownZone, language);
  const city = (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  const isSameDay = own.date === set.date;
  if (isSameDay && own.clock === set.clock) return `${set.date}, ${set.clock} (${city})`;
  const there = isSameDay ? set.clock : `${set.date}, ${set.clock}`;
  return `${own.date}, ${own.clock} ${calendars[language].yourTime} (${there} ${city})`;
}

/** A day without a time: "Fri, Nov 27". */
export function dayWords(day: string, language: SpokenLanguage): string {
  return partsOf(new Date(`${day}T00:00Z`), 'UTC', language).date;
}

/** A day for readers who may read it much later: "Fri, Nov 27, 2026". */
export const yearlyDayWords = (day: string, language: SpokenLanguage): string =>
  calendars[language].withYear(dayWords(day, language), day.slice(0, 4));

/** What a clock shows at that time, "2026-11-27T18:00": "6:00 PM". */
export const clockWords = (wall: string, language: SpokenLanguage): string =>
  partsOf(new Date(`${wall}Z`), 'UTC', language).clock;

/** A weekday by its number, Sunday is 0: "Mon". */
export const weekdayWord = (weekday: number, language: SpokenLanguage): string =>
  calendars[language].weekdays[weekday] ?? '';
