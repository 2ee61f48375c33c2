import { expect, test } from 'vitest';
import { nextChoice, readChoice } from './theme-choice.ts';

test('the theme goes from light to dark to system and round again', () => {
  expect(nextChoice('light')).toBe('dark');
  expect(nextChoice('dark')).toBe('system');
  expect(nextChoice('system')).toBe('light');
});

test('a device that remembers nothing, or nonsense, is dark', () => {
  expect(readChoice(null)).toBe('dark');
  expect(readChoice('sepia')).toBe('dark');
  expect(readChoice('system')).toBe('system');
});
