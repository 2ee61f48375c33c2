import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MonthView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { communityEffect, communityFlag } from '../tables.ts';

/** What became of reports of posts, month by month, the latest first: numbers alone, so that it names nobody (ADC-1). */
export async function monthlyStatistics(orm: NodePgDatabase): Promise<MonthView[]> {
  const monthOf = (at: unknown) => sql`date_trunc('month', ${at} at time zone 'UTC')::date`;
  const { rows } = await orm.execute<MonthView & Record<string, unknown>>(sql`
    with reported as (
      select ${monthOf(communityFlag.createdAt)} as month, count(*)::int as reports,
        count(${communityFlag.settledAt})::int as decided,
        percentile_cont(0.5) within group (
          order by extract(epoch from ${communityFlag.settledAt} - ${communityFlag.createdAt}) / 3600
        ) as median,
        (count(*) filter (where ${communityFlag.state} in ('warned', 'removed', 'suspended')))::int as upheld
      from ${communityFlag} group by 1
    ), appealed as (
      select ${monthOf(communityEffect.appealedAt)} as month, count(*)::int as appeals,
        (count(*) filter (where ${communityEffect.appealAnsweredAt} is not null
          and ${communityEffect.liftedAt} is not null))::int as won
      from ${communityEffect} where ${communityEffect.appealedAt} is not null group by 1
    )
    select to_char(month, 'YYYY-MM-DD') as month, coalesce(reports, 0) as reports, coalesce(decided, 0) as decided,
      round(median::numeric, 1)::float as "medianHours", coalesce(upheld, 0) as upheld,
      coalesce(appeals, 0) as appeals, coalesce(won, 0) as "appealsWon"
    from reported full join appealed using (month)
    order by month desc limit ${limits.months}`);
  return rows.map(({ month, reports, decided, medianHours, upheld, appeals, appealsWon }) => ({
    month,
    reports,
    decided,
    medianHours,
    upheld,
    appeals,
    appealsWon,
  }));
}
