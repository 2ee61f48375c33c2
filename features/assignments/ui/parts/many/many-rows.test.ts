import { expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { limits } from '../../../limits.ts';
import { type Giving, giveRows, type ManyRow, planRows } from './many-rows.ts';

let made = 0;
const newId = () => named(`id-${++made}`);
const script = (title: string) => ({ key: title, title, file: {} as File });
const readers = [named('rhys'), named('kim')];
const plan = (titles: readonly string[], held: readonly ManyRow[] = [], to = readers) =>
  planRows({ scripts: titles.map(script), readers: to, held, newId });

/** Gives rows where some steps fail, and returns the requests and the report. */
async function give(rows: readonly ManyRow[], fails: (step: string) => boolean) {
  const asked: string[] = [];
  const report = new Map(rows.map((row) => [row.key, row]));
  const step = async (name: string, { key }: ManyRow) => {
    asked.push(`${name} ${key}`);
    if (fails(`${name} ${key}`)) throw new Error('no');
  };
  const giving: Giving = {
    upload: (row) => step('upload', row),
    create: (row) => step('create', row),
    lineOf: () => 'It was refused.',
    report: (key, change) => {
      const row = report.get(key);
      if (row) report.set(key, { ...row, ...change });
    },
  };
  const given = await giveRows(rows, giving);
  return { given, asked, rows: [...report.values()] };
}

test('5.22 several scripts for several readers give each script to each reader', () => {
  const rows = plan(['Tallow', 'Gantry']);
  expect(rows.map(({ key }) => key)).toEqual(['Tallow rhys', 'Tallow kim', 'Gantry rhys', 'Gantry kim']);
  expect(new Set(rows.flatMap(({ assignmentId, fileId }) => [assignmentId, fileId])).size).toBe(8);
  const many = Array.from({ length: limits.manyMax }, (_, number) => `Script ${number}`);
  expect(plan(many)).toHaveLength(limits.manyMax);
});

test('5.22 a refused assignment is reported in its row and blocks no other', async () => {
  const { given, rows } = await give(plan(['Tallow', 'Gantry']), (step) =>
    ['upload Tallow kim', 'create Gantry rhys'].includes(step),
  );
  expect([given, rows.map(({ state, isUploaded }) => [state.kind, isUploaded])]).toEqual([
    2,
    [
      ['given', true],
      ['refused', false],
      ['refused', true],
      ['given', true],
    ],
  ]);
});

test('X2 a retry asks only for what was not given, with the same ids, and uploads nothing twice', async () => {
  const first = await give(plan(['Tallow'], []), (step) => step === 'create Tallow kim');
  const again = plan(['Tallow'], first.rows);
  expect(again.map(({ assignmentId, fileId }) => [assignmentId, fileId])).toEqual(
    first.rows.map(({ assignmentId, fileId }) => [assignmentId, fileId]),
  );
  const second = await give(again, () => false);
  expect([second.given, second.asked]).toEqual([1, ['create Tallow kim']]);
  expect(second.rows.every(({ state }) => state.kind === 'given')).toBe(true);
});

test('removing a reader removes their rows, and adding them again starts over', () => {
  const rows = plan(['Tallow']);
  const fewer = plan(['Tallow'], rows, [named('kim')]);
  expect(fewer.map(({ key, fileId }) => [key, fileId])).toEqual([['Tallow kim', rows[1]?.fileId]]);
});
