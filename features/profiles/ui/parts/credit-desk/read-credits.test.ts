import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import jobTitles from '#features/catalogues/catalogues/job-titles.json' with { type: 'json' };
import { limits } from '../../../limits.ts';
import { choicesOf } from '../catalogue-choices.ts';
import { matchJob, readCredits } from './read-credits.ts';

const choices = choicesOf({
  groups: jobTitles.categories.map(({ label, options }) => ({ label, options })),
});
const labelFor = (text: string) => matchJob(text, choices)?.label;

test.each([
  ['Gaffer', 'Gaffer'],
  ['  gaffer ', 'Gaffer'],
  ['Gaffer (2nd unit)', 'Gaffer'],
  ['gaffer, uncredited', 'Gaffer'],
  ['first-ad', labelFor('1st AD')],
  ['DP', 'Director of Photography'],
])('PRO-5 PROF-2: the job title %j in a file means %s', (text, label) => {
  expect(labelFor(text)).toBe(label);
  expect(label).toBeDefined();
});

test.each(['', 'chief wizard', '(uncredited)'])(
  'an unknown job title (%j) is left for the person to choose',
  (text) => {
    expect(labelFor(text)).toBeUndefined();
  },
);

test('PROF-2: lines are read with their numbers; a line without a title is left out, and one with no year keeps what it says', () => {
  const file = [
    '\uFEFFProduction,Position,Year,Note',
    '"Eleven Fathoms, part two",Gaffer,2025,Best light',
    ',Gaffer,2024,',
    '',
    'Small Weather,chief wizard,,',
    'Vesper Row,DP,next year,',
  ].join('\r\n');
  const read = readCredits(file, choices);
  expect(read).toMatchObject({
    kind: 'read',
    rows: [
      {
        line: 2,
        title: 'Eleven Fathoms, part two',
        year: 2025,
        note: 'Best light',
        job: { value: 'gaffer' },
      },
      { line: 5, title: 'Small Weather', year: null, jobText: 'chief wizard', job: undefined },
      { line: 6, title: 'Vesper Row', year: null, note: 'next year', unreadYear: 'next year' },
    ],
    leftOut: [{ line: 3, reason: 'title' }],
  });
});

test('a file without the columns, or with too many lines, is refused', () => {
  expect(readCredits('name;when\nx;y', choices)).toEqual({ kind: 'unreadable' });
  const many = ['title,job', ...Array.from({ length: limits.importRowsMax + 1 }, () => 'A,Gaffer')].join(
    '\n',
  );
  expect(readCredits(many, choices)).toEqual({ kind: 'too_many' });
});

test('5.2 PROF-2: company and billing are read from their columns; an unknown billing is kept as a note', () => {
  const file =
    'Title,Job,Network,Billing\nVesper Row,Gaffer,Quillmere,Guest Star\nClockhouse,Gaffer,,top of show';
  expect(readCredits(file, choices)).toMatchObject({
    rows: [
      { title: 'Vesper Row', company: 'Quillmere', billing: 'guest_star', note: '' },
      { title: 'Clockhouse', company: '', billing: null, note: 'top of show' },
    ],
  });
});

test('PROF-2: a format is recognized by its usual names; an unknown format is kept as a note', () => {
  const file =
    'Title,Job,Format\nVesper Row,Gaffer,TV series\nSmall Weather,Gaffer,Limited Series\nClockhouse,Gaffer,Opera';
  expect(readCredits(file, choices)).toMatchObject({
    rows: [
      { title: 'Vesper Row', format: 'series', note: '' },
      { title: 'Small Weather', format: 'limited_series', note: '' },
      { title: 'Clockhouse', format: null, note: 'Opera' },
    ],
  });
});

test('PROF-2: credits in the shape of the film database are read with their years and their quotes', () => {
  const file = readFileSync(
    resolve(import.meta.dirname, '../../../../../data-files/import-shapes/profiles/imdb-shaped.tsv'),
    'utf8',
  );
  const read = readCredits(file, choices);
  expect(read.kind === 'read' && read.rows.map(({ title, year, note }) => [title, year, note])).toEqual([
    ['Tide Tables', null, ''],
    ['Northern Line', 2019, '2019–2021'],
    ['Salt Road', 2019, ''],
    ['"Mara" Who Danced', 1945, ''],
    ['Last Row', 2024, ''],
  ]);
});

test.each([
  ['a title row above it', 'MY CREDITS\n\nTitle,Job,Year\nVesper Row,Gaffer,2020'],
  ['Spanish headers and semicolons', 'Título;Puesto;Año\nVesper Row;Gaffer;2020'],
  ['Job Title beside Title', 'Title,Job Title,Year\nVesper Row,Gaffer,(2020)'],
])('PROF-2: a table of credits with %s is read', (_what, file) => {
  expect(readCredits(file, choices)).toMatchObject({
    rows: [{ title: 'Vesper Row', year: 2020, job: { value: 'gaffer' } }],
  });
});
