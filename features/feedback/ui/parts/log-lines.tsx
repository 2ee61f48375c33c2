import { ScrollArea } from '@mantine/core';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ConsoleLine } from '../../policy.ts';
import classes from './log-lines.module.css';

type LogLinesProps = { lines: readonly ConsoleLine[]; label: string; empty: string };

/** Console lines as they were said, the latest at the end; scrolls by itself and by keyboard. */
export function LogLines({ lines, label, empty }: LogLinesProps) {
  if (lines.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    // What scrolls has to take the focus, or no key could scroll it.
    <ScrollArea.Autosize
      mah={220}
      type="auto"
      className={classes.lines}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
      data-private
    >
      <ol>
        {withKeys(lines).map(({ key, line }) => (
          <li key={key} className={classes.line} data-level={line.level}>
            <span className={classes.level}>{line.level}</span>
            <span className={classes.text}>{line.text}</span>
            <Time className={classes.at} at={line.at} style="clock" />
          </li>
        ))}
      </ol>
    </ScrollArea.Autosize>
  );
}

/** Two lines of one moment with one text differ only by their place. */
const withKeys = (lines: readonly ConsoleLine[]) =>
  lines.map((line, place) => ({ key: `${line.at} ${place}`, line }));
