import type { ReactNode } from 'react';
import classes from './day-line.module.css';
import { layout } from './layout.tsx';

/** A word between two hairlines: a day in a thread, or with `isStrong` where the unread part begins. */
export function DayLine({ children, isStrong = false }: { children: ReactNode; isStrong?: boolean }) {
  return (
    <div
      className={layout(
        { row: true, gap: 12, align: 'center', pt: 16, px: 0, pb: 4, size: 'xs', tone: 'faint' },
        classes.line,
      )}
      data-strong={isStrong || undefined}
    >
      <span>{children}</span>
    </div>
  );
}
