import { and, eq, type SQL } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownEmptyDatabase } from '#platform/testing/own-database.ts';
import { openDatabase } from './database.ts';
import { inArray, notInArray } from './in-array.ts';

const reel = pgTable('reel', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  feet: integer('feet').notNull(),
  shotAt: timestamp('shot_at', { withTimezone: true }).notNull(),
});

const database = openDatabase(await ownEmptyDatabase(), {
  poolSize: 1,
  publish: () => undefined,
  onError: () => undefined,
});
const { orm, pool } = database;
const shotAt = new Date('2026-11-29T06:00:00.250Z');
const ids = Array.from({ length: 70_000 }, () => crypto.randomUUID());
const titles = async (where: SQL | undefined) => {
  const rows = await orm.select({ title: reel.title }).from(reel).where(where).orderBy(reel.feet);
  return rows.map(({ title }) => title);
};

beforeAll(async () => {
  await pool.query(
    'create table reel (id uuid primary key, title text not null, feet int not null, shot_at timestamptz not null)',
  );
  for (const [at, title] of ['One, "quoted"', 'Two {braced}', 'Three'].entries())
    await orm.insert(reel).values({ id: ids[at] ?? '', title, feet: at, shotAt });
});
afterAll(() => database.close());

test('a list of more values than a statement takes parameters finds what is in it', async () => {
  expect(await titles(inArray(reel.id, ids))).toHaveLength(3);
  expect(await titles(inArray(reel.id, ids.slice(1, 2)))).toEqual(['Two {braced}']);
});

test('values of every type are found as they were written', async () => {
  expect(await titles(inArray(reel.title, ['One, "quoted"', 'Two {braced}']))).toHaveLength(2);
  expect(await titles(inArray(reel.feet, [2]))).toEqual(['Three']);
  expect(await titles(inArray(reel.shotAt, [shotAt]))).toHaveLength(3);
});

test('nothing is in an empty list, and everything outside of it', async () => {
  expect(await titles(inArray(reel.id, []))).toEqual([]);
  expect(await titles(and(notInArray(reel.id, []), notInArray(reel.feet, [0, 1])))).toEqual(['Three']);
});

test('what a query finds is a list too', async () => {
  const found = orm.select({ id: reel.id }).from(reel).where(eq(reel.title, 'Three'));
  expect(await titles(inArray(reel.id, found))).toEqual(['Three']);
  expect(await titles(notInArray(reel.id, found))).toHaveLength(2);
});
