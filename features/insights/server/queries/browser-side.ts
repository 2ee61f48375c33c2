import type { Database, Statement } from '#platform/server/database/database.ts';
import type { PerformanceView } from '../../contract.ts';
import { limits } from '../../limits.ts';

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
