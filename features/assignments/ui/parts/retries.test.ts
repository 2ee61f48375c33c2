import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { asksAgain, pauseBefore } from './retries.ts';

test('core 9 a list that cannot be read is asked for three times more, after 2, 4 and 6 seconds, a refusal never', () => {
  const lost = new TypeError('Failed to fetch');
  expect([0, 1, 2, 3].map((failures) => asksAgain(failures, lost))).toEqual([true, true, true, false]);
  expect([0, 1, 2].map(pauseBefore)).toEqual([2_000, 4_000, 6_000]);
  const refused = new ORPCError('page.forbidden', { status: 403, message: 'no' });
  expect(asksAgain(0, refused)).toBe(false);
});
