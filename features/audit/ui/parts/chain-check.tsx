import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '#platform/ui/icons.ts';
import type { Verification } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './chain-check.module.css';
import { useChainCheck } from './use-chain-check.ts';

const { chain: words } = copy;

/** Whether the record still is what was noted: checked on demand, with honest progress. */
export function ChainCheck() {
  const { state, check, stop } = useChainCheck();
  const isChecking = state.kind === 'checking';
  return (
    <section className={classes.bar} aria-label={words.check}>
      <div className={classes.words} role="status">
        {state.kind === 'idle' ? <p className={classes.line}>{words.line}</p> : null}
        {isChecking ? <Progress done={state.done} of={state.of} /> : null}
        {state.kind === 'stopped' ? <p className={classes.line}>{words.stopped(state.done)}</p> : null}
        {state.kind === 'failed' ? <p className={classes.line}>{words.failed}</p> : null}
        {state.kind === 'found' ? <Found verification={state.verification} /> : null}
      </div>
      {isChecking ? (
        <Button variant="default" size="sm" onClick={stop}>
          {words.stop}
        </Button>
      ) : (
        <Button variant="default" size="sm" onClick={check}>
          {words.check}
        </Button>
      )}
    </section>
  );
}

function Progress({ done, of }: { done: number; of: number | undefined }) {
  return (
    <div className={classes.progress}>
      <progress
        className={classes.track}
        aria-label={words.checking}
        {...(of !== undefined && { max: of, value: done })}
      />
      <span className={classes.line}>{of === undefined ? words.checking : words.progress(done, of)}</span>
    </div>
  );
}

function Found({ verification: { broken, of, head } }: { verification: Verification }) {
  if (broken)
    return (
      <p className={classes.result} data-tone="danger">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <span>
          {words.brokenAt(broken.seq)} {words.breaks[broken.why]}
        </span>
      </p>
    );
  return (
    <p className={classes.result} data-tone="success">
      <IconCheck size={16} stroke={1.75} aria-hidden />
      <span>
        {words.whole(of)}{' '}
        <span className={classes.head}>
          {words.head} <code>{`${of}:${head.slice(0, 16)}…`}</code>
        </span>
      </span>
    </p>
  );
}
