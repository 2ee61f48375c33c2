import type { ReactNode } from 'react';
import { layout } from './layout.tsx';
import { PageTitle } from './page-title.tsx';
import classes from './panel.module.css';

type NotFoundPanelProps = {
  title: string;
  line: string;
  /** The way on: a link or a button. */
  action?: ReactNode;
};

/** In place of a page that does not exist, or not for this person: both look the same. */
export function NotFoundPanel({ title, line, action }: NotFoundPanelProps) {
  return (
    <div className={layout({ stack: true, gap: 8, align: 'start', maxWidth: 480 }, classes.panel)}>
      <PageTitle>{title}</PageTitle>
      <p className={layout({ tone: 'muted', pretty: true })}>{line}</p>
      {action ? (
        <div className={layout({ row: true, wrap: true, gap: 8, gapX: 16, align: 'center', mt: 8 })}>
          {action}
        </div>
      ) : null}
    </div>
  );
}
