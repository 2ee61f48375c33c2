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

test('two jobs on one title are one row, two titles of one name in different years are two', () => {
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

test('rows are sorted from newest to oldest, with those without a year last', () => {
  const rows = creditRows([credit('A', null), credit('B', 1980), credit('C', 2025), credit('D', null)]);
  expect(rows.map((row) => row.title)).toEqual(['C', 'B', 'A', 'D']);
});

test('awarded work is highlighted before newer work, and keeps its place in time', () => {
  const rows = creditRows([
    credit('New', 2025),
    credit('Newer', 2026),
    credit('Prized', 1990, 'Editor', 'Winner'),
  ]);
  expect(selectRows(rows, 2).map((row) => row.title)).toEqual(['Newer', 'Prized']);
});

test('rows are grouped by year', () => {
  const years = byYear(
    creditRows([credit('A', 2020), credit('B', 2021), credit('C', 2020), credit('D', null)]),
  );
  expect(years.map(({ year, rows }) => [year, rows.map((row) => row.title)])).toEqual([
    [2021, ['B']],
    [2020, ['A', 'C']],
    [null, ['D']],
  ]);
});

test('5.3 selected credits keep the person’s order, each under its year, regardless of awards', () => {
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

test('5.2 a billing follows its job, and the company is separate from the note', () => {
  const [row] = creditRows([
    { ...credit('Vesper Row', 2025, 'Actor', 'Two episodes'), company: 'Quillmere', billing: 'guest_star' },
  ]);
  expect(row).toMatchObject({ jobs: 'Actor (guest star)', company: 'Quillmere', note: 'Two episodes' });
});

test('5.2 the format of a title is shown once, however many jobs the person had on it', () => {
  const feature = { ...credit('Saint Orchard', 2023), format: 'feature' } as const;
  const rows = creditRows([feature, { ...feature, job: 'Writer' }, credit('Clockhouse', 2021)]);
  expect(rows.map(({ title, format }) => [title, format])).toEqual([
    ['Saint Orchard', 'Feature'],
    ['Clockhouse', ''],
  ]);
});
