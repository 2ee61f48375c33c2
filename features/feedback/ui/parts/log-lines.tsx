import { ScrollArea } from '@mantine/core';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ConsoleLevel } from '../../policy/console.ts';
import type { ConsoleLine } from '../../policy/rules.ts';
import classes from './log-lines.module.css';

const toneOf = (level: ConsoleLevel) =>
  level === 'error' ? 'danger' : level === 'warn' ? 'warning' : 'faint';

type LogLinesProps = { lines: readonly ConsoleLine[]; label: string; empty: string };

/** Console lines as logged, latest at the end; scrolls automatically and by keyboard. */
export function LogLines({ lines, label, empty }: LogLinesProps) {
  if (lines.length === 0)
    return (
      <Text as="p" size="sm" leading="inherit" tone="faint">
        {empty}
      </Text>
    );
  return (
    // A scroller must be focusable, or no key could scroll it.
    <ScrollArea.Autosize
      mah={220}
      type="auto"
      className={classes.lines}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
      data-private
    >
      <ol>
        {withKeys(lines).map(({ key, line }) => (
          <Row as="li" key={key} gap={8} align="baseline" py={2} mono size="xs" leading={18}>
            <Text rigid tone={toneOf(line.level)} className={classes.level}>
              {line.level}
            </Text>
            <Text grow shrink breaks preWrap>
              {line.text}
            </Text>
            <Time className={layout({ rigid: true, tone: 'faint' })} at={line.at} style="clock" />
          </Row>
        ))}
      </ol>
    </ScrollArea.Autosize>
  );
}

/** Two lines with the same time and text differ only by their position. */
const withKeys = (lines: readonly ConsoleLine[]) =>
  lines.map((line, place) => ({ key: `${line.at} ${place}`, line }));
