import { Row, Text } from '#platform/ui/kit/layout.tsx';
import type { PerformanceView } from '../../contract.ts';
import { type Device, type VitalName, vitalNames } from '../../limits.ts';
import { copy } from '../copy.ts';
import { type Column, FigureTable } from './figure-table.tsx';
import { countWords, msWords, ratingOf, shareWords, spentWords, vitalWords } from './figure-words.ts';
import classes from './performance-tables.module.css';

const words = copy.performance;
const { ratings } = copy.performance.vitals;
const { columns } = words;

/** A column of numbers: their text on screen, and their exact value for the file. */
const figure = <Row,>(name: string, cell: Column<Row>['cell'], value: Column<Row>['value']): Column<Row> => ({
  name,
  isNumber: true,
  cell,
  value,
});

/** A column of whole numbers. */
const count = <Row,>(name: string, value: (row: Row) => number): Column<Row> =>
  figure(name, (row) => countWords(value(row)), value);

type Shape<Row> = {
  words: { title: string; empty: string; note?: string };
  /** File name without the extension. */
  file: string;
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
};

/** Creates the table for one kind of row. */
const tableOf =
  <Row,>({ words: { title, empty, note }, ...shape }: Shape<Row>) =>
  ({ rows }: { rows: readonly Row[] }) => (
    <FigureTable title={title} empty={empty} {...(note && { note })} {...shape} rows={rows} />
  );

type VitalRow = { page: string; device: Device; samples: number; p75: Partial<Record<VitalName, number>> };

/** The measures of each page and kind of device side by side. */
function vitalRows(vitals: PerformanceView['vitals']): VitalRow[] {
  const rows = new Map<string, VitalRow>();
  for (const { page, device, name, p75, samples } of vitals) {
    const key = `${page} ${device}`;
    const row = rows.get(key) ?? { page, device, samples: 0, p75: {} };
    row.p75[name] = p75;
    row.samples = Math.max(row.samples, samples);
    rows.set(key, row);
  }
  return [...rows.values()].sort((one, other) => other.samples - one.samples);
}

const vitalColumns: Column<VitalRow>[] = [
  { name: columns.page, cell: ({ page }) => page, value: ({ page }) => page },
  {
    name: columns.device,
    cell: ({ device }) => words.devices[device],
    value: ({ device }) => device,
  },
  ...vitalNames.map((name) =>
    figure<VitalRow>(
      words.vitals.names[name],
      ({ p75 }) => <Rating name={name} value={p75[name]} />,
      ({ p75 }) => p75[name] ?? '',
    ),
  ),
  count(columns.samples, ({ samples }) => samples),
];

const PageVitals = tableOf<VitalRow>({
  words: words.vitals,
  file: 'backlot-web-vitals',
  keyOf: ({ page, device }) => `${page} ${device}`,
  columns: vitalColumns,
});

export const VitalsTable = ({ vitals }: Pick<PerformanceView, 'vitals'>) => (
  <PageVitals rows={vitalRows(vitals)} />
);

const routeColumns: Column<PerformanceView['routes'][number]>[] = [
  { name: columns.route, cell: ({ route }) => route, value: ({ route }) => route },
  figure(
    columns.p50,
    ({ p50 }) => timeOrNone(p50),
    ({ p50 }) => p50 ?? '',
  ),
  figure(
    columns.p95,
    ({ p95 }) => timeOrNone(p95),
    ({ p95 }) => p95 ?? '',
  ),
  count(columns.requests, ({ requests }) => requests),
  figure(
    columns.errorRate,
    ({ errorRate }) => shareWords(errorRate),
    ({ errorRate }) => errorRate,
  ),
];

export const RoutesTable = tableOf<PerformanceView['routes'][number]>({
  words: words.routes,
  file: 'backlot-server-times',
  keyOf: ({ route }) => route,
  columns: routeColumns,
});

const pageColumns: Column<PerformanceView['pages'][number]>[] = [
  { name: columns.page, cell: ({ page }) => page, value: ({ page }) => page },
  count(columns.views, ({ views }) => views),
  count(columns.people, ({ people }) => people),
  figure(
    columns.median,
    ({ medianVisibleMs }) => (medianVisibleMs === null ? words.unknown : spentWords(medianVisibleMs)),
    ({ medianVisibleMs }) => medianVisibleMs ?? words.unknown,
  ),
  figure(
    columns.total,
    ({ visibleMs, known }) => (known === 0 ? words.unknown : spentWords(visibleMs)),
    ({ visibleMs, known }) => (known === 0 ? words.unknown : visibleMs),
  ),
  count(columns.unknown, ({ views, known }) => views - known),
  count(columns.errors, ({ errors }) => errors),
];

export const PagesTable = tableOf<PerformanceView['pages'][number]>({
  words: words.pages,
  file: 'backlot-page-views',
  keyOf: ({ page }) => page,
  columns: pageColumns,
});

const releaseColumns: Column<PerformanceView['releases'][number]>[] = [
  { name: columns.release, cell: ({ release }) => release, value: ({ release }) => release },
  figure(
    columns.lcp,
    ({ lcp }) => <Rating name="LCP" value={lcp} />,
    ({ lcp }) => lcp ?? '',
  ),
  figure(
    columns.inp,
    ({ inp }) => <Rating name="INP" value={inp} />,
    ({ inp }) => inp ?? '',
  ),
  count(columns.samples, ({ loads }) => loads),
  count(columns.browserErrors, ({ browserErrors }) => browserErrors),
  count(columns.requests, ({ requests }) => requests),
  figure(
    columns.errorRate,
    ({ errorRate }) => (errorRate === null ? words.none : shareWords(errorRate)),
    ({ errorRate }) => errorRate ?? '',
  ),
];

export const ReleasesTable = tableOf<PerformanceView['releases'][number]>({
  words: words.releases,
  file: 'backlot-releases',
  keyOf: ({ release }) => release,
  columns: releaseColumns,
});

const errorColumns: Column<PerformanceView['errors'][number]>[] = [
  { name: columns.page, cell: ({ page }) => page, value: ({ page }) => page },
  { name: columns.errorClass, cell: ({ name }) => name, value: ({ name }) => name },
  count(columns.count, ({ count }) => count),
];

export const ErrorsTable = tableOf<PerformanceView['errors'][number]>({
  words: words.errors,
  file: 'backlot-browser-errors',
  keyOf: ({ page, name }) => `${page} ${name}`,
  columns: errorColumns,
});

const timeOrNone = (ms: number | null) => (ms === null ? words.none : msWords(ms));

/** A measure with its rating: a mark and a word, or for a good one only a word for screen readers. */
function Rating({ name, value }: { name: VitalName; value: number | null | undefined }) {
  if (value === null || value === undefined) return <Text tone="faint">{copy.performance.none}</Text>;
  const rating = ratingOf(name, value);
  return (
    <Row as="span" inline gap={6} align="baseline" tone="ink" className={classes.rating} data-rating={rating}>
      {rating === 'good' ? null : (
        <Text size="xs" tone="faint">
          {ratings[rating]}
        </Text>
      )}
      {vitalWords(name, value)}
      {rating === 'good' ? <span className="visually-hidden">{ratings.good}</span> : null}
    </Row>
  );
}
