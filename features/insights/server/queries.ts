import type { Database, Statement } from '#platform/server/database/database.ts';
import type { PerformanceView } from '../contract.ts';
import { limits, timeBounds } from '../limits.ts';
import { quantileOf } from '../policy/quantile.ts';

type Parts = Pick<PerformanceView, 'vitals' | 'pages' | 'errors'>;
type Row<Part extends keyof Parts> = Parts[Part][number];

/** Reports from browsers since a moment: measures, views and errors by page. */
export async function browserSide(database: Database, since: Date): Promise<Parts> {
  const from = [since.toISOString()];
  const [measures, pages, errors] = await Promise.all([
    database.run<Row<'vitals'>>(vitals, from),
    database.run<Row<'pages'>>(views, from),
    database.run<Row<'errors'>>(errorClasses, from),
  ]);
  return { vitals: measures, pages, errors };
}

const vitals: Statement = {
  name: 'insights-vitals',
  text: `select page, device, name, percentile_disc(0.75) within group (order by value) as p75, count(*)::int as samples
    from web_vital where at >= $1 group by page, device, name order by page, device, name limit 2000`,
};

// A page that only has errors gets a row too.
const views: Statement = {
  name: 'insights-views',
  text: `with seen as (
      select page, count(*)::int as views, count(distinct person_id)::int as people, count(duration_ms)::int as known,
        percentile_disc(0.5) within group (order by duration_ms) as median, sum(duration_ms)::float8 as visible
      from page_view where timestamp >= $1 group by page),
    broken as (select page, count(*)::int as errors from browser_error where at >= $1 group by page)
    select page, coalesce(views, 0) as views, coalesce(people, 0) as people, coalesce(known, 0) as known,
      median as "medianVisibleMs", coalesce(visible, 0) as "visibleMs", coalesce(errors, 0) as errors
    from seen full join broken using (page) order by 2 desc, page limit ${limits.rowsMax}`,
};

const errorClasses: Statement = {
  name: 'insights-errors',
  text: `select page, name, count(*)::int as count from browser_error where at >= $1
    group by page, name order by 3 desc, page, name limit ${limits.rowsMax}`,
};

/** The counts for one route, build or step of time. */
export interface Counted {
  readonly requests: number;
  readonly errors: number;
  readonly buckets: readonly number[];
}

/** The median and the slow end of the counts, and the share that failed; null where nothing was counted. */
export const timesOf = ({ requests, errors, buckets }: Counted) => ({
  p50: quantileOf(timeBounds, buckets, 0.5),
  p95: quantileOf(timeBounds, buckets, 0.95),
  errorRate: requests === 0 ? null : errors / requests,
});

/** Server times by route since a moment, slowest first. */
export async function routeTimes(database: Database, since: Date): Promise<PerformanceView['routes']> {
  const rows = await database.run<Counted & { name: string }>(byRoute, [since.toISOString()]);
  return rows
    .map((row) => {
      const { p50, p95, errorRate } = timesOf(row);
      return {
        route: row.name,
        requests: row.requests,
        p50,
        p95,
        errors: row.errors,
        errorRate: errorRate ?? 0,
      };
    })
    .sort((one, other) => (other.p95 ?? 0) - (one.p95 ?? 0) || one.route.localeCompare(other.route))
    .slice(0, limits.rowsMax);
}

/** All routes together, by the build of the server. */
export async function releaseTimes(database: Database, since: Date): Promise<ReadonlyMap<string, Counted>> {
  const rows = await database.run<Counted & { name: string }>(byRelease, [since.toISOString()]);
  return new Map(rows.map((row) => [row.name, row]));
}

/** All routes together, by the start of each step, milliseconds since 1970. */
export async function stepTimes(
  database: Database,
  since: Date,
  stepMs: number,
): Promise<ReadonlyMap<number, Counted>> {
  const rows = await database.run<Counted & { name: Date }>(byStep, [since.toISOString(), stepMs / 1_000]);
  return new Map(rows.map((row) => [row.name.getTime(), row]));
}

const countedBy = (name: string, expression: string): Statement => ({
  name,
  text: `with wanted as (select ${expression} as name, requests, errors, buckets from server_time where hour >= $1),
    summed as (select name, sum(requests)::int as requests, sum(errors)::int as errors from wanted group by name),
    classes as (
      select name, array_agg(times order by class) as buckets from (
        select name, class, sum(amount)::int as times
        from wanted, unnest(buckets) with ordinality as b(amount, class) group by name, class) t
      group by name)
    select name, requests, errors, buckets from summed join classes using (name)`,
});

const byRoute = countedBy('insights-times-by-route', 'route');
const byRelease = countedBy('insights-times-by-release', 'release');
const byStep = countedBy(
  'insights-times-by-step',
  `date_bin($2::float8 * interval '1 second', hour, $1::timestamptz)`,
);
