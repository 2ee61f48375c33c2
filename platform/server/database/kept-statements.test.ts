import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { ownEmptyDatabase } from '#platform/testing/own-database.ts';
import { openDatabase } from './database.ts';
import { createStatementNames } from './kept-statements.ts';

const connection = await ownEmptyDatabase();
const database = openDatabase(connection, {
  poolSize: 1,
  publish: () => undefined,
  onError: () => undefined,
});
afterAll(() => database.close());

const kept = async () => {
  const { rows } = await database.pool.query<{ statement: string }>(
    "select statement from pg_prepared_statements where name like 'kept-%'",
  );
  return rows.map(({ statement }) => statement);
};

test('a statement that comes often is planned once for a connection, and answers the same in a transaction', async () => {
  const ask = (orm: typeof database.orm, one: number) =>
    orm.execute<{ sum: number }>(sql`select ${one}::int + 1 as sum`);
  for (let at = 0; at < 3; at++) await ask(database.orm, at);
  expect(await kept()).toEqual([]);
  expect((await ask(database.orm, 41)).rows).toEqual([{ sum: 42 }]);
  expect(await kept()).toEqual(['select $1::int + 1 as sum']);
  const within = await database.write((tx) => ask(tx.orm, 1));
  expect(within.rows).toEqual([{ sum: 2 }]);
  expect(await kept()).toHaveLength(1);
});

test('no more than two hundred statements are kept, and no long ones', () => {
  const nameOf = createStatementNames();
  const often = (text: string) => Array.from({ length: 25 }, () => nameOf(text)).at(-1);
  const names = Array.from({ length: 210 }, (_, at) => often(`select ${String(at)}`));
  expect(new Set(names.filter(Boolean)).size).toBe(200);
  expect(createStatementNames()(`select ${'$1, '.repeat(4_000)}`)).toBeUndefined();
  expect(often('select 0')).toBe(names[0]);
});

test('a server that keeps many statements already gives the other places to those that come often', () => {
  const nameOf = createStatementNames();
  const times = (text: string, count: number) => Array.from({ length: count }, () => nameOf(text)).at(-1);
  for (let at = 0; at < 100; at++) expect(times(`select ${String(at)}`, 4)).toBeDefined();
  expect(times('select 100', 19)).toBeUndefined();
  expect(times('select 100', 1)).toBeDefined();
});
