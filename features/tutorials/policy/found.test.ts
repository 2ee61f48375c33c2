import { expect, test } from 'vitest';
import { findIn } from './found.ts';

const lesson = {
  title: 'Find somebody and write to them',
  about: 'From anywhere: one key.',
  transcript: [
    { from: 0, text: 'Control and K opens the search.' },
    { from: 4.2, text: 'Écris sans accents, if you like.' },
  ],
};

test.each([
  ['no words', '', 'title'],
  ['words of the title in any order', 'write somebody', 'title'],
  ['what is said, without its accents', 'ecris', { at: 4.2, text: 'Écris sans accents, if you like.' }],
  ['words of two lines', 'control accents', undefined],
  ['what nobody says', 'budget', undefined],
])('TUT-4 a search for %s', (_what, wanted, found) => {
  expect(findIn(lesson, wanted)).toEqual(found);
});
