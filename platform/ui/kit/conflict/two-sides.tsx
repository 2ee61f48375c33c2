import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Box, Grid, Text } from '../layout.tsx';
import classes from './two-sides.module.css';

/** What one device says, and the button that chooses it. */
export interface ConflictSide {
  readonly whose: string;
  readonly says: ReactNode;
  readonly verb: string;
  readonly choose: () => void;
}

type TwoSidesProps = {
  title?: string | undefined;
  line: string;
  sides: readonly ConflictSide[];
  isBusy?: boolean | undefined;
};

/** What somebody wrote and what is there by now, side by side: neither is overwritten unseen (X3). */
export function TwoSides({ title, line, sides, isBusy }: TwoSidesProps) {
  const heading = useRef<HTMLDivElement>(null);
  const about = useId();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={classes.conflict} aria-labelledby={about}>
      <Box id={about} ref={heading} tabIndex={-1} size="sm" className={classes.head}>
        {title ? (
          <Text as="p" weight={600}>
            {title}
          </Text>
        ) : null}
        <p>{line}</p>
      </Box>
      <Grid gap={12} cols={2} className={classes.sides}>
        {sides.map(({ whose, says, verb, choose }) => (
          <div key={whose} className={classes.side}>
            <Text as="h4" size="xs" weight={600} tone="muted">
              {whose}
            </Text>
            <div className={classes.says}>{says}</div>
            <Button variant="default" size="sm" loading={isBusy ?? false} onClick={choose}>
              {verb}
            </Button>
          </div>
        ))}
      </Grid>
    </section>
  );
}
