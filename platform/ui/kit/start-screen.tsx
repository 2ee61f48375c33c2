import { Button } from '@mantine/core';
import { useState } from 'react';
import { sinceStartMs } from '../clock.ts';
import { useDelayed } from '../delayed.ts';
import { Mark } from './mark.tsx';
import classes from './start-screen.module.css';

type StartScreenProps = {
  /** "Loading application..." */
  words: string;
  line?: string;
  action?: { label: string; run: () => void };
};

const showAfterMs = 100;
const slowStartMs = 1_000;

/**
 * The whole window before there is anything to show: the mark and one line, after 100 ms; at once when the start
 * has taken so long that it is on screen already, in another state.
 */
export function StartScreen({ words, line, action }: StartScreenProps) {
  const [delayMs] = useState(() => (sinceStartMs() > slowStartMs ? 0 : showAfterMs));
  const isShown = useDelayed(true, delayMs);
  return (
    <main className={classes.screen} data-shown={isShown || undefined}>
      <Mark size={40} />
      <p className={classes.words} role="status">
        {words}
      </p>
      {line ? <p className={classes.line}>{line}</p> : null}
      {action ? (
        <Button variant="filled" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </main>
  );
}
