import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

type EmptyStateProps = {
  /** One line on what belongs here, or that nothing matched. */
  line: ReactNode;
  /** The one main action, as a button. */
  act?: { readonly label: string; readonly run: () => void } | undefined;
  /** The one main action where it is no plain button. */
  action?: ReactNode;
  /** One link to more. */
  link?: ReactNode;
};

/** Nothing here yet: said in one line, with the way on. */
export function EmptyState({ line, act, action, link }: EmptyStateProps) {
  return (
    <div className={classes.panel}>
      <p className={classes.line}>{line}</p>
      {act || action || link ? (
        <div className={classes.actions}>
          {act ? (
            <Button variant="default" onClick={act.run}>
              {act.label}
            </Button>
          ) : null}
          {action}
          {link}
        </div>
      ) : null}
    </div>
  );
}
