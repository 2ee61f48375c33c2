import type { ReactNode } from 'react';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import classes from './facts.module.css';

/** A name and its value; `tone` only for good or bad ones. */
export type Fact = { name: string; value: ReactNode; tone?: 'good' | 'bad' };

/** Facts under a heading. */
export function Facts({
  title,
  facts,
  isCode = false,
}: {
  title: string;
  facts: readonly Fact[];
  isCode?: boolean;
}) {
  return (
    <Box as="section" shrink pb={24} className={classes.group} aria-label={title}>
      <Text as="h2" mb={4} size="md" weight={600}>
        {title}
      </Text>
      <dl className={classes.facts} data-code={isCode || undefined}>
        {facts.map(({ name, value, tone }) => (
          <Row
            key={name}
            gap={16}
            align="center"
            justify="between"
            minHeight={32}
            size="sm"
            borderTop="soft"
            className={classes.fact}
          >
            <dt>{name}</dt>
            <dd data-tone={tone}>{value}</dd>
          </Row>
        ))}
      </dl>
    </Box>
  );
}
