import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import type { PerformanceView } from '../../contract.ts';
import { copy } from '../copy.ts';
import type { ChartLinesProps, Point, Series } from './chart-lines.tsx';
import { PlainTable } from './figure-table.tsx';
import { countWords, msWords, shareWords } from './figure-words.ts';
import classes from './performance-charts.module.css';

const words = copy.performance.charts;

/** Charts over the range: loading, server, use, errors. */
export function PerformanceCharts({ series, stepMs }: Pick<PerformanceView, 'series' | 'stepMs'>) {
  const points = series.map(({ at, ...values }) => ({ at, values }));
  return (
    <Grid as="section" cols={2} pt={8} pb={16} px="edge" className={classes.charts} aria-label={words.group}>
      <ChartCard
        name={words.load}
        kind="lines"
        series={[
          { key: 'desktopLcp', name: words.desktop, tone: 'first' },
          { key: 'phoneLcp', name: words.phone, tone: 'second' },
        ]}
        write={msWords}
        points={points}
        stepMs={stepMs}
      />
      <ChartCard
        name={words.server}
        kind="lines"
        series={[
          { key: 'p95', name: words.p95, tone: 'first' },
          { key: 'p50', name: words.p50, tone: 'second' },
        ]}
        write={msWords}
        points={points}
        stepMs={stepMs}
      />
      <ChartCard
        name={words.views}
        kind="bars"
        series={[{ key: 'views', name: words.views, tone: 'plain' }]}
        write={countWords}
        points={points}
        stepMs={stepMs}
      />
      <ChartCard
        name={words.errors}
        kind="bars"
        series={[{ key: 'errorRate', name: words.errors, tone: 'bad' }]}
        write={shareWords}
        points={points}
        stepMs={stepMs}
      />
    </Grid>
  );
}

type ChartCardProps = {
  name: string;
  kind: 'lines' | 'bars';
  series: readonly Series[];
  points: readonly Point[];
  write: (value: number) => string;
  /** Steps longer than an hour are labelled with their date. */
  stepMs: number;
};

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

// If the library fails to load, the table is still there.
const ChartLines = lazyPart(async () => (await import('./chart-lines.tsx')).ChartLines, NoChart);

/** A chart, with a table of the same figures one click away. */
function ChartCard({ name, kind, series, points, write, stepMs }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  const nowMs = useNow();
  const isEmpty = points.every(({ values }) => series.every(({ key }) => !values[key]));
  const wholeTimeOf = (at: string) => timeWords(at, { style: 'full', nowMs });
  const timeOf = (at: string) => (stepMs > hourMs ? dateWords(at) : timeWords(at, { style: 'clock', nowMs }));
  return (
    <Box as="section" shrink pt={12} pb={8} aria-label={name}>
      <Row gap={4} gapX={16} align="center" wrap minHeight={32} className={classes.head}>
        <Text as="h3" size="md" weight={600}>
          {name}
        </Text>
        {series.length > 1 ? <Legend series={series} /> : null}
        {isEmpty ? null : (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={isTable ? words.asChartOf(name) : words.asTableOf(name)}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? words.asChart : words.asTable}
          </Button>
        )}
      </Row>
      <div className={classes.figure}>
        {isEmpty ? <InPlace>{words.empty}</InPlace> : null}
        {!isEmpty && isTable ? (
          <Box fullHeight scroll>
            <PlainTable
              label={words.asTableOf(name)}
              rows={points}
              keyOf={({ at }) => at}
              columns={[
                {
                  name: words.time,
                  cell: ({ at }) => wholeTimeOf(at),
                  value: ({ at }) => at,
                },
                ...series.map(({ key, name: column }) => ({
                  name: column,
                  isNumber: true,
                  cell: ({ values }: Point) => wordOf(values[key], write),
                  value: ({ values }: Point) => values[key] ?? '',
                })),
              ]}
            />
          </Box>
        ) : null}
        {!isEmpty && !isTable ? (
          <Suspense fallback={null}>
            <ChartLines
              name={name}
              kind={kind}
              series={series}
              points={points}
              write={write}
              timeOf={timeOf}
              wholeTimeOf={wholeTimeOf}
            />
          </Suspense>
        ) : null}
      </div>
    </Box>
  );
}

const wordOf = (value: number | null | undefined, write: (value: number) => string) =>
  value === null || value === undefined ? copy.performance.none : write(value);

// As seen some days later, so that none of them reads "3 h ago".
const dateWords = (at: string) => timeWords(at, { style: 'row', nowMs: Date.parse(at) + 2 * dayMs });

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <Row as="ul" gap={12} size="xs" tone="muted">
      {series.map(({ key, name, tone }) => (
        <Row as="li" key={key} gap={6} align="center" className={classes.entry} data-tone={tone}>
          {name}
        </Row>
      ))}
    </Row>
  );
}

function NoChart(_props: ChartLinesProps) {
  return <InPlace role="status">{words.missing}</InPlace>;
}

/** A line of text in place of the chart. */
const InPlace = ({ role, children }: { role?: 'status'; children: string }) => (
  <Grid
    as="p"
    fullHeight
    size="sm"
    leading="inherit"
    tone="faint"
    textAlign="center"
    className={classes.empty}
    role={role}
  >
    {children}
  </Grid>
);
