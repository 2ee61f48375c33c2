import { expect, test } from 'vitest';
import type { Credit } from '../../contract.ts';
import { byYear, creditRows, ownSelection, selectRows } from './credit-rows.ts';

const credit = (title: string, year: number | null, job = 'Director', note = ''): Credit => ({
  title,
  year,
  job,
  note,
  company: '',
  billing: null,
  format: null,
  selected: null,
});

const selectedCredit = (selected: number, title: string, year: number): Credit => ({
  ...credit(title, year),
  selected,
});

test('two jobs on one title are one row, two titles of one name in two years are two', () => {
  const rows = creditRows([
    credit('Saint Orchard', 2023, 'Director'),
    credit('Saint Orchard', 2023, 'Writer', 'Jury prize'),
    credit('Saint Orchard', 1998, 'Runner'),
  ]);
  expect(rows.map(({ title, year, jobs, note }) => [title, year, jobs, note])).toEqual([
    ['Saint Orchard', 2023, 'Director, Writer', 'Jury prize'],
    ['Saint Orchard', 1998, 'Runner', ''],
  ]);
});

test('rows go from the newest to the oldest and end with those without a year', () => {
  const rows = creditRows([credit('A', null), credit('B', 1980), credit('C', 2025), credit('D', null)]);
  expect(rows.map((row) => row.title)).toEqual(['C', 'B', 'A', 'D']);
});

test('awarded work is selected before newer work, and keeps its place in time', () => {
  const rows = creditRows([
    credit('New', 2025),
    credit('Newer', 2026),
    credit('Prized', 1990, 'Editor', 'Winner'),
  ]);
  expect(selectRows(rows, 2).map((row) => row.title)).toEqual(['Newer', 'Prized']);
});

test('rows stand under their years', () => {
  const years = byYear(
    creditRows([credit('A', 2020), credit('B', 2021), credit('C', 2020), credit('D', null)]),
  );
  expect(years.map(({ year, rows }) => [year, rows.map((row) => row.title)])).toEqual([
    [2021, ['B']],
    [2020, ['A', 'C']],
    [null, ['D']],
  ]);
});

test('5.3 what somebody puts first stands in their order, each under its year, whatever was awarded', () => {
  const rows = creditRows([
    selectedCredit(2, 'New', 2025),
    credit('Prized', 1990, 'Editor', 'Winner'),
    selectedCredit(1, 'Old', 1980),
    credit('Old', 1980, 'Writer'),
    selectedCredit(3, 'Same year', 2025),
  ]);
  expect(
    byYear(ownSelection(rows)).map(({ year, rows: titles }) => [year, titles.map((row) => row.title)]),
  ).toEqual([
    [1980, ['Old']],
    [2025, ['New', 'Same year']],
  ]);
  expect(selectRows(rows, 2).map((row) => row.title)).toEqual(['Old', 'New']);
});

test('5.2 a billing stands behind its job, and the company apart from the note', () => {
  const [row] = creditRows([
    { ...credit('Vesper Row', 2025, 'Actor', 'Two episodes'), company: 'Quillmere', billing: 'guest_star' },
  ]);
  expect(row).toMatchObject({ jobs: 'Actor (guest star)', company: 'Quillmere', note: 'Two episodes' });
});

test('5.2 the format of a title is told in words once, however many jobs somebody had on it', () => {
  const feature = { ...credit('Saint Orchard', 2023), format: 'feature' } as const;
  const rows = creditRows([feature, { ...feature, job: 'Writer' }, credit('Clockhouse', 2021)]);
  expect(rows.map(({ title, format }) => [title, format])).toEqual([
    ['Saint Orchard', 'Feature'],
    ['Clockhouse', ''],
  ]);
});
