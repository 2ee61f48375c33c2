import { type ReactNode, useId } from 'react';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
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
