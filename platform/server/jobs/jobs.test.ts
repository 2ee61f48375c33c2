import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ownDatabase, ownPool } from '#platform/testing/own-database.ts';
import { startJobs } from './jobs.ts';
import { wakeFromOutside } from './wake-from-outside.ts';

const connection = await ownDatabase();
const database = openDatabase(connection, {
  poolSize: 10,
  publish: () => undefined,
  onError: () => undefined,
});
const { pool } = database;
const anHour = 3_600_000;
const runs: string[] = [];
const run = (name: string) => ({ name, run: async () => void runs.push(name) });
const jobs = await startJobs(pool, [run('mail'), run('digest')], createLog('silent'), anHour);
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('a woken job runs without waiting for the next check, each time, and no other job does', async () => {
  for (const expected of [['mail'], ['mail', 'mail']]) {
    jobs.wake('mail');
    await expect.poll(() => runs).toEqual(expected);
  }
});

test('a start takes over the queues and cron lines of an earlier one, and updates a changed line', async () => {
  const lines = async () => {
    const { rows } = await pool.query<{ name: string; cron: string; at: Date }>(
      "select name, cron, updated_on as at from jobs.schedule where name <> 'every-minute' order by name",
    );
    return rows;
  };
  const started = async (...jobsOf: { name: string; cron: string }[]) => {
    const again = await startJobs(
      pool,
      jobsOf.map((job) => ({ ...run(job.name), ...job })),
      createLog('silent'),
      anHour,
    );
    await again.stop();
    return lines();
  };
  const [kept] = await started({ name: 'sweep', cron: '0 1 * * *' }, { name: 'tally', cron: '0 2 * * *' });
  const after = await started({ name: 'sweep', cron: '0 1 * * *' }, { name: 'tally', cron: '0 3 * * *' });
  expect(after.map(({ name, cron }) => [name, cron])).toEqual([
    ['sweep', '0 1 * * *'],
    ['tally', '0 3 * * *'],
  ]);
  expect(after[0]?.at).toEqual(kept?.at);
});

test('a job another process requested runs at the next look', async () => {
  const own = await startJobs(pool, [run('asked')], createLog('silent'), 20);
  expect(await wakeFromOutside(pool, 'asked')).toBe(true);
  await expect.poll(() => runs).toContain('asked');
  await own.stop();
});

test('a job that waited before the start runs at once; empty queues aren’t asked, and one connection does for all', async () => {
  const made = await startJobs(pool, [run('left'), run('empty')], createLog('silent'), anHour);
  await made.stop();
  expect(await wakeFromOutside(pool, 'left')).toBe(true);
  const fresh = ownPool(connection, 10);
  const asked: unknown[] = [];
  const heard = new Proxy(fresh, {
    get: (on, key) =>
      key === 'query'
        ? (...given: Parameters<typeof fresh.query>) => {
            asked.push(given);
            return on.query(...given);
          }
        : (Reflect.get(on, key) as unknown),
  });
  const own = await startJobs(heard, [run('left'), run('empty')], createLog('silent'), anHour);
  await expect.poll(() => runs).toContain('left');
  await own.stop();
  const texts = JSON.stringify(asked);
  const asksFor = (name: string) => texts.includes(`j.name = '${name}'`);
  expect([asksFor('left'), asksFor('empty'), fresh.totalCount]).toEqual([true, false, 1]);
});

test('a job runs outside of the request that woke it first', async () => {
  const requests = new AsyncLocalStorage<string>();
  const within = Promise.withResolvers<string | undefined>();
  const woken = { name: 'woken', run: async () => within.resolve(requests.getStore()) };
  const own = await startJobs(pool, [woken], createLog('silent'), anHour);
  requests.run('a request', () => own.wake('woken'));
  expect(await within.promise).toBeUndefined();
  await own.stop();
});

test('finished jobs go after an hour, of queues made by an earlier release too', async () => {
  await pool.query(
    "update jobs.queue set deletion_seconds = 604800 where name in ('mail', '__pgboss__send-it')",
  );
  const own = await startJobs(pool, [run('mail')], createLog('silent'), anHour);
  await own.stop();
  const { rows } = await pool.query<{ name: string }>(
    'select name from jobs.queue where deletion_seconds <> 3600 order by name',
  );
  expect(rows).toEqual([]);
});

test('a stop waits for the running job', async () => {
  const [under, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const long = {
    name: 'long',
    run: async () => {
      under.resolve();
      await may.promise;
      runs.push('long');
    },
  };
  const own = await startJobs(pool, [long], createLog('silent'), anHour);
  own.wake('long');
  await under.promise;
  const stopped = own.stop().then(() => void runs.push('stopped'));
  // Long enough for a stop that doesn't wait.
  await delay(200);
  may.resolve();
  await stopped;
  expect(runs.slice(-2)).toEqual(['long', 'stopped']);
});

test('jobs of every minute share one cron line, and those that an earlier release asked for one by one are taken out', async () => {
  const minutely = (name: string) => ({ ...run(name), cron: '* * * * *' });
  const queue = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
  });
  await queue.schedule('mail', '* * * * *');
  const own = await startJobs(pool, [minutely('mail'), minutely('ends')], createLog('silent'), 20);
  const { rows } = await pool.query<{ name: string }>(
    "select name from jobs.schedule where cron = '* * * * *'",
  );
  expect(rows).toEqual([{ name: 'every-minute' }]);
  const before = runs.length;
  expect(await wakeFromOutside(pool, 'every-minute')).toBe(true);
  await expect.poll(() => runs.slice(before)).toEqual(['mail', 'ends']);
  await own.stop();
});

test('if due times can’t be asked for together, every job of the minute runs', async () => {
  const due = { first: sql`select at from table_of_another_release`, hasCome: () => false };
  const own = await startJobs(pool, [{ ...run('ends'), cron: '* * * * *', due }], createLog('silent'), 20);
  const before = runs.length;
  expect(await wakeFromOutside(pool, 'every-minute')).toBe(true);
  await expect.poll(() => runs.slice(before)).toEqual(['ends']);
  await own.stop();
});
