import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Box, Grid, layout, Text } from '../layout.tsx';
import classes from './two-sides.module.css';

/** One device's version, and the button that chooses it. */
export interface ConflictSide {
  readonly whose: string;
  readonly says: ReactNode;
  readonly verb: string;
  readonly choose: () => void;
}

type TwoSidesProps = {
  title?: string | undefined;
  line?: string | undefined;
  sides: readonly ConflictSide[];
  isBusy?: boolean | undefined;
  /** Another question before it has the focus. */
  isLater?: boolean;
};

/** The person's version and the current one, side by side: neither is overwritten unseen (X3). */
export function TwoSides({ title, line, sides, isBusy, isLater = false }: TwoSidesProps) {
  const heading = useRef<HTMLDivElement>(null);
  const about = useId();
  useEffect(() => {
    if (!isLater) heading.current?.focus();
  }, [isLater]);
  return (
    <section
      className={layout(
        { grid: true, gap: 12, py: 12, px: 14, bg: 'raised', border: 'hairline', radius: 'button' },
        classes.conflict,
      )}
      aria-labelledby={about}
    >
      <Box id={about} ref={heading} tabIndex={-1} size="sm" data-clash>
        {title ? (
          <Text as="p" weight={600}>
            {title}
          </Text>
        ) : null}
        {line ? <p>{line}</p> : null}
      </Box>
      <Grid gap={12} cols={2} className={classes.sides}>
        {sides.map(({ whose, says, verb, choose }) => (
          <div
            key={whose}
            className={layout(
              { grid: true, gap: 8, py: 10, px: 12, bg: 'panel', border: 'hairline', radius: 'button' },
              classes.side,
            )}
          >
            <Text as="h4" size="xs" weight={600} tone="muted">
              {whose}
            </Text>
            <div
              className={layout({
                grid: true,
                gap: 8,
                packed: true,
                fullWidth: true,
                scroll: true,
                breaks: true,
                preWrap: true,
                maxHeight: 320,
              })}
            >
              {says}
            </div>
            <Button variant="default" size="sm" loading={isBusy ?? false} onClick={choose}>
              {verb}
            </Button>
          </div>
        ))}
      </Grid>
    </section>
  );
}
