import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ana María de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['Ludwig van der Berg', 'LB'],
  ["Conan O'Brien", 'CO'],
  ["d'Artagnan", 'D'],
  ['(Bob) Smith', 'BS'],
  ['Sammy Davis Jr.', 'SD'],
  ['Henry Louis Gates III', 'HG'],
  ['  élodie   ßmith ', 'Éß'],
  ['山田太郎', '山'],
  ['50 Cent', '5C'],
  ['Ivy 🎬', 'I'],
  ['J. J. Abrams', 'JA'],
])('PRO-7: %s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each(['🎬🎥', '', '   ', '***'])(
  'PRO-7: a name without a letter (%j) has no initials, so that an icon is drawn',
  (name) => {
    expect(initialsOf(name)).toBe('');
  },
);

test('a name of 60 characters never gives more than two letters', () => {
  expect(initialsOf('Maximiliane-Theodora Alexandrowna von Hohenstaufen-Lichtenberg').length).toBe(2);
});

test('a letter written with a combining mark keeps its mark', () => {
  expect(initialsOf('E\u0301lodie')).toBe('\u00C9');
});
