import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';

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
