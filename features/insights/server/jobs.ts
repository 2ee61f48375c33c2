import { lt } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { browserError, debugRecord, pageView, serverTime, webVital } from './tables.ts';

/** Deletes page views and measures after 90 days (S66, ADP-3). */
export const insightsCleanUp = (platform: Platform): Job => ({
  name: 'insights-clean-up',
  cron: '41 3 * * *',
  run: () => removeOld(platform),
});

/** Deletes rows older than 90 days (S66), and the record of the debug tools after a year. */
export async function removeOld({ database, clock }: Platform): Promise<void> {
  const { orm } = database;
  const nowMs = clock.now().getTime();
  const oldest = new Date(nowMs - limits.keepMs);
  await orm.delete(pageView).where(lt(pageView.timestamp, oldest));
  await orm.delete(webVital).where(lt(webVital.at, oldest));
  await orm.delete(browserError).where(lt(browserError.at, oldest));
  await orm.delete(serverTime).where(lt(serverTime.hour, oldest));
  await orm.delete(debugRecord).where(lt(debugRecord.at, new Date(nowMs - limits.recordMs)));
}
