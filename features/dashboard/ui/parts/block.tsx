import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { copy } from '../copy.ts';
import classes from './block.module.css';

type BlockProps = { title: string; count?: number | undefined; link?: ReactNode; children: ReactNode };

/** A part of the dashboard: its heading with the exact number, and rows on shared hairlines. */
export function Block({ title, count, link, children }: BlockProps) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
          {count ? <span className={classes.count}>{count}</span> : null}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}

/** In place of rows that could not be loaded; the other rows stay. */
export function FailedRow({ line, onRetry }: { line: string; onRetry: () => void }) {
  return (
    <li className={classes.failed} role="alert">
      <IconAlertTriangle className={classes.warning} size={20} stroke={1.75} aria-hidden />
      <span className={classes.line}>{line}</span>
      <Button variant="default" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </li>
  );
}
