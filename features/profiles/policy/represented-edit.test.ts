import { expect, test } from 'vitest';
import { firstAudiences, representedFields } from '../limits.ts';
import { fieldsFor, isSameValue } from './represented-edit.ts';

test('PROF-3 a representative cannot change a client’s name, contact details or audiences', () => {
  const never = [
    'displayName',
    'firstName',
    'lastName',
    'email',
    'phone',
    'visibility',
    'formerNames',
    'timeZone',
  ];
  expect(representedFields.filter((field) => never.includes(field))).toEqual([]);
});

test('PROF-3 a representative cannot change fields the client hides from them', () => {
  const hidden = {
    ...firstAudiences,
    location: 'only_me',
    hold: 'connections',
    freeFrom: 'everyone',
  } as const;
  expect(fieldsFor(hidden, 'connection')).not.toContain('location');
  expect(fieldsFor(hidden, 'connection')).toContain('hold');
  expect(fieldsFor(hidden, 'stranger')).not.toContain('hold');
  expect(fieldsFor(hidden, 'stranger')).toContain('freeFrom');
});

test.each([
  ['text', 'a', 'a', true],
  ['another text', 'a', 'b', false],
  ['nothing', null, null, true],
  ['nothing and a text', null, '', false],
  ['words', ['a', 'b'], ['a', 'b'], true],
  ['words in another order', ['a', 'b'], ['b', 'a'], false],
  ['a window', { from: 'x', until: 'y' }, { from: 'x', until: 'y' }, true],
  ['another window', { from: 'x', until: 'y' }, { from: 'x', until: 'z' }, false],
  ['a window and words', { from: 'x', until: 'y' }, ['x', 'y'], false],
] as const)('two values are compared by what they say: %s', (_what, one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame);
});
