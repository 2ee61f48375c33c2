import { Button } from '@mantine/core';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { copy } from '../../copy.ts';
import { DayStrip, type Due } from './day-strip.tsx';
import { NextUp } from './next-up.tsx';
import classes from './today.module.css';
import { useToday } from './use-today.ts';

/** What comes next, and the day around it. Its height is kept while it loads. */
export function TodayBand({ dues }: { dues: readonly Due[] }) {
  const today = useToday();
  const { reading } = today;
  const isPhone = useMediaQuery('(width < 768px)');
  const retry = () => void reading.refetch();
  return (
    <Grid as="section" borderBottom="soft" className={classes.band} aria-label={copy.today.label}>
      {reading.data ? (
        <>
          <NextUp today={today} />
          {isPhone ? null : <DayStrip today={today} dues={dues} />}
        </>
      ) : reading.isError ? (
        <Row gap={12} align="center" role="alert">
          <Text tone="muted">{copy.broken}</Text>
          <Button variant="default" size="sm" onClick={retry}>
            {copy.retry}
          </Button>
        </Row>
      ) : (
        <SkeletonRows count={2} height={54} variant="line" onRetry={retry} />
      )}
    </Grid>
  );
}
