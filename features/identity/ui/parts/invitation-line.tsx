import { useId, useState } from 'react';
import { copy } from '../copy.ts';
import classes from './invitation-line.module.css';

/** That Backlot is by invitation, and on request how one gets one. */
export function InvitationLine() {
  const [isOpen, setIsOpen] = useState(false);
  const answerId = useId();
  return (
    <div className={classes.invitation}>
      <p className={classes.line}>
        {copy.invited}{' '}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {copy.howToGetOne}
        </button>
      </p>
      <p id={answerId} className={classes.answer} hidden={!isOpen}>
        {copy.howToGetOneAnswer}
      </p>
    </div>
  );
}
