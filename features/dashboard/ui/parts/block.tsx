import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './block.module.css';

type BlockProps = { title: string; count?: number | undefined; link?: ReactNode; children: ReactNode };

/** A part of the dashboard: its heading with the exact count, and rows separated by hairlines. */
export function Block({ title, count, link, children }: BlockProps) {
  const id = useId();
  return (
    <Box as="section" shrink pt={18} pb={24} px={24} className={classes.block} aria-labelledby={id}>
      <Row gap={8} align="baseline" justify="between" pb={6}>
        <Text as="h2" id={id} size="md" weight={600}>
          {title}
          {count ? (
            <Text ml={8} weight={400} tabular tone="faint">
              {count}
            </Text>
          ) : null}
        </Text>
        {link}
      </Row>
      {children}
    </Box>
  );
}

/** In place of rows that could not be loaded; the other rows stay. */
export function FailedRow({ line, onRetry }: { line: string; onRetry: () => void }) {
  return (
    <Row as="li" gap={12} align="center" borderTop="soft" minHeight={56} role="alert">
      <IconAlertTriangle
        className={layout({ rigid: true, tone: 'warning' })}
        size={20}
        stroke={1.75}
        aria-hidden
      />
      <Text grow shrink tone="muted">
        {line}
      </Text>
      <Button variant="default" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </Row>
  );
}
