import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { Box, Grid } from '#platform/ui/kit/layout.tsx';
import classes from './chart-lines.module.css';

/** One line, or one set of bars. */
export type Series = { key: string; name: string; tone: keyof typeof tones };

/** One step of time; null where nothing was measured. */
export type Point = { at: string; values: Readonly<Record<string, number | null>> };

export type ChartLinesProps = {
  name: string;
  kind: 'lines' | 'bars';
  series: readonly Series[];
  points: readonly Point[];
  write: (value: number) => string;
  /** The label of a step: short below the chart, full in the tooltip. */
  timeOf: (at: string) => string;
  wholeTimeOf: (at: string) => string;
};

const tones = {
  first: 'var(--accent-text)',
  second: 'var(--info)',
  plain: 'var(--edge)',
  bad: 'var(--danger)',
} as const;
const tick = { fontSize: 12, fill: 'var(--faint)' } as const;

/** A chart for sighted readers; everyone else has the table next to it. */
export function ChartLines({ name, kind, series, points, write, timeOf, wholeTimeOf }: ChartLinesProps) {
  return (
    <Box fullWidth fullHeight role="img" aria-label={name}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={points.map(({ at, values }) => ({ at, ...values }))}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--soft)" />
          <XAxis
            dataKey="at"
            tickFormatter={timeOf}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--hairline)' }}
            minTickGap={36}
          />
          <YAxis
            tickFormatter={write}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={58}
            tickCount={4}
            domain={[0, 'auto']}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--edge)', fill: 'var(--hover)', fillOpacity: 0.5 }}
            content={<Bubble series={series} write={write} wholeTimeOf={wholeTimeOf} />}
          />
          {series.map(({ key, tone }) =>
            kind === 'bars' ? (
              <Bar key={key} dataKey={key} fill={tones[tone]} isAnimationActive={false} maxBarSize={20} />
            ) : (
              <Line
                key={key}
                dataKey={key}
                stroke={tones[tone]}
                strokeWidth={2}
                {...(tone === 'second' && { strokeDasharray: '5 4' })}
                // A single measure between two gaps has no line, only its dot.
                dot={{ r: 2, strokeWidth: 0, fill: tones[tone] }}
                connectNulls={false}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  );
}

// The library fills in the point under the cursor.
type BubbleProps = Partial<Pick<TooltipContentProps, 'active' | 'payload' | 'label'>> &
  Pick<ChartLinesProps, 'series' | 'write' | 'wholeTimeOf'>;

function Bubble({ active, payload, label, series, write, wholeTimeOf }: BubbleProps) {
  if (!active || !payload || payload.length === 0) return null;
  const valueOf = (key: string) => payload.find(({ dataKey }) => dataKey === key)?.value;
  return (
    <Grid
      py={6}
      px={10}
      size="xs"
      leading={18}
      tone="ink"
      bg="floating"
      radius="chip"
      className={classes.bubble}
    >
      <b>{wholeTimeOf(String(label))}</b>
      {series.map(({ key, name }) => {
        const value = valueOf(key);
        return typeof value === 'number' ? <span key={key}>{`${name}: ${write(value)}`}</span> : null;
      })}
    </Grid>
  );
}
