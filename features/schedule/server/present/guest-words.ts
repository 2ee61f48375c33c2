import { dayWords, momentWords, weekdayWord } from '#platform/contract/moment-words.ts';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import type { Repeat, When } from '../../contract/views.ts';
import { weekdays } from '../../limits.ts';
import { isTimed, spanOf, whenOn } from '../../policy/times.ts';
import { whenOf } from '../queries/occurrences.ts';
import type { EventRow } from '../tables.ts';

// What mails to guests say, in the language of whoever invites them (decision 134).

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
    oneDay: ' Con el enlace puedes responder para todas las fechas o solo para una.',
  },
} as const;

/** "Fri, Nov 27, 10:00 AM (Los Angeles), every week"; for a moved day of a series with its usual time. */
export function whenWords(row: EventRow, series: EventRow | undefined, language: SpokenLanguage): string {
  const { repeats, repeatsUntil, seriesDay } = row;
  const { until, insteadOf } = words[language];
  const now = onceWords(whenOf(row), language);
  if (repeats) {
    const last = repeatsUntil ? until(dayWords(repeatsUntil, language)) : '';
    return `${now}, ${repeatWords(repeats, language)}${last}`;
  }
  const before = series && seriesDay ? onceWords(whenOn(whenOf(series), seriesDay), language) : now;
  return before === now ? now : `${now}${insteadOf(before)}`;
}

/** How guests can reply: by the link, and from their calendar where this server takes in mail. */
export function answeringWords(
  { repeats }: Pick<EventRow, 'repeats'>,
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
  return `${each} ${length}${every === 'week' && days.length > 1 ? on(listed(named, language)) : ''}`;
}

const listed = (items: readonly string[], language: SpokenLanguage) =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(items);

function onceWords(when: When, language: SpokenLanguage): string {
  if (isTimed(when))
    return momentWords({ at: new Date(spanOf(when).startMs), zone: when.zone, ownZone: '' }, language);
  const first = dayWords(when.firstDay, language);
  return when.firstDay === when.lastDay ? first : `${first} – ${dayWords(when.lastDay, language)}`;
}
