import { expect, test } from 'vitest';
import { hasInvisible, likenessOf, mixedWordIn, slugFrom, wordsBeside } from './spelling.ts';

test('ADT-1 names that only look different are one: case, accents, hyphens, invisible and look-alike letters', () => {
  for (const [one, other] of [
    ['Gaffer', 'GAFFER'],
    ['Key Grip', 'key-grip'],
    ['Pathé', 'Pathe'],
    ['Dancer', 'Dan\u200bcer'],
    // "СЕО" in Cyrillic letters.
    ['CEO', '\u0421\u0415\u041e'],
  ] as const)
    expect(likenessOf(other)).toBe(likenessOf(one));
  expect(likenessOf('Key Grip')).not.toBe(likenessOf('Best Boy Grip'));
});

test('ADT-1 a word that mixes two alphabets is reported, a name wholly in one of them is not', () => {
  expect(mixedWordIn('Key G\u0440ip')).toBe('G\u0440ip');
  for (const fine of ['Мосфильм', 'Pathé', 'Α24 Films', 'Студия A24', '20th Century']) {
    expect(mixedWordIn(fine)).toBeUndefined();
  }
});

test('PRO-6 slugs are lower case with hyphens, and invisible characters leave no trace in them', () => {
  expect(slugFrom('1st Assistant Director (2nd Unit)')).toBe('1st-assistant-director-2nd-unit');
  expect(slugFrom('Dan\u200bcer')).toBe('dancer');
  expect(slugFrom('东方')).toBe('');
  expect([hasInvisible('dan\u200bcer'), hasInvisible('Pathé')]).toEqual([true, false]);
});

test('other names are listed once each, and never include the label itself', () => {
  expect(wordsBeside('Gaffer', ['CLT', 'gaffer', 'clt', 'Chief Lighting Technician'])).toEqual([
    'CLT',
    'Chief Lighting Technician',
  ]);
});
