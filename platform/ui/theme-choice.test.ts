import { expect, test } from 'vitest';
import { nextChoice, readChoice } from './theme-choice.ts';

test('the theme cycles from light to dark to system', () => {
  expect(nextChoice('light')).toBe('dark');
  expect(nextChoice('dark')).toBe('system');
  expect(nextChoice('system')).toBe('light');
});

test('a device with no stored theme, or an invalid one, is dark', () => {
  expect(readChoice(null)).toBe('dark');
  expect(readChoice('sepia')).toBe('dark');
  expect(readChoice('system')).toBe('system');
});
