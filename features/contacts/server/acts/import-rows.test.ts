import { expect, test } from 'vitest';
import { guessColumns } from '../../policy/columns.ts';
import { letterOf } from '../../policy/letters.ts';
import { columnsFor, draftOf } from '../../policy/reading/draft.ts';
import { readRow } from './import-rows.ts';
import { numberOf } from './phones.ts';

const now = new Date('2026-11-29T12:00:00Z');

/** One row of a table with these columns, as it is read. */
function read(columns: string[], row: string[]) {
  const one = readRow(draftOf(row, columnsFor(columns, guessColumns(columns))), { now });
  return one.kind === 'card' ? one : undefined;
}

test('CON-2: columns of common address books are recognised by name', () => {
  expect(
    guessColumns([
      'First Name',
      'Last Name',
      'Name',
      'E-mail 2 - Value',
      'Phone 1 - Value',
      'Organization Name',
    ]),
  ).toEqual(['firstName', 'lastName', null, 'email', 'phone', 'company']);
  expect(guessColumns(['person_name', 'imdb_name_id', 'job_label', 'film_title'])).toEqual([
    'name',
    'imdbId',
    'title',
    null,
  ]);
  // One column is enough for a name, and the surest name wins wherever it stands.
  expect(guessColumns(['Name', 'Full name'])).toEqual(['name', null]);
  expect(guessColumns(['Title', 'Name', 'Job Title'])).toEqual([null, 'name', 'title']);
  expect(guessColumns(['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono móvil', 'Puesto'])).toEqual([
    'firstName',
    'lastName',
    'email',
    'mobile',
    'title',
  ]);
});

test('CON-2: several columns and several values in one cell become one list without duplicates', () => {
  const row = read(['Name', 'Email', 'E-mail 2'], ['Zoë', 'A@x.example; a@x.example', 'b@x.example']);
  expect(row?.fields.emails.map(({ value }) => value)).toEqual(['a@x.example', 'b@x.example']);
});

test.each([
  ['1984-05-01', '1984-05-01'],
  ['19840501', '1984-05-01'],
  ['31.12.1980', '1980-12-31'],
  ['12/31/1980', '1980-12-31'],
  ['31/12/1980', '1980-12-31'],
  ['5 de mayo de 1984', '1984-05-05'],
  ['May 5th, 1984', '1984-05-05'],
  ['--0501', '--05-01'],
  ['31 March', '--03-31'],
  ['29 Feb', '--02-29'],
])('a birthday written %s is %s', (written, day) => {
  expect(read(['Name', 'Birthday'], ['Zoë', written])?.fields.birthday).toBe(day);
});

test('a cell that breaks a rule costs that cell: an invalid date, an invalid id, a name that is too long', () => {
  expect(read(['Name', 'Birthday'], ['Zoë', '1980-02-31'])).toMatchObject({
    fields: { birthday: '' },
    remarks: ['birthday: "1980-02-31" is not a day'],
  });
  expect(read(['Name', 'IMDb'], ['Zoë', 'tt0081398'])).toMatchObject({
    fields: { imdbId: '' },
    remarks: ['imdbId: This is not an id such as nm0000134'],
  });
  expect(read(['Name', 'Company'], ['Z'.repeat(121), 'K'.repeat(201)])).toMatchObject({
    fields: { displayName: 'Z'.repeat(120), company: '' },
    remarks: ['name: at most 120 characters', 'company: at most 200 characters'],
  });
});

test('PRO-9: a number without a country code gets the chosen country, and keeps its extension', () => {
  expect([
    numberOf('(213) 373-4253'),
    numberOf('020 7946 0958', 'GB'),
    numberOf('ext. 12'),
    numberOf('213-373-4253 x204'),
    numberOf('tel:+1-213-373-4253;ext=204'),
    numberOf('+44 (0)20 7946 0958', 'ES'),
  ]).toEqual([
    '+12133734253',
    '+442079460958',
    undefined,
    '+12133734253;ext=204',
    '+12133734253;ext=204',
    '+442079460958',
  ]);
});

test('CON-7: a name is under its letter in any script, and anything else under the sign', () => {
  expect(['elodie', 'жанна', '李', '7 grips', ''].map(letterOf)).toEqual(['E', 'Ж', '李', '#', '#']);
});
