import { expect, test } from 'vitest';
import { shownMsOf } from './toast.ts';

test('PRE-7 1.9 S61: a note stays three seconds, a change of status two', () => {
  expect(shownMsOf('success', false)).toBe(3_000);
  expect(shownMsOf('status', false)).toBe(2_000);
});

test('X12 an error and whatever can be acted on stay at least eight seconds, whatever was wished', () => {
  expect(shownMsOf('error', false)).toBeGreaterThanOrEqual(8_000);
  expect(shownMsOf('error', true)).toBeGreaterThanOrEqual(8_000);
  expect(shownMsOf('success', true)).toBeGreaterThanOrEqual(8_000);
  expect(shownMsOf('success', true, 500)).toBe(8_000);
  expect(shownMsOf('success', true, 60_000)).toBe(60_000);
});
