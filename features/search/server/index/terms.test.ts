import { expect, test } from 'vitest';
import { createTermFinder, matchRoles } from './terms.ts';

const jobTitles = [
  { value: 'art-director', label: 'Art Director', words: ['AD', 'art direction'] },
  { value: 'first-ad', label: '1st Assistant Director', words: ['1st AD', 'First AD', 'AD'] },
  { value: 'director', label: 'Director', words: ['film director', 'dir'] },
  { value: 'adr-editor', label: 'ADR Editor', words: ['dialogue replacement'] },
];
const slugs = (query: string, limit = 9) =>
  matchRoles(query, { genres: [], jobTitles }, limit).map((title) => title.value);

test('a label comes before an abbreviation, an abbreviation before half a label, and this before half a word', () => {
  expect(slugs('director')).toEqual(['director', 'art-director', 'first-ad']);
  expect(slugs('dir')).toEqual(['director', 'art-director', 'first-ad']);
  expect(slugs('ad')).toEqual(['art-director', 'first-ad', 'adr-editor']);
});

test('a title is found by its slug, without accents and in any case', () => {
  expect(slugs('FIRST-AD')).toEqual(['first-ad']);
  expect(slugs('1st  ád')).toEqual(['first-ad']);
});

test('the limit is respected, and an empty query resolves to nothing', () => {
  expect(slugs('ad', 1)).toEqual(['art-director']);
  expect(slugs('')).toEqual([]);
  expect(slugs('gardener')).toEqual([]);
});

test('a text names a title only as a whole', () => {
  const finder = createTermFinder(jobTitles);
  expect(finder.named('art director').proper.map((term) => term.value)).toEqual(['art-director']);
  expect(finder.named('AD').byWord.map((term) => term.value)).toEqual(['art-director', 'first-ad']);
  expect(finder.named('art dir')).toEqual({ proper: [], byWord: [] });
});
