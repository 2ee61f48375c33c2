import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './two-sides.module.css';

/** What one device says, and the button that chooses it. */
export interface ConflictSide {
  readonly whose: string;
  readonly says: ReactNode;
  readonly verb: string;
  readonly choose: () => void;
}

/** What somebody wrote and what is there by now, side by side: neither is overwritten unseen (X3). */
export function TwoSides({ line, sides }: { line: string; sides: readonly ConflictSide[] }) {
  const heading = useRef<HTMLParagraphElement>(null);
  const about = useId();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={classes.conflict} aria-labelledby={about}>
      <p id={about} ref={heading} tabIndex={-1} className={classes.line}>
        {line}
      </p>
      <div className={classes.sides}>
        {sides.map(({ whose, says, verb, choose }) => (
          <div key={whose} className={classes.side}>
            <h4 className={classes.whose}>{whose}</h4>
            <div className={classes.says}>{says}</div>
            <Button variant="default" size="sm" onClick={choose}>
              {verb}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
