import { expect, test } from 'vitest';
import { dayOf, startOfDay } from './visibility-choice.tsx';

test('a chosen day begins at midnight on the device, and reads back as the same day', () => {
  const start = startOfDay('2026-11-03');
  expect(start && new Date(start).getHours()).toBe(0);
  expect(start && dayOf(Date.parse(start))).toBe('2026-11-03');
});

test('text that is not a day has no start', () => {
  expect(startOfDay('')).toBeUndefined();
  expect(startOfDay('2026-13-40')).toBeUndefined();
});
