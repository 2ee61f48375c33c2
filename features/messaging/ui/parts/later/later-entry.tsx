import type { ReactNode } from 'react';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import classes from './later-dialog.module.css';

type LaterEntryProps = {
  /** Its conversation, and when it is due. */
  head: ReactNode;
  text: string;
  /** Why it failed. */
  problem?: string | undefined;
  /** Actions. */
  children: ReactNode;
};

/** A pending item: its conversation, how it begins, and its actions. */
export const LaterEntry = ({ head, text, problem, children }: LaterEntryProps) => (
  <Grid gap={4} py={12}>
    <Row
      gap={2}
      gapX={12}
      align="baseline"
      justify="between"
      wrap
      size="sm"
      tone="muted"
      className={classes.head}
    >
      {head}
    </Row>
    <Text as="p" lines={3} size="md" tone="ink" breaks className={classes.text} data-private dir="auto">
      {text}
    </Text>
    {problem === undefined ? null : (
      <Text as="p" size="sm" tone="danger">
        {problem}
      </Text>
    )}
    <Row gap={4} wrap className={classes.acts}>
      {children}
    </Row>
  </Grid>
);
