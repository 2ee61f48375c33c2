import type { ReactNode } from 'react';
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
    <div className={classes.panel}>
      <PageTitle>{title}</PageTitle>
      <p className={classes.line}>{line}</p>
      {action ? <div className={classes.actions}>{action}</div> : null}
    </div>
  );
}
