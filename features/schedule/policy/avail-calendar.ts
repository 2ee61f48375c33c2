import { dayAfter } from './times.ts';

/** One thing on a calendar that meets the dates of an avail check. */
export interface CalendarEntry {
  /** `event` is an appointment the reader may read; of other appointments they read that the person is busy. */
  readonly kind: 'booked_out' | 'booked' | 'hold' | 'avail' | 'event' | 'busy';
  readonly firstDay: string;
  readonly lastDay: string;
  /** The place of a hold; null for everything else. */
  readonly rank: number | null;
  readonly title: string;
  /** Of an appointment with a time; null for whole days. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export type CalendarSays = 'free' | 'unclear' | 'taken';

/** Whole days that are gone leave nothing to decide; a hold or an appointment may be moved. */
const takes = ({ rank, startsAt }: CalendarEntry): boolean => rank === null && startsAt === null;

/** What a calendar says to some dates: nothing is on them, something may be in the way, or they are taken. */
export function calendarSays(entries: readonly CalendarEntry[]): CalendarSays {
  if (entries.length === 0) return 'free';
  return entries.some(takes) ? 'taken' : 'unclear';
}

/** The answer to begin with; undefined where a person has to choose. */
const defaultAnswer = (says: CalendarSays | undefined): boolean | undefined =>
  says === 'free' ? true : says === 'taken' ? false : undefined;

/** What a person chose for a date, and what was on its calendar when they did. */
export interface Choice {
  readonly isFree: boolean;
  readonly seen: readonly CalendarEntry[];
}

interface AskedDate {
  /** What was answered before. */
  readonly isFree: boolean | null;
  readonly calendar: { readonly says: CalendarSays; readonly entries: readonly CalendarEntry[] } | null;
}

/** The choice for a date, with what its calendar shows now. */
export const choiceFor = ({ calendar }: AskedDate, isFree: boolean): Choice => ({
  isFree,
  seen: calendar?.entries ?? [],
});

/** Whether the calendar of a date has changed since a person chose: what they chose no longer counts. */
export const isOutdated = ({ calendar }: AskedDate, choice: Choice | undefined): boolean =>
  choice !== undefined && JSON.stringify(choice.seen) !== JSON.stringify(calendar?.entries ?? []);

/** The answer to a date as it stands: chosen, given before, or what its calendar says; null where one has to choose. */
export const answerTo = (date: AskedDate, choice: Choice | undefined): boolean | null =>
  (isOutdated(date, choice) ? undefined : choice?.isFree) ??
  date.isFree ??
  defaultAnswer(date.calendar?.says) ??
  null;

interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** One square of a drawn calendar: a day, or a week of dates that are too long for days. */
export interface CalendarCell extends Days {
  readonly says: CalendarSays;
  /** A hold and nothing stronger, drawn as the board draws holds. */
  readonly isHold: boolean;
}

/** More days than this are drawn as weeks. */
const daysDrawn = 31;

const meet = (one: Days, other: Days): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** The days of some dates with what is on each, or their weeks where there are many. */
export function cellsOf({ firstDay, lastDay }: Days, entries: readonly CalendarEntry[]): CalendarCell[] {
  const step = dayAfter(firstDay, daysDrawn) > lastDay ? 1 : 7;
  const cells: CalendarCell[] = [];
  for (let day = firstDay; day <= lastDay; day = dayAfter(day, step)) {
    const end = dayAfter(day, step - 1);
    const cell = { firstDay: day, lastDay: end < lastDay ? end : lastDay };
    const on = entries.filter((entry) => meet(entry, cell));
    const says = calendarSays(on);
    cells.push({ ...cell, says, isHold: says === 'unclear' && on.some(({ rank }) => rank !== null) });
  }
  return cells;
}
