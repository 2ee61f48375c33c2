import { eq, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ownEmptyDatabase } from '#platform/testing/own-database.ts';
import { armDue, dueFlow, dueJob } from './due-times.ts';
import { createFirstMoments } from './first-moments.ts';

const lease = pgTable('lease', {
  id: uuid('id').primaryKey(),
  house: text('house').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  state: text('state').notNull().default('open'),
  fired: integer('fired').notNull().default(0),
});

const connection = await ownEmptyDatabase();
const open = () =>
  openDatabase(connection, { poolSize: 3, publish: () => undefined, onError: () => undefined });
// Two processes of one installation.
const databases = [open(), open()] as const;
const { orm } = databases[0];
const startMs = Date.parse('2026-11-25T12:00:00Z');
const at = (seconds: number) => new Date(startMs + seconds * 1_000);
const due = {
  name: 'leases-end',
  table: lease,
  at: lease.endsAt,
  key: [lease.house, lease.id],
  waits: eq(lease.state, 'open'),
} as const;

let nowMs = startMs;
const armed: Date[] = [];
const on = (database: (typeof databases)[number]) => ({
  database,
  clock: { now: () => new Date(nowMs) },
  log: createLog('silent'),
  wakeJobAt: (_name: string, moment: Date) => void armed.push(moment),
});

/** The job of one process; it records the order in which leases end, and fails for one that says so. */
function jobOn(database: (typeof databases)[number], order: string[] = []) {
  return dueJob(on(database), due, async (tx, { rows, these }) => {
    if (rows.some(({ house }) => house === 'haunted')) throw new Error('nobody ends this one');
    await tx.orm
      .update(lease)
      .set({ state: 'over', fired: sql`${lease.fired} + 1` })
      .where(these);
    tx.afterCommit(() => void order.push(...rows.map(({ house }) => house)));
  });
}

const rent = (house: string, endsAt: Date | null) =>
  orm.insert(lease).values({ id: crypto.randomUUID(), house, endsAt });
const fired = async () => {
  const rows = await orm.select({ house: lease.house, fired: lease.fired }).from(lease);
  return Object.fromEntries(rows.map(({ house, fired: times }) => [house, times]));
};

beforeAll(async () => {
  await orm.execute(sql`create table lease (id uuid primary key, house text not null, ends_at timestamptz,
    state text not null default 'open', fired int not null default 0)`);
});
beforeEach(async () => {
  nowMs = startMs;
  armed.length = 0;
  await orm.delete(lease);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

test('when the clock jumps past several due times, each fires once, in order', async () => {
  await rent('second', at(20));
  await rent('never', null);
  await rent('first', at(10));
  await rent('third', at(30));
  await rent('later', at(3_600));
  const order: string[] = [];
  const job = jobOn(databases[0], order);
  await job.run();
  expect(order).toEqual([]);
  nowMs = at(600).getTime();
  await job.run();
  await job.run();
  expect(order).toEqual(['first', 'second', 'third']);
  // Before the jump it was armed for the first of all, after it for the one that is left.
  expect(armed).toEqual([at(10), at(3_600), at(3_600)]);
});

test('a due time missed while no server ran fires once when one is running again', async () => {
  await rent('missed', at(-86_400));
  const [one, other] = databases.map((database) => jobOn(database));
  await Promise.all([one?.run(), other?.run()]);
  expect(await fired()).toEqual({ missed: 1 });
});

test('a changed due time fires only at the new moment', async () => {
  await rent('moved', at(10));
  await databases[0].write(async (tx) => {
    await tx.orm
      .update(lease)
      .set({ endsAt: at(50) })
      .where(eq(lease.house, 'moved'));
    armDue(tx, on(databases[0]), { name: due.name, at: at(50) });
  });
  expect(armed).toEqual([at(50)]);
  const job = jobOn(databases[0]);
  nowMs = at(20).getTime();
  await job.run();
  expect(await fired()).toEqual({ moved: 0 });
  nowMs = at(50).getTime();
  await job.run();
  expect(await fired()).toEqual({ moved: 1 });
});

test('a due time that was rolled back never fires', async () => {
  const broken = databases[0].write(async (tx) => {
    armDue(tx, on(databases[0]), { name: due.name, at: at(5) });
    throw new Error('thought better of it');
  });
  await expect(broken).rejects.toThrow('thought better');
  expect(armed).toEqual([]);
});

test('two servers racing for ten thousand due times fire each exactly once', async () => {
  await orm.execute(sql`insert into lease (id, house, ends_at)
    select gen_random_uuid(), 'house ' || n::text, ${at(0).toISOString()}::timestamptz - n * interval '1 second'
    from generate_series(1, 10000) n`);
  const orders: [string[], string[]] = [[], []];
  await Promise.all(databases.map((database, index) => jobOn(database, orders[index]).run()));
  const [tally] = await orm.select({ least: sql`min(fired)`, most: sql`max(fired)` }).from(lease);
  expect(tally).toEqual({ least: 1, most: 1 });
  expect(orders.flat()).toHaveLength(10_000);
});

test('a failing due time is retried later and delays no other', async () => {
  for (const [index, house] of ['before', 'haunted', 'after'].entries()) await rent(house, at(-10 + index));
  const order: string[] = [];
  const job = jobOn(databases[0], order);
  await job.run();
  expect(order).toEqual(['before', 'after']);
  await orm.update(lease).set({ house: 'quiet' }).where(eq(lease.house, 'haunted'));
  await job.run();
  expect(order).toEqual(['before', 'after', 'quiet']);
});

test('a handler that leaves its row due is rolled back and logged', async () => {
  await rent('stubborn', at(-1));
  const half = dueJob(on(databases[0]), due, (tx, { these }) =>
    tx.orm.update(lease).set({ fired: 1 }).where(these),
  );
  await half.run();
  expect(await fired()).toEqual({ stubborn: 0 });
});

test('a due flow takes its rows one by one in order, and a failing row delays no other', async () => {
  for (const [index, house] of ['one', 'haunted', 'two'].entries()) await rent(house, at(-10 + index));
  const order: string[] = [];
  const flow = dueFlow(on(databases[0]), due, async ({ id, house }) => {
    if (house === 'haunted') throw new Error('nobody ends this one');
    order.push(house);
    await orm
      .update(lease)
      .set({ state: 'over' })
      .where(inArray(lease.id, [id]));
  });
  await flow.run();
  await flow.run();
  expect(order).toEqual(['one', 'two']);
});

test('the look of each minute asks for all jobs in one statement, and skips those with nothing due', async () => {
  await rent('over', at(-1));
  await rent('planned', at(60));
  await orm.update(lease).set({ state: 'planned' }).where(eq(lease.house, 'planned'));
  const ends = jobOn(databases[0]);
  const plan = { ...due, name: 'leases-begin', waits: eq(lease.state, 'planned') };
  const begins = dueJob(on(databases[0]), plan, async () => undefined);
  const nightly = { name: 'clean-up' };
  const asked: unknown[] = [];
  const query = (statement: pg.QueryArrayConfig) => {
    asked.push(statement);
    return databases[0].pool.query(statement);
  };
  const idleOnes = createFirstMoments({ query }, [ends, begins, nightly]);
  expect(await idleOnes()).toEqual(new Set(['leases-begin']));
  expect([asked.length, armed]).toEqual([1, [at(60)]]);
  nowMs = at(60).getTime();
  expect(await idleOnes()).toEqual(new Set());
});
