import type { ReactNode } from 'react';
import { Grid } from './layout.tsx';
import classes from './moment-choice.module.css';

type MomentChoiceProps = { onChoose: () => void; children: ReactNode };

/** One of the moments that a layer offers: its name, and its time at the far end. */
export const MomentChoice = ({ onChoose, children }: MomentChoiceProps) => (
  <li>
    <Grid
      as="button"
      type="button"
      fullWidth
      minHeight={36}
      tone="ink"
      textAlign="start"
      bg="none"
      border="none"
      radius="chip"
      hover="hover"
      tap
      size="md"
      leading={20}
      className={classes.choice}
      onClick={onChoose}
    >
      {children}
    </Grid>
  </li>
);
