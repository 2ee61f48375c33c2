import { Calendar } from '@mantine/dates';
import { useState } from 'react';
import '@mantine/dates/styles.layer.css';
import { monthIn, weekdayIn } from '../../calendar-words.ts';
import { dateWords } from '../../time-words.ts';
import classes from './mini-month.module.css';

type MiniMonthProps = {
  /** "2026-11-25": the day shown. */
  day: string;
  today: string;
  /** The first and the last day shown, inclusive. */
  from: string;
  to: string;
  firstDayOfWeek: 0 | 1;
  words: { before: string; after: string; label: string };
  /** A day of the month it begins with, if not the day shown. */
  opensOn?: string;
  /** Whether something is there on a day, and what the day is called then. */
  isTaken?: (day: string) => boolean;
  sayDay?: (day: string) => string;
  /** Absent where days can only be looked at. */
  onDay?: (day: string) => void;
};

const noon = (day: string) => Date.parse(`${day.slice(0, 10)}T12:00Z`);

/** A small month for choosing a day, with the days shown marked. */
export function MiniMonth({
  day,
  today,
  from,
  to,
  firstDayOfWeek,
  words,
  opensOn = day,
  isTaken,
  sayDay = dateWords,
  onDay,
}: MiniMonthProps) {
  const [shown, setShown] = useState(opensOn);
  const [followed, setFollowed] = useState(day);
  // Moving the big calendar to another day turns the small one to its month.
  if (followed !== day) {
    setFollowed(day);
    setShown(day);
  }
  return (
    <Calendar
      className={classes.month}
      aria-label={words.label}
      size="xs"
      maxLevel="month"
      date={shown}
      onDateChange={setShown}
      firstDayOfWeek={firstDayOfWeek}
      weekdayFormat={(date) => weekdayIn('UTC', noon(date)).slice(0, 2)}
      monthLabelFormat={(date) => `${monthIn('UTC', noon(date))} ${date.slice(0, 4)}`}
      ariaLabels={{ previousMonth: words.before, nextMonth: words.after }}
      static={!onDay}
      getDayAriaLabel={sayDay}
      getDayProps={(date) => ({
        selected: date === day,
        'data-shown': (from <= date && date <= to) || undefined,
        'data-now': date === today || undefined,
        'data-taken': isTaken?.(date) || undefined,
        ...(onDay && { onClick: () => onDay(date) }),
      })}
    />
  );
}
