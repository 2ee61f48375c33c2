import { toInstant } from '#platform/contract/time.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { PerformanceView, performanceContract } from '../../contract.ts';
import { limits, spans } from '../../limits.ts';
import type { InsightsParts } from '../parts.ts';
import { browserSide, releaseTimes, routeTimes, stepTimes, timesOf } from '../queries.ts';

export const performance: Acts<typeof performanceContract, InsightsParts> = {
  /** Everything for a range, which starts at a full hour because server times are stored by hour. */
  async performance({ platform: { database }, times, now }, { range }) {
    await times.flush();
    const { ms, stepMs } = spans[range];
    const since = new Date(Math.floor((now.getTime() - ms) / hourMs) * hourMs);
    const [browser, routes, releases, series] = await Promise.all([
      browserSide(database, since),
      routeTimes(database, since),
      releasesSince(database, since),
      seriesOf(database, { since, now, stepMs }),
    ]);
    return { since: toInstant(since), until: toInstant(now), stepMs, ...browser, routes, releases, series };
  },
};

const hourMs = 60 * 60_000;

interface ReleaseRow {
  readonly release: string;
  readonly loads: number;
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly browserErrors: number;
}

async function releasesSince(database: Database, since: Date): Promise<PerformanceView['releases']> {
  const [rows, times] = await Promise.all([
    database.run<ReleaseRow>(byRelease, [since.toISOString()]),
    releaseTimes(database, since),
  ]);
  const known = new Map(rows.map((row) => [row.release, row]));
  const names = [...new Set([...known.keys(), ...times.keys()])].slice(0, limits.rowsMax);
  return names.map((release) => {
    const row = known.get(release) ?? { release, loads: 0, lcp: null, inp: null, browserErrors: 0 };
    const counted = times.get(release);
    return {
      ...row,
      requests: counted?.requests ?? 0,
      errorRate: counted ? timesOf(counted).errorRate : null,
    };
  });
}

interface StepRow {
  readonly at: Date;
  readonly views: number;
  readonly desktopLcp: number | null;
  readonly phoneLcp: number | null;
}

async function seriesOf(
  database: Database,
  { since, now, stepMs }: { since: Date; now: Date; stepMs: number },
): Promise<PerformanceView['series']> {
  const [rows, times] = await Promise.all([
    database.run<StepRow>(bySteps, [since.toISOString(), stepMs / 1_000]),
    stepTimes(database, since, stepMs),
  ]);
  const byStart = new Map(rows.map((row) => [row.at.getTime(), row]));
  const count = Math.ceil((now.getTime() - since.getTime()) / stepMs);
  return Array.from({ length: count }, (_, index) => {
    const startMs = since.getTime() + index * stepMs;
    const row = byStart.get(startMs);
    const counted = times.get(startMs) ?? { requests: 0, errors: 0, buckets: [] };
    return {
      at: toInstant(new Date(startMs)),
      views: row?.views ?? 0,
      desktopLcp: row?.desktopLcp ?? null,
      phoneLcp: row?.phoneLcp ?? null,
      requests: counted.requests,
      ...timesOf(counted),
    };
  });
}

// Newest build first, by its last measure or error.
const byRelease: Statement = {
  name: 'insights-releases',
  text: `with measured as (
      select release, max(at) as last, count(*) filter (where name = 'LCP')::int as loads,
        percentile_disc(0.75) within group (order by value) filter (where name = 'LCP') as lcp,
        percentile_disc(0.75) within group (order by value) filter (where name = 'INP') as inp
      from web_vital where at >= $1 group by release),
    broken as (select release, max(at) as last, count(*)::int as errors from browser_error where at >= $1 group by release)
    select release, coalesce(loads, 0) as loads, lcp, inp, coalesce(errors, 0) as "browserErrors"
    from measured full join broken using (release) order by greatest(measured.last, broken.last) desc, release`,
};

const step = (moment: string) => `date_bin($2::float8 * interval '1 second', ${moment}, $1::timestamptz)`;

const bySteps: Statement = {
  name: 'insights-series',
  text: `with seen as (select ${step('timestamp')} as at, count(*)::int as views from page_view where timestamp >= $1 group by 1),
    measured as (
      select ${step('at')} as at,
        percentile_disc(0.75) within group (order by value) filter (where device = 'desktop') as desktop,
        percentile_disc(0.75) within group (order by value) filter (where device = 'phone') as phone
      from web_vital where at >= $1 and name = 'LCP' group by 1)
    select at, coalesce(views, 0) as views, desktop as "desktopLcp", phone as "phoneLcp" from seen full join measured using (at)`,
};
