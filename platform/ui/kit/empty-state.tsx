import type { ReactNode } from 'react';
import classes from './panel.module.css';

type EmptyStateProps = {
  /** One line on what belongs here, or that nothing matched. */
  line: ReactNode;
  /** The one main action. */
  action?: ReactNode;
  /** One link to more. */
  link?: ReactNode;
};

/** Nothing here yet: said in one line, with the way on. */
export function EmptyState({ line, action, link }: EmptyStateProps) {
  return (
    <div className={classes.panel}>
      <p className={classes.line}>{line}</p>
      {action || link ? (
        <div className={classes.actions}>
          {action}
          {link}
        </div>
      ) : null}
    </div>
  );
}
