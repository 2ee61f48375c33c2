import type { ReactNode } from 'react';
import classes from './thread-notice.module.css';

/** In place of a thread: what is the matter, and the way on. */
export function ThreadNotice({ title, line, action }: { title: string; line: string; action?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.line}>{line}</p>
      {action}
    </div>
  );
}
