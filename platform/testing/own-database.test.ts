import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { atEnd } from './at-end.ts';
import { dropDatabase, emptyDatabase } from './database.ts';
import { ownDatabase, ownPool } from './own-database.ts';

const ended: string[] = [];
const ofFile = await ownDatabase();
let ofTest = '';

async function isThere(name: string): Promise<boolean> {
  const client = new pg.Client(inject('testServer'));
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  await client.end();
  return rowCount === 1;
}

test('a test has a database of its own until it ends', async () => {
  atEnd(() => void ended.push('registered first'));
  atEnd(() => void ended.push('registered last'));
  ofTest = (await ownDatabase()).database;
  expect(await isThere(ofTest)).toBe(true);
});

test('after a test its database is dropped and its clean-ups are done, the last one first; the file keeps its own', async () => {
  expect(ended).toEqual(['registered last', 'registered first']);
  expect(await Promise.all([ofTest, ofFile.database].map(isThere))).toEqual([false, true]);
});

test('a pool whose database is dropped while it has connections causes no fault', async () => {
  const database = await emptyDatabase(inject('testServer'));
  const pool = ownPool(database, 4);
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select')));
  await dropDatabase(inject('testServer'), database.database);
  await expect.poll(() => pool.totalCount).toBe(0);
});
