import { randomUUIDv7 } from 'node:crypto';
import { createGrowth, type Teller } from '#features/notifications/server/public.ts';
import { createSummaryBook } from '#features/profiles/server/public.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';
import type { Platform } from '#platform/server/platform.ts';
import { aloneHere } from '#platform/testing/alone.ts';
import { messagesLater, messagesLaterCleanUp } from '../../server/jobs.ts';

/** A worker beside the server of a scene, with a clock that the test sets. */
export function openWorker(database: Database) {
  let aheadMs = 0;
  const platform: Platform = {
    config: readConfig({ NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32) }),
    log: createLog('silent'),
    clock: { now: () => new Date(performance.timeOrigin + performance.now() + aheadMs) },
    database,
    // Nobody listens: what is announced is the server's business, which has tests of its own.
    hub: undefined as never,
    files: undefined as never,
    newId: randomUUIDv7,
    acts: { note: async () => undefined },
    ...aloneHere(),
    wakeJob: () => undefined,
  };
  const people = createSummaryBook(platform);
  const teller: Teller = { platform, people, growth: createGrowth(platform, people) };
  const parts = { teller, onListChange: () => undefined };
  const runIn = (run: () => Promise<void>) => async (ms: number) => {
    aheadMs = ms;
    await run();
  };
  return {
    /** Sends and rings what will be due in so many milliseconds. */
    workIn: runIn(messagesLater(parts).run),
    /** Clears away what will be over by then. */
    cleanUpIn: runIn(messagesLaterCleanUp(parts).run),
  };
}
