import { expect, test } from 'vitest';
import { surnameForms } from './surnames.ts';
import { cleanLine, normaliseEmail } from './text.ts';

test.each([
  ['Ludo van der Meer', ['vandermeer', 'dermeer']],
  ['Ludo Vandermeer', ['van der meer']],
  ['Maureen O’Hara', ['o hara', 'maureen o hara']],
  ['Maureen Ohara', ['o hara']],
  ['Ian MacDonald', ['mac donald']],
  ['Oscar de la Renta', ['delarenta', 'larenta']],
  ['Olga Lind', []],
])('SEA-1: the family name of %s is also written open or closed', (name, forms) => {
  expect(surnameForms(name)).toEqual(forms);
});

test('X13: half-spaces between letters and joined emoji stay in a name, and nothing else that nobody sees does', () => {
  expect(cleanLine('می‌خواهم')).toBe('می‌خواهم');
  expect(cleanLine('👩🏽‍🎬 Reel')).toBe('👩🏽‍🎬 Reel');
  expect(cleanLine('क्‍ष')).toBe('क्‍ष');
  expect(cleanLine('Da\u200Cncer\u200D \u200Bof\u202E the\u200C ')).toBe('Dancer of the');
  expect(cleanLine('\u200Cمی\u200C')).toBe('می');
  expect(normaliseEmail('a\u200Cb@x.example')).toBe('ab@x.example');
});
