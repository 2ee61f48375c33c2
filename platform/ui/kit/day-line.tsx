import type { ReactNode } from 'react';
import classes from './day-line.module.css';

/** A word between two hairlines: a day in a thread, or with `isStrong` where the unread part begins. */
export function DayLine({ children, isStrong = false }: { children: ReactNode; isStrong?: boolean }) {
  return (
    <div className={classes.line} data-strong={isStrong || undefined}>
      <span>{children}</span>
    </div>
  );
}
