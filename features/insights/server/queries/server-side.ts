import type { Database, Statement } from '#platform/server/database/database.ts';
import type { PerformanceView } from '../../contract.ts';
import { limits, timeBounds } from '../../limits.ts';
import { quantileOf } from '../../policy/quantile.ts';

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
