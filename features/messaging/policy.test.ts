import { expect, test } from 'vitest';
import { badgeOf, countsAsUnread, isInView } from './policy.ts';

test('what others wrote counts as unread; own words and lines of the system never do', () => {
  expect(countsAsUnread({ type: 'text', senderId: 'ava' }, 'me')).toBe(true);
  expect(countsAsUnread({ type: 'text', senderId: 'me' }, 'me')).toBe(false);
  expect(countsAsUnread({ type: 'system', senderId: 'ava' }, 'me')).toBe(false);
});

test('every unread conversation stands under exactly one badge and in the view of that badge', () => {
  const warm = { unreadCount: 2, isCold: false, lastSeq: 4 };
  const cold = { unreadCount: 2, isCold: true, lastSeq: 4 };
  const read = { unreadCount: 0, isCold: true, lastSeq: 4 };
  expect([warm, cold, read].map(badgeOf)).toEqual(['regular', 'cold', null]);
  expect([warm, cold, read].map((facts) => isInView('unread', facts))).toEqual([true, false, false]);
  expect([warm, cold, read].map((facts) => isInView('cold', facts))).toEqual([false, true, false]);
  expect([warm, cold, read].map((facts) => isInView('inbox', facts))).toEqual([true, true, true]);
});

test('a conversation without a message is in no view', () => {
  expect(isInView('inbox', { unreadCount: 0, isCold: false, lastSeq: 0 })).toBe(false);
});
