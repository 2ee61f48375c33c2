import { Button } from '@mantine/core';
import { memo } from 'react';
import { now } from '#platform/ui/clock.ts';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { timeWords } from '#platform/ui/time-words.ts';
import type { LineView } from '../../../contract/index.ts';
import { countOf, lengthOf } from './queue.ts';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';
import { useSeconds } from './use-sheet.ts';

type RollHeadProps = {
  lines: readonly LineView[];
  me: string;
  sinceMs: number;
  /** Acts that have not reached the server. */
  waiting: number;
  asOf: string | undefined;
  isOnline: boolean;
  onEnd: () => void;
};

/** The time rolling, the calls in progress at the desk, and the outcomes so far. */
export const RollHead = memo(function RollHead(props: RollHeadProps) {
  const { lines, me, sinceMs, waiting, asOf, isOnline, onEnd } = props;
  const counts = countOf(lines, sinceMs);
  const isUnsent = waiting > 0 && !isOnline;
  return (
    <>
      <Row
        as="header"
        wrap
        align="center"
        py={14}
        px="edge"
        borderBottom="soft"
        gap={8}
        gapX={16}
        className={classes.head}
      >
        <PageTitle>{copy.title}</PageTitle>
        <Elapsed sinceMs={sinceMs} />
        <Desk lines={lines} me={me} />
        <ul className={classes.counts}>
          {(['connected', 'leftWord', 'returning'] as const).map((one) => (
            <li key={one}>{copy.counts[one](counts[one])}</li>
          ))}
        </ul>
        <Button variant="default" onClick={onEnd}>
          {copy.end}
        </Button>
      </Row>
      <div className={classes.network} role="status" data-shown={asOf || isUnsent || undefined}>
        {asOf ? (
          <>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>{copy.asOf(timeWords(asOf, { style: 'clock', nowMs: now() }))}</span>
          </>
        ) : null}
        {isUnsent ? <strong>{copy.unsent.waiting(waiting)}</strong> : null}
      </div>
    </>
  );
});

function Elapsed({ sinceMs }: { sinceMs: number }) {
  const nowMs = useSeconds();
  return (
    <span className={classes.timer} role="timer" aria-label={copy.elapsed}>
      {lengthOf(nowMs - sinceMs, true)}
    </span>
  );
}

function Desk({ lines, me }: { lines: readonly LineView[]; me: string }) {
  const hands = lines.flatMap((line) => (line.claim ? [{ line, by: line.claim.by }] : []));
  // A person who is talking and already lining up the next call is shown as talking.
  const each = Map.groupBy(hands, ({ by }) => by.id);
  return (
    <ul className={classes.desk} aria-label={copy.desk}>
      {[...each].map(([id, [first, ...rest]]) => {
        const { line, by } = rest.find((one) => one.line.keptState === 'connected') ?? first ?? {};
        if (!line || !by) return null;
        const [name = line.name] = line.name.split(' ');
        return (
          <li key={id}>
            <Avatar id={id} name={by.displayName} photoURL={by.photoURL} size={24} isDecorative />
            <span>
              <strong>{id === me ? copy.you : by.displayName.split(' ')[0]}</strong>{' '}
              {line.keptState === 'connected' ? copy.onLine(name) : copy.liningUp(name)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
