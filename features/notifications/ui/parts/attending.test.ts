import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { isAttending } from './attending.ts';

test('NOT-9 a tab is active while it is visible and had input within two minutes', () => {
  const signs = { isVisible: true, aliveAtMs: 1_000, nowMs: 1_000 };
  expect(isAttending(signs)).toBe(true);
  expect(isAttending({ ...signs, nowMs: 999 + limits.mailAfterMs })).toBe(true);
  expect(isAttending({ ...signs, nowMs: 1_000 + limits.mailAfterMs })).toBe(false);
  expect(isAttending({ ...signs, isVisible: false })).toBe(false);
  expect(isAttending({ ...signs, aliveAtMs: undefined })).toBe(false);
});
