import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { safePath } from '#platform/contract/safe-path.ts';
import { Time } from '#platform/ui/kit/time.tsx';
import type { FeedbackEntry } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './thread.module.css';

type ThreadProps = {
  /** The report itself, as the first thing that was said. */
  report: { feedback: string; createdAt: string };
  entries: readonly FeedbackEntry[];
  /** How the reporter is called here: "You", or a name. */
  reporter: string;
};

/** What was said about a report, the report first. */
export function Thread({ report, entries, reporter }: ThreadProps) {
  return (
    <ol className={classes.thread}>
      <Said by={reporter} at={report.createdAt} isOwn>
        {report.feedback}
      </Said>
      {entries.map((entry) => (
        <Said
          key={entry.id}
          by={entry.isOwn ? reporter : copy.own.team}
          at={entry.createdAt}
          isOwn={entry.isOwn}
        >
          <Words entry={entry} />
        </Said>
      ))}
    </ol>
  );
}

type SaidProps = { by: string; at: string; isOwn: boolean; children: ReactNode };

function Said({ by, at, isOwn, children }: SaidProps) {
  return (
    <li className={classes.said} data-own={isOwn || undefined}>
      <p className={classes.head}>
        <span className={classes.by}>{by}</span>
        <Time className={classes.at} at={at} style="row" />
      </p>
      <div className={classes.words} data-private>
        {children}
      </div>
    </li>
  );
}

function Words({ entry }: { entry: FeedbackEntry }) {
  const path = safePath(entry.showMePath);
  if (entry.kind === 'reopened') return <span className={classes.act}>{copy.own.reopened}</span>;
  if (entry.kind !== 'released') return entry.text;
  return (
    <>
      <strong className={classes.released}>{copy.own.released}</strong>
      {entry.text}
      {path ? (
        <span className={classes.show}>
          <Button size="sm" variant="default" renderRoot={(props) => <Link {...props} to={path} />}>
            {copy.own.showMe}
          </Button>
        </span>
      ) : null}
    </>
  );
}
