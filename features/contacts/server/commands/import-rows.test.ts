import { expect, test } from 'vitest';
import { cellsByField } from '#platform/contract/columns.ts';
import { guessColumns } from '../../policy/columns.ts';
import { letterOf } from '../../policy/letters.ts';
import { readRow } from './import-rows.ts';
import { e164Of } from './phones.ts';

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
  // One column is enough for a name.
  expect(guessColumns(['Name', 'Full name'])).toEqual(['name', null]);
});

test('CON-2: several columns and several values in one cell become one list without duplicates', () => {
  const cells = cellsByField(['Zoë', 'A@x.example; a@x.example', 'b@x.example'], ['name', 'email', 'email']);
  const read = readRow(cells);
  expect(read.kind === 'card' && read.fields.emails.map(({ value }) => value)).toEqual([
    'a@x.example',
    'b@x.example',
  ]);
});

test.each([
  ['1984-05-01', '1984-05-01'],
  ['19840501', '1984-05-01'],
  ['31.12.1980', '1980-12-31'],
  ['12/31/1980', '1980-12-31'],
  ['31/12/1980', '1980-12-31'],
  ['--0501', ''],
])('a birthday written %s is %s', (written, day) => {
  const read = readRow({ name: ['Zoë'], birthday: [written] });
  expect(read.kind === 'card' && read.fields.birthday).toBe(day);
});

test('a row is refused with the field and the rule: an invalid date, an invalid id, a name that is too long', () => {
  expect(readRow({ name: ['Zoë'], birthday: ['1980-02-31'] })).toMatchObject({
    kind: 'refused',
    why: 'birthday: "1980-02-31" is not a day',
  });
  expect(readRow({ name: ['Zoë'], imdbId: ['tt0081398'] })).toMatchObject({
    why: 'imdbId: This is not an id such as nm0000134',
  });
  expect(readRow({ name: ['Z'.repeat(121)] })).toMatchObject({
    why: 'displayName: at most 120 characters',
  });
});

test('PRO-9: a number without a country code gets the chosen country', () => {
  expect([e164Of('(213) 373-4253'), e164Of('020 7946 0958', 'GB'), e164Of('ext. 12')]).toEqual([
    '+12133734253',
    '+442079460958',
    undefined,
  ]);
});

test('CON-7: a name is under its letter in any script, and anything else under the sign', () => {
  expect(['elodie', 'жанна', '李', '7 grips', ''].map(letterOf)).toEqual(['E', 'Ж', '李', '#', '#']);
});
