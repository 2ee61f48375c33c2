import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { isAttending } from './attending.ts';

test('NOT-9 a tab is active while it is visible and somebody moved within two minutes', () => {
  const sight = { isVisible: true, aliveAtMs: 1_000, nowMs: 1_000 };
  expect(isAttending(sight)).toBe(true);
  expect(isAttending({ ...sight, nowMs: 999 + limits.mailAfterMs })).toBe(true);
  expect(isAttending({ ...sight, nowMs: 1_000 + limits.mailAfterMs })).toBe(false);
  expect(isAttending({ ...sight, isVisible: false })).toBe(false);
  expect(isAttending({ ...sight, aliveAtMs: undefined })).toBe(false);
});
