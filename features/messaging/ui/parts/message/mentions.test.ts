import { expect, test } from 'vitest';
import { mentionedIn, namesIn, suggestions, typedName, withName } from './mentions.ts';

const people = [
  { id: 'a', displayName: 'Ann' },
  { id: 'b', displayName: 'Ann Lee' },
  { id: 'c', displayName: 'Zoë Müller' },
];

test('a mention starts with an @ at the start of a word, and not in an address', () => {
  expect(typedName('Hello @An', 9)).toEqual({ at: 6, term: 'An' });
  expect(typedName('@', 1)).toEqual({ at: 0, term: '' });
  expect(typedName('mail@an', 7)).toBeUndefined();
  expect(typedName('@Ann\nmore', 9)).toBeUndefined();
});

test('people are found by any word of their name, whatever its accents', () => {
  expect(suggestions(people, 'zoe').map(({ id }) => id)).toEqual(['c']);
  expect(suggestions(people, 'mul').map(({ id }) => id)).toEqual(['c']);
  expect(suggestions(people, '').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('choosing inserts the whole name and moves the caret after it', () => {
  const lee = { id: 'b', displayName: 'Ann Lee' };
  expect(withName('Hi @an, ok', { at: 3, term: 'an' }, lee)).toEqual({ text: 'Hi @Ann Lee , ok', caret: 12 });
});

test('the longer of two names is matched, and a part of a word is not a name', () => {
  expect(namesIn('@Ann Lee and @Ann', people).map(({ person, at, end }) => [person.id, at, end])).toEqual([
    ['b', 0, 8],
    ['a', 13, 17],
  ]);
  expect(mentionedIn('@Anna @Annika @ann', people)).toEqual([]);
  expect(mentionedIn('@Ann, @Ann!', people)).toHaveLength(1);
});
