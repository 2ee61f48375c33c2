import { expect, test } from 'vitest';
import type { ConversationView, MessageView } from '../../contract/views.ts';
import {
  type HeldList,
  placeInList,
  shiftCounts,
  withMessage,
  withMyReading,
  withTheirReading,
} from './conversations.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 10, minute)).toISOString();

const conversation = (name: string, fields: Partial<ConversationView> = {}) =>
  ({
    id: name,
    lastSeq: 4,
    readSeq: 4,
    unreadCount: 0,
    isCold: false,
    participants: [{ id: 'ava', readSeq: 2 }],
    updatedAt: at(0),
    ...fields,
  }) as ConversationView;

const message = (seq: number, by = 'ava', type: 'text' | 'system' = 'text') =>
  ({ seq, senderId: by, type, content: '', createdAt: at(seq) }) as MessageView;

const list = (names: ConversationView[], nextCursor: string | null = null): HeldList => ({
  pages: [{ items: names, nextCursor }],
  pageParams: [undefined],
});

const idsOf = ({ pages }: HeldList) => pages.map(({ items }) => items.map(({ id }) => id as string));

test('a message of another person is unread, one’s own and a system line are not', () => {
  expect(withMessage(conversation('a'), message(5), 'me').unreadCount).toBe(1);
  expect(withMessage(conversation('a'), message(5, 'me'), 'me').unreadCount).toBe(0);
  expect(withMessage(conversation('a'), message(5, 'ava', 'system'), 'me').unreadCount).toBe(0);
});

test('a message that another tab has already read is not unread', () => {
  expect(withMessage(conversation('a', { readSeq: 5 }), message(5), 'me').unreadCount).toBe(0);
});

test('writing a message leaves what others wrote unread', () => {
  const waiting = conversation('a', { unreadCount: 2, readSeq: 2 });
  expect(withMessage(waiting, message(5, 'me'), 'me').unreadCount).toBe(2);
});

test('unread messages are counted up to one hundred', () => {
  expect(withMessage(conversation('a', { unreadCount: 100 }), message(5), 'me').unreadCount).toBe(100);
});

test('a new message makes a cold conversation warm, a system line does not', () => {
  const cold = conversation('a', { isCold: true });
  expect(withMessage(cold, message(5), 'me').isCold).toBe(false);
  expect(withMessage(cold, message(5, 'ava', 'system'), 'me').isCold).toBe(true);
});

test('reading to the end leaves nothing unread', () => {
  const waiting = conversation('a', { unreadCount: 3, readSeq: 1 });
  const read = withMyReading(waiting, 4, { held: undefined, me: 'me' });
  expect(read).toMatchObject({ readSeq: 4, unreadCount: 0 });
});

test('reading half-way counts the rest from the held messages, and gives no count without them', () => {
  const waiting = conversation('a', { unreadCount: 3, readSeq: 1 });
  const held = { items: [message(2), message(3, 'me'), message(4)], hasEarlier: true };
  expect(withMyReading(waiting, 2, { held, me: 'me' })?.unreadCount).toBe(1);
  expect(withMyReading(waiting, 2, { held: undefined, me: 'me' })).toBeUndefined();
});

test('a pointer from another tab does not go back', () => {
  const read = conversation('a');
  expect(withMyReading(read, 2, { held: undefined, me: 'me' })).toBe(read);
  expect(withTheirReading(read, 'ava', 1).participants[0]?.readSeq).toBe(2);
  expect(withTheirReading(read, 'ava', 4).participants[0]?.readSeq).toBe(4);
});

test('each conversation counts under one badge at most, and never below zero', () => {
  const counts = { regular: 1, cold: 1, requests: 0 };
  const quiet = conversation('a');
  const unread = conversation('a', { unreadCount: 1 });
  const cold = conversation('a', { unreadCount: 1, isCold: true });
  expect(shiftCounts(counts, quiet, unread)).toEqual({ regular: 2, cold: 1, requests: 0 });
  expect(shiftCounts(counts, cold, unread)).toEqual({ regular: 2, cold: 0, requests: 0 });
  expect(shiftCounts(counts, unread, quiet)).toEqual({ regular: 0, cold: 1, requests: 0 });
  expect(shiftCounts({ regular: 0, cold: 0, requests: 0 }, unread, quiet)).toEqual({
    regular: 0,
    cold: 0,
    requests: 0,
  });
  expect(shiftCounts(counts, unread, { ...unread, unreadCount: 2 })).toBe(counts);
});

test('the conversation with the latest message comes first, whichever page it was on', () => {
  const pages = {
    pages: [
      { items: [conversation('a', { updatedAt: at(9) })], nextCursor: 'more' },
      { items: [conversation('b', { updatedAt: at(5) })], nextCursor: null },
    ],
    pageParams: [undefined, 'more'],
  };
  const moved = placeInList(pages, conversation('b', { updatedAt: at(12) }), 'inbox');
  expect(idsOf(moved)).toEqual([['b', 'a'], []]);
});

test('a read conversation leaves the unread view, and a view of cold ones holds unread cold ones', () => {
  const unread = conversation('a', { unreadCount: 1 });
  expect(idsOf(placeInList(list([unread]), conversation('a'), 'unread'))).toEqual([[]]);
  expect(idsOf(placeInList(list([]), unread, 'unread'))).toEqual([['a']]);
  expect(idsOf(placeInList(list([]), unread, 'cold'))).toEqual([[]]);
  expect(idsOf(placeInList(list([]), { ...unread, isCold: true }, 'cold'))).toEqual([['a']]);
});

test('a conversation that belongs after everything loaded waits for its page', () => {
  const loaded = list([conversation('a', { updatedAt: at(9) })], 'more');
  expect(idsOf(placeInList(loaded, conversation('b', { updatedAt: at(1) }), 'inbox'))).toEqual([['a']]);
  const all = list([conversation('a', { updatedAt: at(9) })]);
  expect(idsOf(placeInList(all, conversation('b', { updatedAt: at(1) }), 'inbox'))).toEqual([['a', 'b']]);
});
