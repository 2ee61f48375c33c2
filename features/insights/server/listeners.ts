import type { Statement } from '#platform/server/database/database.ts';
import type { RouteCount, RouteTimes } from '#platform/server/http/route-times.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';

const hourMs = 60 * 60_000;

/** Writes this process's counters to the table. */
export interface TimesKeeper {
  /** Writes the counters; what fails to write now is written by the next call. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Totals of the hour are overwritten under the process's own id, so a write with a lost response can be repeated. */
export function createTimesKeeper(platform: Platform, times: RouteTimes, release: string): TimesKeeper {
  const processId = platform.newId();
  const hours = new Map<number, Map<string, RouteCount>>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  const write = async () => {
    const nowHour = Math.floor(platform.clock.now().getTime() / hourMs) * hourMs;
    const totals = hours.get(nowHour) ?? new Map<string, RouteCount>();
    hours.set(nowHour, totals);
    const taken = times.take();
    for (const [route, count] of taken) totals.set(route, sumOf(totals.get(route), count));
    if (taken.size === 0 && hours.size === 1) return;
    for (const [hour, counts] of hours) {
      if (counts.size > 0)
        await platform.database.run(keepTimes, columnsOf({ processId, hour, release }, counts));
      // A past hour gets no more counts.
      if (hour !== nowHour) hours.delete(hour);
    }
  };

  const flush = () => {
    // One after the other: an overtaken write would restore older totals.
    const done = work.then(write);
    work = done.catch(() => undefined);
    return done;
  };
  const flushOrLog = () =>
    flush().catch((error: unknown) => {
      platform.log.error({ err: error }, 'server times could not be written');
    });
  return {
    flush,
    start: () => {
      timer = setInterval(() => void flushOrLog(), limits.flushEveryMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}

function sumOf(before: RouteCount | undefined, added: RouteCount): RouteCount {
  if (!before) return added;
  return {
    requests: before.requests + added.requests,
    errors: before.errors + added.errors,
    buckets: before.buckets.map((count, index) => count + (added.buckets[index] ?? 0)),
  };
}

function columnsOf(
  { processId, hour, release }: { processId: string; hour: number; release: string },
  counts: ReadonlyMap<string, RouteCount>,
) {
  const all = [...counts];
  return [
    processId,
    new Date(hour).toISOString(),
    release,
    all.map(([route]) => route),
    all.map(([, { requests }]) => requests),
    all.map(([, { errors }]) => errors),
    // An array of arrays must be rectangular in PostgreSQL; one text per array is simpler.
    all.map(([, { buckets }]) => `{${buckets.join(',')}}`),
  ];
}

const keepTimes: Statement = {
  name: 'insights-keep-times',
  text: `insert into server_time (process_id, hour, release, route, requests, errors, buckets)
    select $1, $2::timestamptz, $3, t.route, t.requests, t.errors, t.buckets::int[]
    from unnest($4::text[], $5::int[], $6::int[], $7::text[]) as t(route, requests, errors, buckets)
    on conflict (process_id, hour, route) do update set
      requests = excluded.requests, errors = excluded.errors, buckets = excluded.buckets`,
};
