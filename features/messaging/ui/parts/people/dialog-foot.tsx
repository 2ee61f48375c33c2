import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialogs.module.css';

type DialogFootProps = {
  /** Why the last try was in vain. */
  problem: string | undefined;
  /** Leads out without doing anything. */
  stay: string;
  onStay: () => void;
  /** The button that does it. */
  children: ReactNode;
};

/** The end of a dialog: what went wrong, and the two ways out. */
export const DialogFoot = ({ problem, stay, onStay, children }: DialogFootProps) => (
  <>
    {problem ? (
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    ) : null}
    <div className={classes.acts}>
      <Button variant="default" onClick={onStay}>
        {stay}
      </Button>
      {children}
    </div>
  </>
);
