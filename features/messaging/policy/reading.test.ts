import { expect, test } from 'vitest';
import { conversationViews } from '../limits.ts';
import { badgeOf, countsAsUnread, isInView, type ListFacts, owedAfter } from './reading.ts';

const facts: ListFacts = {
  type: 'direct',
  lastSeq: 4,
  unreadCount: 0,
  isCold: false,
  isArchived: false,
  isStarred: false,
  request: null,
  closed: null,
  owed: 'nobody',
};

test('other people’s messages count as unread; one’s own messages and system lines never do', () => {
  expect(countsAsUnread({ type: 'text', senderId: 'ava' }, 'me')).toBe(true);
  expect(countsAsUnread({ type: 'text', senderId: 'me' }, 'me')).toBe(false);
  expect(countsAsUnread({ type: 'system', senderId: 'ava' }, 'me')).toBe(false);
});

test('UNR-2 every unread conversation is under exactly one badge and in that badge’s view', () => {
  const warm = { ...facts, unreadCount: 2 };
  const cold = { ...facts, unreadCount: 2, isCold: true };
  const read = { ...facts, isCold: true };
  expect([warm, cold, read].map(badgeOf)).toEqual(['regular', 'cold', null]);
  expect([warm, cold, read].map((each) => isInView('unread', each))).toEqual([true, false, false]);
  expect([warm, cold, read].map((each) => isInView('cold', each))).toEqual([false, true, false]);
  expect([warm, cold, read].map((each) => isInView('inbox', each))).toEqual([true, true, true]);
});

test('a conversation without messages is in no view', () => {
  expect(isInView('inbox', { ...facts, lastSeq: 0 })).toBe(false);
});

test('UNR-9 archived conversations and requests are under neither badge, and each only in its own view', () => {
  const unread = { ...facts, unreadCount: 3, isStarred: true, type: 'group' as const };
  const viewsOf = (of: ListFacts) => conversationViews.filter((view) => isInView(view, of));
  expect(viewsOf(unread)).toEqual(['inbox', 'unread', 'starred', 'groups']);
  expect([badgeOf({ ...unread, isArchived: true }), viewsOf({ ...unread, isArchived: true })]).toEqual([
    null,
    ['archived'],
  ]);
  const request = { ...unread, request: 'incoming' as const };
  expect([badgeOf(request), viewsOf(request)]).toEqual(['requests', ['requests']]);
  expect([badgeOf({ ...unread, closed: 'left' }), viewsOf({ ...unread, closed: 'left' })]).toEqual([
    null,
    ['archived'],
  ]);
});

test('the person asked last owes the answer; after a statement or a system line nobody does', () => {
  const said = (senderId: string, content: string, type = 'text') =>
    owedAfter({ senderId, content, type }, 'me');
  expect(said('ava', 'Can your boss do Thursday at 3?')).toBe('me');
  expect(said('me', 'Is the draft in? Thanks.')).toBe('them');
  expect(said('ava', 'Thursday works.')).toBe('nobody');
  expect(said('ava', 'Who is this?', 'system')).toBe('nobody');
  expect(owedAfter(null, 'me')).toBe('nobody');
});
