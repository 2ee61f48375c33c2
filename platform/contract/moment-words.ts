import type { SpokenLanguage } from './sentences.ts';
import { wallTimeOf } from './wall-clock.ts';

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

function partsOf(at: Date, zone: string, language: SpokenLanguage) {
  const { weekdays, months } = calendars[language];
  const wall = wallTimeOf(zone, at.getTime());
  const [, month = '', day = ''] = wall.slice(0, 10).split('-');
  const weekday = weekdays[new Date(`${wall}Z`).getUTCDay()] ?? '';
  return { weekday, day: Number(day), month: months[Number(month) - 1] ?? '', clock: wall.slice(11) };
}

/** A moment that was set by the clock of some place, and where whoever is told of it is. */
export interface SetMoment {
  readonly at: Date;
  /** By whose clock it was set. */
  readonly zone: string;
  /** Where whoever is told is; empty where nobody knows. */
  readonly ownZone: string;
}

/**
 * A moment by the clock it was set by, "Fri 27 Nov, 18:00 (Los Angeles)", and before that by the clock of whoever is
 * told, where that one shows something else: "Sat 28 Nov, 02:00 your time, Fri 27 Nov, 18:00 (Los Angeles)".
 */
export function momentWords({ at, zone, ownZone }: SetMoment, language: SpokenLanguage): string {
  const wallIn = (there: string) => {
    const { weekday, day, month, clock } = partsOf(at, there, language);
    return `${weekday} ${day} ${month}, ${clock}`;
  };
  const set = wallIn(zone);
  const own = ownZone === '' ? set : wallIn(ownZone);
  const city = (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return `${own === set ? '' : `${own} ${calendars[language].yourTime}, `}${set} (${city})`;
}

/** A day without a time: "Fri 27 Nov". */
export function dayWords(day: string, language: SpokenLanguage): string {
  const { weekday, day: ofMonth, month } = partsOf(new Date(`${day}T00:00Z`), 'UTC', language);
  return `${weekday} ${ofMonth} ${month}`;
}
