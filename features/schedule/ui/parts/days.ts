import { clockOf } from '#platform/contract/wall-clock.ts';
import { dateIn, daysIn, firstDayOfWeek, monthIn } from '#platform/ui/calendar-words.ts';
import { dateWords } from '#platform/ui/time-words.ts';
import type { Occurrence } from '../../contract/views.ts';
import { dayAfter } from '../../policy/times.ts';
import type { View } from './schedule-address.ts';

const noon = (day: string) => Date.parse(`${day}T12:00Z`);

/** 0 is Sunday, as the calendar counts. */
const weekdayOf = (day: string): number => new Date(noon(day)).getUTCDay();

/** The days of the week around a day. */
export const weekOf = (day: string): { from: string; to: string } => {
  const from = dayAfter(day, -((weekdayOf(day) - firstDayOfWeek() + 7) % 7));
  return { from, to: dayAfter(from, 6) };
};

/** The days a view shows, the weeks around a month among them. */
export function daysOf(view: View, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return weekOf(day);
  if (view === 'agenda') return { from: day, to: dayAfter(day, 13) };
  const from = weekOf(`${day.slice(0, 7)}-01`).from;
  return { from, to: dayAfter(from, 41) };
}

/** The days something begins and ends on, in the zone shown. */
export type DaySpan = { first: string; last: string };

/** Reads these days off what is on a calendar. */
export function daySpans(zone: string): (shown: Occurrence) => DaySpan {
  const clock = clockOf(zone);
  return ({ startsAt, endsAt, firstDay, lastDay }) =>
    startsAt && endsAt
      ? {
          first: clock(Date.parse(startsAt)).slice(0, 10),
          // What ends at midnight ends on the day before.
          last: clock(Date.parse(endsAt) - 1).slice(0, 10),
        }
      : { first: firstDay, last: lastDay };
}

/** Every day from one to another. */
export function daysFromTo(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Which side the event panel takes: over the half of the week without the event. */
export const sideOf = (view: View, day: string | undefined): 'start' | 'end' =>
  day && (view === 'week' || view === 'month') && day > dayAfter(weekOf(day).from, 3) ? 'start' : 'end';

/** The day from which the view before or after this one is shown. */
export function dayBeside(view: View, day: string, step: 1 | -1): string {
  if (view === 'day') return dayAfter(day, step);
  if (view === 'week') return dayAfter(day, 7 * step);
  if (view === 'agenda') return dayAfter(day, 14 * step);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10);
}

/** "Wed, Nov 25", with the year where it is another one. */
export const dayWordsOf = (day: string): string => dateIn('UTC', noon(day), noon(day));

/** What the page is headed with. */
export function headOf(view: View, day: string): string {
  const { from, to } = daysOf(view, day);
  if (view === 'day') return dateWords(day);
  if (view === 'month') return `${monthIn('UTC', noon(day))} ${day.slice(0, 4)}`;
  return daysIn(noon(from), noon(to));
}
