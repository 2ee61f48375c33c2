import { desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { preferencesOf } from '#features/preferences/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { PageViewReport, reportsContract } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { agentOf } from '../../policy/agent.ts';
import type { BatchAllowance, InsightsParts } from '../parts.ts';
import { browserError, pageView } from '../tables.ts';

// Each report is one statement or two that don't need each other: a transaction would only cost round trips.
export const reports: Acts<typeof reportsContract, InsightsParts> = {
  /**
   * Stores a browser's reports on its views, each part once: a report counts only when its sequence is higher than the
   * last one's. For a person who has opted out, nothing is stored (S66).
   */
  pageViews: {
    async steps({ orm, person, now, platform, allowance, request, refuse }, { release, views }) {
      const retryAfterSeconds = await allowance.take(person);
      if (retryAfterSeconds > 0) return refuse('insights.too_many', { retryAfterSeconds });
      const preferences = (await preferencesOf(orm, [person])).get(person);
      if (!preferences?.pageViews) return { isCounting: false };
      const latest = [...latestOf(views).values()];
      const { device, browser } = agentOf(request.headers['user-agent']);
      await platform.database.run(keepViews, [
        latest.map(({ id }) => id),
        latest.map(({ page }) => page),
        latest.map(({ startTime }) => startedAt(startTime, now)),
        latest.map(({ visibleMs }) => visibleMs),
        latest.map(({ sequence }) => sequence),
        latest.map(({ referrer }) => referrer),
        person,
        now.toISOString(),
        device,
        browser,
        release,
      ]);
      return { isCounting: true };
    },
  },

  /** Stores measures and error classes without a person; a repeated measure replaces itself. */
  vitals: {
    async steps({ orm, person, now, platform, allowance, request, refuse }, { release, samples, errors }) {
      const retryAfterSeconds = await allowance.take(person);
      if (retryAfterSeconds > 0) return refuse('insights.too_many', { retryAfterSeconds });
      const { device } = agentOf(request.headers['user-agent']);
      // Keeps the last report of each; one statement cannot change a row twice.
      const last = [...new Map(samples.map((sample) => [sample.id, sample])).values()];
      if (last.length > 0)
        await platform.database.run(keepVitals, [
          last.map(({ id }) => id),
          last.map(({ page }) => page),
          last.map(({ name }) => name),
          last.map(({ value }) => value),
          device,
          release,
          now.toISOString(),
        ]);
      const broken = errors.map((error) => ({ ...error, device, release, at: now }));
      if (broken.length > 0) await orm.insert(browserError).values(broken).onConflictDoNothing();
      return { taken: samples.length + errors.length };
    },
  },
};

/** Counted per process: the limit is meant for a misbehaving page, not an attacker. */
export function createBatchAllowance(): BatchAllowance {
  const limiter = new RateLimiterMemory({
    points: limits.batchesPerPerson,
    duration: limits.batchWindowMs / 1_000,
  });
  return {
    take: async (person) => {
      try {
        await limiter.consume(person);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}

/** One statement cannot change a row twice, and only the last report of a view has anything new. */
function latestOf(views: readonly PageViewReport[]): Map<string, PageViewReport> {
  const latest = new Map<string, PageViewReport>();
  for (const view of views) {
    const known = latest.get(view.id);
    if (!known || known.sequence < view.sequence) latest.set(view.id, view);
  }
  return latest;
}

/** A browser's clock is trusted only when it is close to ours. */
function startedAt(startTime: string, now: Date): string {
  const startMs = Date.parse(startTime);
  const isNear = startMs <= now.getTime() && startMs >= now.getTime() - limits.lateMs;
  return isNear ? startTime : now.toISOString();
}

// Visible time only grows, and a view cannot move to another person or page.
const keepViews: Statement = {
  name: 'insights-keep-views',
  text: `insert into page_view (id, person_id, page, timestamp, start_time, duration_ms, left_at, sequence, device, browser, referrer, release)
    select v.id, $7, v.page, $8::timestamptz, v.start_time, v.visible_ms,
      case when v.visible_ms is null then null else $8::timestamptz end, v.sequence, $9, $10, v.referrer, $11
    from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::int[], $5::int[], $6::text[])
      as v(id, page, start_time, visible_ms, sequence, referrer)
    on conflict (id) do update set
      duration_ms = greatest(page_view.duration_ms, excluded.duration_ms),
      left_at = coalesce(excluded.left_at, page_view.left_at),
      sequence = excluded.sequence
    where page_view.sequence < excluded.sequence
      and page_view.person_id = excluded.person_id and page_view.page = excluded.page`,
};

// A late report cannot lower a value, because a page's measures only grow.
const keepVitals: Statement = {
  name: 'insights-keep-vitals',
  text: `insert into web_vital (id, page, name, value, device, release, at)
    select v.id, v.page, v.name, v.value, $5, $6, $7::timestamptz
    from unnest($1::uuid[], $2::text[], $3::text[], $4::float8[]) as v(id, page, name, value)
    on conflict (id) do update set value = greatest(web_vital.value, excluded.value)
    where web_vital.page = excluded.page and web_vital.name = excluded.name`,
};

/** A person's own views, latest first, for their data export. */
export async function viewsOf(orm: NodePgDatabase, person: PersonId) {
  const rows = await orm
    .select()
    .from(pageView)
    .where(eq(pageView.personId, person))
    .orderBy(desc(pageView.timestamp), desc(pageView.id));
  return rows.map(({ personId: _person, sequence: _sequence, timestamp, startTime, leftAt, ...row }) => ({
    ...row,
    timestamp: toInstant(timestamp),
    startTime: toInstant(startTime),
    leftAt: leftAt && toInstant(leftAt),
  }));
}
