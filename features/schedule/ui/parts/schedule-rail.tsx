import { memo, Suspense } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Calendar } from '../../contract/views.ts';
import { dayAfter } from '../../policy/times.ts';
import { copy } from '../copy.ts';
import { CalendarList } from './calendar-list.tsx';
import { firstDayOfWeek } from './days.ts';
import { MiniMonth } from './lazy-parts.ts';
import classes from './schedule.module.css';
import { ToConfirm } from './to-confirm.tsx';

type ScheduleRailProps = {
  calendars: readonly Calendar[] | undefined;
  from: string;
  to: string;
  zone: string;
  day: string;
  today: string;
  others: readonly PersonId[];
  onDay: (day: string) => void;
  onChoose: (others: PersonId[]) => void;
};

/** Beside the calendar: a small month to go by, the calendars of others, and what tomorrow waits to hear. */
export const ScheduleRail = memo(function ScheduleRail(props: ScheduleRailProps) {
  const { calendars, from, to, zone, day, today, others, onDay, onChoose } = props;
  const words = { before: copy.monthBefore, after: copy.monthAfter, label: copy.month };
  const month = (
    <Suspense fallback={<div className={classes.month} />}>
      <MiniMonth
        day={day}
        today={today}
        from={from}
        to={to}
        firstDayOfWeek={firstDayOfWeek()}
        words={words}
        onDay={onDay}
      />
    </Suspense>
  );
  return (
    <CalendarList
      month={month}
      below={<ToConfirm tomorrow={dayAfter(today, 1)} zone={zone} />}
      calendars={calendars}
      others={others}
      onChoose={onChoose}
    />
  );
});
