import { preferencesOf } from '#features/preferences/server/public.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { PageViewReport } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { agentOf } from '../../policy/agent.ts';

interface Batch {
  readonly release: string;
  readonly views: readonly PageViewReport[];
  readonly userAgent: string | undefined;
}

/**
 * Stores a browser's reports on its views, each part once: a report counts only when its sequence is higher than the
 * last one's. For a person who has opted out, returns false and stores nothing (S66).
 */
export async function takeViews(
  { database, clock }: Platform,
  { personId }: Actor,
  { release, views, userAgent }: Batch,
): Promise<boolean> {
  const preferences = (await preferencesOf(database.orm, [personId])).get(personId);
  if (!preferences?.pageViews) return false;
  const now = clock.now();
  const latest = [...latestOf(views).values()];
  const { device, browser } = agentOf(userAgent);
  const moment = now.toISOString();
  await database.run(keepViews, [
    latest.map(({ id }) => id),
    latest.map(({ page }) => page),
    latest.map(({ startTime }) => startedAt(startTime, now)),
    latest.map(({ visibleMs }) => visibleMs),
    latest.map(({ sequence }) => sequence),
    latest.map(({ referrer }) => referrer),
    personId,
    moment,
    device,
    browser,
    release,
  ]);
  return true;
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
