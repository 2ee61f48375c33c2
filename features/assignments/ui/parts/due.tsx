import { clockIn, dateIn } from '#platform/ui/calendar-words.ts';
import { useNow } from '#platform/ui/now.ts';
import { cityOfZone, deviceZone } from '#platform/ui/zone-words.ts';
import type { DeadlineView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './due.module.css';

const whenIn = (zone: string, atMs: number, nowMs: number) =>
  copy.due(dateIn(zone, atMs, nowMs), clockIn(zone, atMs));

type DueProps = {
  deadline: DeadlineView;
  isOverdue: boolean;
  /** In a row of a list, one line alone; the other clock stands behind it. */
  isShort?: boolean;
};

/** A deadline by one's own clock, and by the one it was given in where the two differ (ASG-1). */
export function Due({ deadline, isOverdue, isShort = false }: DueProps) {
  const nowMs = useNow();
  const atMs = Date.parse(deadline.at);
  const own = whenIn(deviceZone(), atMs, nowMs);
  const theirs = whenIn(deadline.zone, atMs, nowMs);
  const there = own === theirs ? undefined : copy.dueThere(theirs, cityOfZone(deadline.zone));
  return (
    <span className={classes.due} data-overdue={isOverdue || undefined}>
      <time dateTime={deadline.at} title={isShort ? there : undefined}>
        {own}
      </time>
      {isOverdue ? <span className={classes.late}>{copy.overdue}</span> : null}
      {there ? <span className={isShort ? 'visually-hidden' : classes.there}>{there}</span> : null}
    </span>
  );
}
