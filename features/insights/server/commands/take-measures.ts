import type { Statement } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { ErrorSample, VitalSample } from '../../contract.ts';
import { agentOf } from '../../policy/agent.ts';
import { browserError } from '../tables.ts';

interface Batch {
  readonly release: string;
  readonly samples: readonly VitalSample[];
  readonly errors: readonly ErrorSample[];
  readonly userAgent: string | undefined;
}

/**
 * Stores measures and error classes without a person; a repeated measure replaces itself. Returns how many were sent.
 */
export async function takeMeasures(platform: Platform, batch: Batch): Promise<number> {
  const { device } = agentOf(batch.userAgent);
  await keepSamples(platform, batch, device);
  const at = platform.clock.now();
  const errors = batch.errors.map((error) => ({ ...error, device, release: batch.release, at }));
  if (errors.length > 0)
    await platform.database.orm.insert(browserError).values(errors).onConflictDoNothing();
  return batch.samples.length + batch.errors.length;
}

async function keepSamples({ database, clock }: Platform, { samples, release }: Batch, device: string) {
  // Keeps the last report of each; one statement cannot change a row twice.
  const last = [...new Map(samples.map((sample) => [sample.id, sample])).values()];
  if (last.length === 0) return;
  await database.run(keepVitals, [
    last.map(({ id }) => id),
    last.map(({ page }) => page),
    last.map(({ name }) => name),
    last.map(({ value }) => value),
    device,
    release,
    clock.now().toISOString(),
  ]);
}

// A late report cannot lower a value, because a page's measures only grow.
const keepVitals: Statement = {
  name: 'insights-keep-vitals',
  text: `insert into web_vital (id, page, name, value, device, release, at)
    select v.id, v.page, v.name, v.value, $5, $6, $7::timestamptz
    from unnest($1::uuid[], $2::text[], $3::text[], $4::float8[]) as v(id, page, name, value)
    on conflict (id) do update set value = greatest(web_vital.value, excluded.value)
    where web_vital.page = excluded.page and web_vital.name = excluded.name`,
};
