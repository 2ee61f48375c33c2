import type { State } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './state-chip.module.css';

/** Where a report is: a word with a mark whose shape says the same. */
export function StateChip({ state }: { state: State }) {
  return (
    <span className={classes.state} data-state={state}>
      <span className={classes.mark} aria-hidden="true" />
      {copy.states[state]}
    </span>
  );
}
