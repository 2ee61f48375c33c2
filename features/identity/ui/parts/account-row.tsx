import type { ReactNode } from 'react';
import classes from './account-section.module.css';

type AccountRowProps = {
  title: string;
  help: string;
  /** How it stands, below the help. */
  state?: ReactNode;
  acts?: ReactNode;
  /** Takes the whole width below. */
  children?: ReactNode;
};

/** One thing that signs me in: what it is and how it stands on the left, what can be done on the right. */
export function AccountRow({ title, help, state, acts, children }: AccountRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.help}>{help}</p>
        {state ? <p className={classes.state}>{state}</p> : null}
      </div>
      {acts ? <div className={classes.acts}>{acts}</div> : null}
      {children ? <div className={classes.below}>{children}</div> : null}
    </div>
  );
}
