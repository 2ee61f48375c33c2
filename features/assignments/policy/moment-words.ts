import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';

// Papers are written in the one language and the one way in which the trade files them.

const calendars = {
  en: {
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    yourTime: 'your time',
  },
  es: {
    weekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
    yourTime: 'tu hora',
  },
} as const;

function partsOf(at: Date, zone: string, language: SpokenLanguage = 'en') {
  const { weekdays, months } = calendars[language];
  const wall = wallTimeOf(zone, at.getTime());
  const [year = '', month = '', day = ''] = wall.slice(0, 10).split('-');
  const weekday = weekdays[new Date(`${wall}Z`).getUTCDay()] ?? '';
  return { weekday, day: Number(day), month: months[Number(month) - 1] ?? '', year, clock: wall.slice(11) };
}

interface Due {
  readonly dueAt: Date;
  /** By whose clock it was given. */
  readonly dueZone: string;
  /** Where whoever is told is; empty where nobody knows. */
  readonly ownZone: string;
}

/**
 * A deadline by the clock it was given in, "Fri 27 Nov, 18:00 (Los Angeles)", and before that by the clock of whoever is
 * told, where that one shows something else: "Sat 28 Nov, 02:00 your time, Fri 27 Nov, 18:00 (Los Angeles)" (ASG-1).
 */
export function dueWords({ dueAt, dueZone, ownZone }: Due, language: SpokenLanguage): string {
  const wallIn = (zone: string) => {
    const { weekday, day, month, clock } = partsOf(dueAt, zone, language);
    return `${weekday} ${day} ${month}, ${clock}`;
  };
  const given = wallIn(dueZone);
  const own = ownZone === '' ? given : wallIn(ownZone);
  const city = (dueZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return `${own === given ? '' : `${own} ${calendars[language].yourTime}, `}${given} (${city})`;
}

/** A day as it stands on paper: "22 Nov 2026". */
export function dayWords(at: Date): string {
  const { day, month, year } = partsOf(at, 'UTC');
  return `${day} ${month} ${year}`;
}

/** A moment as it stands on paper: "22 Nov 2026, 15:04 UTC". */
export const momentWords = (at: Date): string => `${dayWords(at)}, ${partsOf(at, 'UTC').clock} UTC`;
