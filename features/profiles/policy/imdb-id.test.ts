import { expect, test } from 'vitest';
import { readImdb } from './imdb-id.ts';

test.each([
  'nm0000123',
  ' NM0000123 ',
  'https://www.imdb.com/name/nm0000123/',
  'https://m.imdb.com/name/nm0000123/?ref_=nv_sr_srsg_0',
  'http://imdb.com/es/name/nm0000123',
  'www.imdb.com/name/nm0000123/bio#trivia',
  'pro.imdb.com/name/nm0000123?s=1',
])('ADI-1, IMDB-1 %s is read as the clean id of a name', (typed) => {
  expect(readImdb(typed)).toEqual({
    kind: 'name',
    id: 'nm0000123',
    address: 'https://www.imdb.com/name/nm0000123/',
  });
});

test('ADI-1 titles and companies have their own ids of seven digits or more', () => {
  expect(readImdb('tt12345678')).toMatchObject({ kind: 'title', id: 'tt12345678' });
  expect(readImdb('https://www.imdb.com/company/co0000123')).toMatchObject({ kind: 'company' });
  expect(readImdb('tt123456')).toEqual({ kind: 'malformed', why: 'too_short' });
});

test.each([
  ['https://www.imdb.com/chart/top', 'no_id'],
  ['https://evil.example/imdb.com/name/nm0000123', 'other_site'],
  ['https://notimdb.com/name/nm0000123', 'other_site'],
  ['//', 'no_id'],
] as const)('%s is no id: %s', (typed, why) => {
  expect(readImdb(typed)).toEqual({ kind: 'malformed', why });
});

test('everything else is a name to search for', () => {
  expect(readImdb(' Zoë Kravchenko ')).toEqual({ kind: 'words', words: 'Zoë Kravchenko' });
});
