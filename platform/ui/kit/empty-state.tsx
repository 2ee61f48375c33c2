import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { layout } from './layout.tsx';
import classes from './panel.module.css';

type EmptyStateProps = {
  /** One line on what belongs here, or that nothing matched. */
  line: ReactNode;
  /** The one main action, as a button. */
  act?: { readonly label: string; readonly run: () => void } | undefined;
  /** The main action, if it isn't a plain button. */
  action?: ReactNode;
  /** One link to more. */
  link?: ReactNode;
};

/** An empty list: one line, with a way on. */
export function EmptyState({ line, act, action, link }: EmptyStateProps) {
  return (
    <div className={layout({ stack: true, gap: 8, align: 'start', maxWidth: 480 }, classes.panel)}>
      <p className={layout({ tone: 'muted', pretty: true })}>{line}</p>
      {act || action || link ? (
        <div className={layout({ row: true, wrap: true, gap: 8, gapX: 16, align: 'center', mt: 8 })}>
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
