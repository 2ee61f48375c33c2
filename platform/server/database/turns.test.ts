import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { ownEmptyDatabase } from '#platform/testing/own-database.ts';
import { openDatabase } from './database.ts';

const database = openDatabase(await ownEmptyDatabase(), {
  poolSize: 5,
  publish: () => undefined,
  onError: () => undefined,
});
afterAll(() => database.close());

const backend = { name: 'turns-backend', text: 'select pg_backend_pid() as pid' };

/** Which process of PostgreSQL answered. */
const pidOf = async () => (await database.run<{ pid: number }>(backend, []))[0]?.pid;
const asRow = async () =>
  (await database.orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
const asText = async () => Number((await database.runText(backend, []))[0]?.[0]);

test('what a page asks in one turn goes over one connection, however it is asked', async () => {
  const pids = await Promise.all([pidOf(), asRow(), asText()]);
  expect(new Set(pids).size).toBe(1);
});

test('whoever asks much at once has it answered by several connections, four statements on each', async () => {
  const pids = await Promise.all(Array.from({ length: 10 }, pidOf));
  const times = [...Map.groupBy(pids, (pid) => pid).values()].map((all) => all.length);
  expect(times).toEqual([4, 4, 2]);
});

test('each gets the answer to their own question, in whatever order they come', async () => {
  const ask = { name: 'turns-number', text: 'select $1::int as number, pg_sleep($2)' };
  const answers = [0.02, 0, 0.01, 0].map((seconds, number) =>
    database.run<{ number: number }>(ask, [number, seconds]),
  );
  expect((await Promise.all(answers)).map(([row]) => row?.number)).toEqual([0, 1, 2, 3]);
});

test('a statement that fails takes none of those with it that were sent beside it', async () => {
  const bad = { name: 'turns-bad', text: 'select 1 / $1::int as number' };
  const [before, failed, after] = await Promise.allSettled([pidOf(), database.run(bad, [0]), pidOf()]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(await pidOf()).toBeGreaterThan(0);
});

test('writes of one statement each have their own connection: none waits until another is on disk', async () => {
  const pids = await Promise.all(
    Array.from({ length: 3 }, () =>
      database.writeOnce(async (tx) => (await tx.run<{ pid: number }>(backend, []))[0]?.pid),
    ),
  );
  expect(new Set(pids).size).toBe(3);
});

test('when there is no connection to be had, everyone who asked in the turn is told', async () => {
  const gone = openDatabase(
    { host: '/nowhere' },
    { poolSize: 1, publish: () => undefined, onError: () => undefined },
  );
  const asked = await Promise.allSettled([gone.run(backend, []), gone.run(backend, [])]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await gone.close();
});
