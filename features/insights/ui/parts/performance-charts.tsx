import { Grid } from '#platform/ui/kit/layout.tsx';
import type { PerformanceView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { ChartCard } from './chart-card.tsx';
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
