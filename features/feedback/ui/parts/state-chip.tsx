import { Row, Text } from '#platform/ui/kit/layout.tsx';
import type { State } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './state-chip.module.css';

/** A report's state: a word with a mark whose shape says the same. */
export function StateChip({ state }: { state: State }) {
  return (
    <Row
      as="span"
      inline
      gap={6}
      align="center"
      size="sm"
      tone="muted"
      nowrap
      className={classes.state}
      data-state={state}
    >
      <Text rigid radius="round" className={classes.mark} aria-hidden="true" />
      {copy.states[state]}
    </Row>
  );
}
