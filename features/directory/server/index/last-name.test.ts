import { expect, test } from 'vitest';
import { lastNameOf } from './last-name.ts';

test.each([
  ['what they say', { lastName: 'van der Berg', displayName: 'Kim Berg' }, 'van der berg'],
  ['the last word', { lastName: '', displayName: 'Ana María Núñez' }, 'nunez'],
  ['no suffix', { lastName: '', displayName: 'Otis Reed Jr.' }, 'reed'],
  ['one word', { lastName: '', displayName: 'Cher' }, 'cher'],
  ['a suffix alone', { lastName: '', displayName: 'Ace' }, 'ace'],
])('people are sorted by their last name: %s', (_what, name, last) => {
  expect(lastNameOf(name)).toBe(last);
});
