import type { ReactNode } from 'react';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import classes from './account-section.module.css';

type AccountRowProps = {
  title: string;
  help: string;
  /** The current state, shown below the help. */
  state?: ReactNode;
  acts?: ReactNode;
  /** Shown below in full width. */
  children?: ReactNode;
};

/** One way to sign in: what it is and its state on the left, the actions on the right. */
export function AccountRow({ title, help, state, acts, children }: AccountRowProps) {
  return (
    <Grid gap={12} gapX={32} align="start" cols="auto-end" py={20} className={classes.row}>
      <Box shrink className={classes.words}>
        <Text as="h3" size="md" weight={600}>
          {title}
        </Text>
        <Text as="p" mt={2} size="sm" tone="muted" pretty>
          {help}
        </Text>
        {state ? (
          <Row as="p" gapX={16} wrap mt={6} size="sm" tone="muted">
            {state}
          </Row>
        ) : null}
      </Box>
      {acts ? (
        <Row gap={8} justify="end" wrap className={classes.acts}>
          {acts}
        </Row>
      ) : null}
      {children ? <Box spanAll>{children}</Box> : null}
    </Grid>
  );
}
