import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ownEmptyDatabase, ownPool } from '#platform/testing/own-database.ts';
import { moveRow } from './move-row.ts';

const door = pgTable('door', {
  id: uuid('id').primaryKey(),
  state: text('state').notNull(),
  by: text('by').notNull().default(''),
  version: integer('version').notNull().default(1),
});
const id = '00000000-0000-4000-8000-000000000001';
const orm = drizzle(ownPool(await ownEmptyDatabase(), 10));
const plain = { table: door, state: 'state' } as const;
const counted = { table: door, state: 'state', version: 'version' } as const;

beforeAll(async () => {
  await orm.execute(
    sql`create table door (id uuid primary key, state text not null, by text not null default '', version int not null default 1)`,
  );
});
beforeEach(async () => {
  await orm.delete(door);
  await orm.insert(door).values({ id, state: 'pending' });
});

test('when fifty people open and close one door at once one wins, and everyone sees who', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      moveRow({ orm }, plain, {
        id,
        from: ['pending'],
        to: at % 2 ? 'open' : 'closed',
        set: { by: `${at}` },
      }),
    ),
  );
  const [won, ...rest] = answers.filter(({ kind }) => kind === 'moved');
  expect(rest).toEqual([]);
  const row = won && 'row' in won ? won.row : undefined;
  for (const answer of answers) expect(answer).toMatchObject({ row });
  // People who wanted the same state learn that it holds already; the others get the current state.
  expect(answers.filter(({ kind }) => kind === 'already')).toHaveLength(24);
  expect(answers.filter(({ kind }) => kind === 'stale')).toHaveLength(25);
});

test('a move on an outdated version is stale, and a retry of the winning move is already done', async () => {
  const open = { id, from: ['pending'], to: 'open' };
  expect(await moveRow({ orm }, counted, { ...open, version: 1 })).toMatchObject({
    kind: 'moved',
    row: { version: 2 },
  });
  expect(await moveRow({ orm }, counted, { ...open, version: 1 })).toMatchObject({ kind: 'already' });
  expect(await moveRow({ orm }, counted, { ...open, version: 5 })).toMatchObject({ kind: 'stale' });
});

test('a missing row is absent', async () => {
  const gone = { id: '00000000-0000-4000-8000-000000000002', from: ['pending'], to: 'open' };
  expect(await moveRow({ orm }, plain, gone)).toEqual({ kind: 'absent' });
});
