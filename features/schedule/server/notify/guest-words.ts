import { listIn } from '#platform/contract/list-words.ts';
import { clockWords, weekdayWord, yearlyDayWords } from '#platform/contract/moment-words.ts';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import { instantsOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Repeat, When } from '../../contract/views.ts';
import { weekdays } from '../../limits.ts';
import { isTimed, spanOf, whenOn } from '../../policy/times.ts';
import { whenOf } from '../queries/series.ts';
import type { EventRow } from '../tables.ts';

/** What of an event the words are about. */
type GuestTimes = Pick<
  EventRow,
  | 'zone'
  | 'startWall'
  | 'endWall'
  | 'firstDay'
  | 'lastDay'
  | 'isSecond'
  | 'repeats'
  | 'repeatsUntil'
  | 'seriesDay'
>;

/** The texts of the emails, in the organizer’s language (decision 134). */
const words = {
  en: {
    until: (day: string) => ` until ${day}`,
    insteadOf: (before: string) => `, instead of ${before}`,
    every: 'every',
    units: {
      day: ['day', 'days'],
      week: ['week', 'weeks'],
      month: ['month', 'months'],
      year: ['year', 'years'],
    },
    on: (days: string) => ` on ${days}`,
    anywhere: 'You can also reply in your calendar app.',
    byLink: 'Please use the link to reply. Replies from a calendar app don’t reach us.',
    first: '(the first time the clocks show it)',
    second: '(the second time the clocks show it)',
    oneDay: ' The link lets you answer for all dates or just one.',
  },
  es: {
    until: (day: string) => ` hasta el ${day}`,
    insteadOf: (before: string) => `, en vez de ${before}`,
    every: 'cada',
    units: {
      day: ['día', 'días'],
      week: ['semana', 'semanas'],
      month: ['mes', 'meses'],
      year: ['año', 'años'],
    },
    on: (days: string) => `, ${days}`,
    anywhere: 'También puedes responder desde tu calendario.',
    byLink: 'Responde con el enlace: las respuestas desde una app de calendario no nos llegan.',
    first: '(la primera vez que lo marca el reloj)',
    second: '(la segunda vez que lo marca el reloj)',
    oneDay: ' Con el enlace puedes responder para todas las fechas o solo para una.',
  },
} as const;

/** "Fri, Nov 27, 10:00 AM (Los Angeles), every week"; for a moved day of a series with its usual time. */
export function whenWords(row: GuestTimes, series: GuestTimes | undefined, language: SpokenLanguage): string {
  const { repeats, repeatsUntil, seriesDay } = row;
  const { until, insteadOf } = words[language];
  const now = onceWords(whenOf(row), language);
  if (repeats) {
    const last = repeatsUntil ? until(yearlyDayWords(repeatsUntil, language)) : '';
    return `${now}, ${repeatWords(repeats, language)}${last}`;
  }
  const before = series && seriesDay ? onceWords(whenOn(whenOf(series), seriesDay), language) : now;
  return before === now ? now : `${now}${insteadOf(before)}`;
}

/** How guests can reply: by the link, and from their calendar where this server takes in mail. */
export function answeringWords(
  { repeats }: Pick<GuestTimes, 'repeats'>,
  { isByMailToo }: { readonly isByMailToo: boolean },
  language: SpokenLanguage,
): string {
  const { anywhere, byLink, oneDay } = words[language];
  return `${isByMailToo ? anywhere : byLink}${repeats ? oneDay : ''}`;
}

/** "every week on Mon and Wed". */
function repeatWords({ every, interval, days }: Repeat, language: SpokenLanguage): string {
  const { units, on, every: each } = words[language];
  const [one, several] = units[every];
  const length = interval === 1 ? one : `${interval} ${several}`;
  const named = days.map((day) => weekdayWord((weekdays.indexOf(day) + 1) % 7, language));
  return `${each} ${length}${every === 'week' && days.length > 1 ? on(listIn(language === 'en' ? 'en-GB' : language, named)) : ''}`;
}

/** "Fri, Nov 27, 2026, 10:00 AM – 11:00 AM (Los Angeles)". */
function onceWords(when: When, language: SpokenLanguage): string {
  if (!isTimed(when)) {
    const first = yearlyDayWords(when.firstDay, language);
    return when.firstDay === when.lastDay ? first : `${first} – ${yearlyDayWords(when.lastDay, language)}`;
  }
  const { zone } = when;
  const { startMs, endMs } = spanOf(when);
  const [start, end] = [wallTimeOf(zone, startMs), wallTimeOf(zone, endMs)];
  const day = yearlyDayWords(start.slice(0, 10), language);
  const behind =
    end.slice(0, 10) === start.slice(0, 10) ? '' : `${yearlyDayWords(end.slice(0, 10), language)}, `;
  const city = (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return `${day}, ${clockAt(zone, startMs, language)} – ${behind}${clockAt(zone, endMs, language)} (${city})`;
}

/** What the clock shows, and which of two where it shows that twice. */
function clockAt(zone: string, ms: number, language: SpokenLanguage): string {
  const wall = wallTimeOf(zone, ms);
  const [first, second] = instantsOf(zone, wall);
  const shown = clockWords(wall, language);
  return second === undefined
    ? shown
    : `${shown} ${ms === first ? words[language].first : words[language].second}`;
}

const arrivalNames = {
  en: {
    building: 'Building, floor, suite',
    gate: 'Gate',
    driveOn: 'Drive-on pass',
    parking: 'Parking',
    sitePhone: 'Phone on arrival',
  },
  es: {
    building: 'Edificio, planta, despacho',
    gate: 'Puerta',
    driveOn: 'Pase de vehículo',
    parking: 'Aparcamiento',
    sitePhone: 'Teléfono al llegar',
  },
} as const;

/** What a guest needs to get in, line by line. What is to be read before stays inside. */
export const arrivalFields = ['building', 'gate', 'driveOn', 'parking', 'sitePhone'] as const;

/** How a guest gets in: "Gate: 3". Empty where nothing is said. */
export const arrivalWords = (
  row: Pick<EventRow, (typeof arrivalFields)[number]>,
  language: SpokenLanguage,
): string =>
  arrivalFields
    .flatMap((name) => (row[name] ? [`${arrivalNames[language][name]}: ${row[name]}`] : []))
    .join('\n');
