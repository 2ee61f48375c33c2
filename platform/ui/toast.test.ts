import { expect, test } from 'vitest';
import { shownMsOf } from './toast.ts';

test('PRE-7 1.9 S61: a toast stays three seconds, a change of status two', () => {
  expect(shownMsOf('success', false)).toBe(3_000);
  expect(shownMsOf('status', false)).toBe(2_000);
});

test('X12 an error or a toast with an action stays at least eight seconds, whatever was requested', () => {
  expect(shownMsOf('error', false)).toBeGreaterThanOrEqual(8_000);
  expect(shownMsOf('error', true)).toBeGreaterThanOrEqual(8_000);
  expect(shownMsOf('success', true)).toBeGreaterThanOrEqual(8_000);
  expect(shownMsOf('success', true, 500)).toBe(8_000);
  expect(shownMsOf('success', true, 60_000)).toBe(60_000);
});
