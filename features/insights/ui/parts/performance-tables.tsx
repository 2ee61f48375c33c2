import type { PerformanceView } from '../../contract.ts';
import { type Device, type VitalName, vitalNames } from '../../limits.ts';
import { copy } from '../copy.ts';
import { type Column, FigureTable } from './figure-table.tsx';
import { countWords, msWords, shareWords, spentWords } from './figure-words.ts';
import { Rating } from './rating.tsx';

const words = copy.performance;
const { columns } = words;

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

const vitalColumns = (): Column<VitalRow>[] => [
  { name: columns.page, cell: ({ page }) => page, value: ({ page }) => page },
  {
    name: columns.device,
    cell: ({ device }) => words.devices[device],
    value: ({ device }) => device,
  },
  ...vitalNames.map((name) => ({
    name: words.vitals.names[name],
    isNumber: true,
    cell: ({ p75 }: VitalRow) => <Rating name={name} value={p75[name]} />,
    value: ({ p75 }: VitalRow) => p75[name] ?? '',
  })),
  {
    name: columns.samples,
    isNumber: true,
    cell: ({ samples }) => countWords(samples),
    value: ({ samples }) => samples,
  },
];

export function VitalsTable({ vitals }: Pick<PerformanceView, 'vitals'>) {
  return (
    <FigureTable
      title={words.vitals.title}
      empty={words.vitals.empty}
      file="backlot-web-vitals"
      rows={vitalRows(vitals)}
      keyOf={({ page, device }) => `${page} ${device}`}
      columns={vitalColumns()}
    />
  );
}

const routeColumns = (): Column<PerformanceView['routes'][number]>[] => [
  { name: columns.route, cell: ({ route }) => route, value: ({ route }) => route },
  {
    name: columns.p50,
    isNumber: true,
    cell: ({ p50 }) => timeOrNone(p50),
    value: ({ p50 }) => p50 ?? '',
  },
  {
    name: columns.p95,
    isNumber: true,
    cell: ({ p95 }) => timeOrNone(p95),
    value: ({ p95 }) => p95 ?? '',
  },
  {
    name: columns.requests,
    isNumber: true,
    cell: ({ requests }) => countWords(requests),
    value: ({ requests }) => requests,
  },
  {
    name: columns.errorRate,
    isNumber: true,
    cell: ({ errorRate }) => shareWords(errorRate),
    value: ({ errorRate }) => errorRate,
  },
];

export function RoutesTable({ routes }: Pick<PerformanceView, 'routes'>) {
  return (
    <FigureTable
      title={words.routes.title}
      empty={words.routes.empty}
      file="backlot-server-times"
      rows={routes}
      keyOf={({ route }) => route}
      columns={routeColumns()}
    />
  );
}

const pageColumns = (): Column<PerformanceView['pages'][number]>[] => [
  { name: columns.page, cell: ({ page }) => page, value: ({ page }) => page },
  {
    name: columns.views,
    isNumber: true,
    cell: ({ views }) => countWords(views),
    value: ({ views }) => views,
  },
  {
    name: columns.people,
    isNumber: true,
    cell: ({ people }) => countWords(people),
    value: ({ people }) => people,
  },
  {
    name: columns.median,
    isNumber: true,
    cell: ({ medianVisibleMs }) => (medianVisibleMs === null ? words.unknown : spentWords(medianVisibleMs)),
    value: ({ medianVisibleMs }) => medianVisibleMs ?? words.unknown,
  },
  {
    name: columns.total,
    isNumber: true,
    cell: ({ visibleMs, known }) => (known === 0 ? words.unknown : spentWords(visibleMs)),
    value: ({ visibleMs, known }) => (known === 0 ? words.unknown : visibleMs),
  },
  {
    name: columns.unknown,
    isNumber: true,
    cell: ({ views, known }) => countWords(views - known),
    value: ({ views, known }) => views - known,
  },
  {
    name: columns.errors,
    isNumber: true,
    cell: ({ errors }) => countWords(errors),
    value: ({ errors }) => errors,
  },
];

export function PagesTable({ pages }: Pick<PerformanceView, 'pages'>) {
  return (
    <FigureTable
      title={words.pages.title}
      note={words.pages.note}
      empty={words.pages.empty}
      file="backlot-page-views"
      rows={pages}
      keyOf={({ page }) => page}
      columns={pageColumns()}
    />
  );
}

const releaseColumns = (): Column<PerformanceView['releases'][number]>[] => [
  { name: columns.release, cell: ({ release }) => release, value: ({ release }) => release },
  {
    name: columns.lcp,
    isNumber: true,
    cell: ({ lcp }) => <Rating name="LCP" value={lcp} />,
    value: ({ lcp }) => lcp ?? '',
  },
  {
    name: columns.inp,
    isNumber: true,
    cell: ({ inp }) => <Rating name="INP" value={inp} />,
    value: ({ inp }) => inp ?? '',
  },
  {
    name: columns.samples,
    isNumber: true,
    cell: ({ loads }) => countWords(loads),
    value: ({ loads }) => loads,
  },
  {
    name: columns.browserErrors,
    isNumber: true,
    cell: ({ browserErrors }) => countWords(browserErrors),
    value: ({ browserErrors }) => browserErrors,
  },
  {
    name: columns.requests,
    isNumber: true,
    cell: ({ requests }) => countWords(requests),
    value: ({ requests }) => requests,
  },
  {
    name: columns.errorRate,
    isNumber: true,
    cell: ({ errorRate }) => (errorRate === null ? words.none : shareWords(errorRate)),
    value: ({ errorRate }) => errorRate ?? '',
  },
];

export function ReleasesTable({ releases }: Pick<PerformanceView, 'releases'>) {
  return (
    <FigureTable
      title={words.releases.title}
      empty={words.releases.empty}
      file="backlot-releases"
      rows={releases}
      keyOf={({ release }) => release}
      columns={releaseColumns()}
    />
  );
}

const errorColumns = (): Column<PerformanceView['errors'][number]>[] => [
  { name: columns.page, cell: ({ page }) => page, value: ({ page }) => page },
  { name: columns.errorClass, cell: ({ name }) => name, value: ({ name }) => name },
  {
    name: columns.count,
    isNumber: true,
    cell: ({ count }) => countWords(count),
    value: ({ count }) => count,
  },
];

export function ErrorsTable({ errors }: Pick<PerformanceView, 'errors'>) {
  return (
    <FigureTable
      title={words.errors.title}
      empty={words.errors.empty}
      file="backlot-browser-errors"
      rows={errors}
      keyOf={({ page, name }) => `${page} ${name}`}
      columns={errorColumns()}
    />
  );
}

const timeOrNone = (ms: number | null) => (ms === null ? words.none : msWords(ms));
