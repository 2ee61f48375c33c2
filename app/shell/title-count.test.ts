import { expect, test } from 'vitest';
import { titleWithCount } from './title-count.ts';

test('the title shows the number of unread conversations, capped like the badge', () => {
  expect(titleWithCount('Directory · Backlot', 3)).toBe('(3) Directory · Backlot');
  expect(titleWithCount('Directory · Backlot', 99)).toBe('(99) Directory · Backlot');
  expect(titleWithCount('Directory · Backlot', 120)).toBe('(99+) Directory · Backlot');
});

test('with nothing unread the title is only the page’s', () => {
  expect(titleWithCount('(500) Days · Backlot', 0)).toBe('(500) Days · Backlot');
});
