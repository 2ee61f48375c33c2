import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actingGroup, languageLevels } from '../limits.ts';
import { countryCodes, isCountry } from './countries.ts';
import { countryNames, levelsOf, playingAgeWords, playsParts } from './particulars.ts';

test('5.2: removing a language removes its level and no other', () => {
  const word = fc.string({ minLength: 1, maxLength: 6 });
  const levels = fc.dictionary(word, fc.constantFrom(...languageLevels));
  fc.assert(
    fc.property(fc.array(word), levels, (languages, held) => {
      const left = levelsOf(languages, held);
      for (const [language, level] of Object.entries(held))
        expect(Object.hasOwn(left, language) ? left[language] : undefined).toBe(
          languages.includes(language) ? level : undefined,
        );
      expect(Object.keys(left).every((language) => languages.includes(language))).toBe(true);
    }),
  );
});

test('5.2: every country has a name in both languages, and an unknown code is no country', () => {
  for (const locale of ['en', 'es'])
    for (const code of countryCodes) expect(countryNames([code], locale)).not.toEqual([code]);
  expect(['ZZ', 'gb', 'UK', ''].filter(isCountry)).toEqual([]);
  expect(countryNames(['GB', 'IE', 'FR'], 'en')).toEqual(['France', 'Ireland', 'United Kingdom']);
  expect(countryNames(['GB'], 'es')).toEqual(['Reino Unido']);
});

test('5.2: a playing age is shown as a range or a single year', () => {
  expect(playingAgeWords({ from: 30, until: 40 })).toBe('30–40');
  expect(playingAgeWords({ from: 18, until: 18 })).toBe('18');
});

test('5.2: actors are asked for a playing age, and a person who has one can change it', () => {
  expect(playsParts(null, [[actingGroup], ['Sound']])).toBe(true);
  expect(playsParts(null, [['Sound']])).toBe(false);
  expect(playsParts({ from: 0, until: 9 }, [])).toBe(true);
});
