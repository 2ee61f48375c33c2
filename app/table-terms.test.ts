import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { listFiles } from '../tools/source-tree.ts';
import { tableTerms } from './table-terms.ts';

const scene = await openScene();
const ask = async (text: string) =>
  (await scene.database.pool.query<{ name: string; of?: string }>(text)).rows;
const terms = Object.entries(tableTerms);
const ofKind = (kind: 'job' | 'with' | 'stays') =>
  terms.flatMap(([table, term]) => {
    const said: Readonly<Record<string, string>> = term;
    return said[kind] === undefined ? [] : [{ table, to: said[kind] }];
  });

test('every table is cleaned by somebody or has a reason why it is not', async () => {
  const tables = await ask("select tablename as name from pg_tables where schemaname = 'public'");
  expect(terms.map(([table]) => table).toSorted()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('__'))
      .toSorted(),
  );
  for (const { to } of ofKind('stays')) expect(to.split(' ').length).toBeGreaterThan(5);
});

test('the job that cleans a table exists, and deletes from it', async () => {
  const jobs = new Set((await ask('select name from jobs.queue')).map(({ name }) => name));
  expect(ofKind('job').filter(({ to }) => !jobs.has(to))).toEqual([]);
  const root = join(import.meta.dirname, '..');
  const server = listFiles(root, ['features', 'platform'])
    .filter((path) => path.includes('/server/') && path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const nameOf = (table: string) => table.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());
  // Or by the one job that saved searches have, whatever they search.
  const isDeleted = (table: string) =>
    server.includes(`delete from ${table}`) ||
    new RegExp(`(\\.delete\\(\\s*|clearDeleted\\([^)]*, )${nameOf(table)}\\)`).test(server);
  expect(ofKind('job').filter(({ table }) => !isDeleted(table))).toEqual([]);
});

test('a table that goes with another is deleted by the database when that one is', async () => {
  const cascades = await ask(`select conrelid::regclass::text as name, confrelid::regclass::text as of
    from pg_constraint where contype = 'f' and confdeltype = 'c'`);
  const goes = new Set(cascades.map(({ name, of }) => `${name} with ${of ?? ''}`));
  expect(ofKind('with').filter(({ table, to }) => !goes.has(`${table} with ${to}`))).toEqual([]);
});
