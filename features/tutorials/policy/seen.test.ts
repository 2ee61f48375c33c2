import { expect, test } from 'vitest';
import { isSeenAt, resumeAt } from './seen.ts';

test.each([
  ['before nine tenths', 26.9, false, false],
  ['at nine tenths', 27, false, true],
  ['wherever it ended', 3, true, true],
])('TUT-1 a lesson of thirty seconds %s', (_where, positionSeconds, hasEnded, isSeen) => {
  expect(isSeenAt({ positionSeconds, hasEnded }, 30)).toBe(isSeen);
});

test('TUT-2 a lesson resumes where it was left, and from the beginning once it was seen', () => {
  expect(resumeAt(12.5, 30)).toBe(12.5);
  expect(resumeAt(29, 30)).toBe(0);
});
