import { expect, test } from 'vitest';
import { isBoilerplate } from './boilerplate.ts';

test.each([
  'Thank you for watching!',
  ' thanks for watching. ',
  '[Music]',
  '♪♪',
  '...',
  'Subtitles by the Amara.org community',
  'Gracias por ver el vídeo',
  'you',
  '',
])('DIC-6 %j is recognised as what models write for silence', (text) => {
  expect(isBoilerplate(text)).toBe(true);
});

test.each([
  'Thank you for watching the cut, notes follow',
  'Call Dana',
  'Thanks Ruth',
  'The music is too loud',
])('DIC-6 %j is recognised as real speech', (text) => {
  expect(isBoilerplate(text)).toBe(false);
});
