import { expect, test } from 'vitest';
import { byYear, creditRows, selectRows } from './credit-rows.ts';

const credit = (title: string, year: number | null, job = 'Director', note = '') => ({
  title,
  year,
  job,
  note,
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
