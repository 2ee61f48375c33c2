import type { Config } from '#platform/server/config/config.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Tracing } from './tracing.ts';

/** Tracing as set up; undefined when the settings name no endpoint. */
export async function openTracing(
  { tracesEndpoint }: Config,
  log: Log,
  stops: (() => Promise<unknown>)[],
): Promise<Tracing | undefined> {
  if (tracesEndpoint === undefined) return undefined;
  // Loaded only when used: without it, it costs nothing.
  const { startTracing } = await import('./otlp-tracing.ts');
  const tracing = startTracing(tracesEndpoint, (err) => log.warn({ err }, 'traces could not be sent'));
  stops.push(() => tracing.stop());
  return tracing;
}
