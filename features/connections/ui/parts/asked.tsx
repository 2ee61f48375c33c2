import type { ReactNode } from 'react';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import classes from './connect.module.css';

type AskedProps = {
  title: string;
  /** In the sender's own words. */
  message: string;
  /** Further known facts. */
  facts?: string | undefined;
  /** The answers. */
  children: ReactNode;
};

/** On a person's page: what I was asked about them, and the answer buttons. */
export const Asked = ({ title, message, facts, children }: AskedProps) => (
  <Row
    as="section"
    wrap
    gap={12}
    gapX={24}
    align="center"
    justify="between"
    py={14}
    px={16}
    bg="raised"
    border="hairline"
    radius="panel"
    basis="full"
    className={classes.received}
    aria-label={title}
  >
    <Box shrink basis={260}>
      <Text as="p" weight={600}>
        {title}
      </Text>
      <Text as="p" mt={2} breaks pretty data-private>
        {message}
      </Text>
      {facts ? (
        <Text as="p" mt={4} size="sm" tone="muted">
          {facts}
        </Text>
      ) : null}
    </Box>
    <Row gap={4}>{children}</Row>
  </Row>
);
