import { expect, test } from 'vitest';
import type { ConversationView } from '#features/messaging/contract/views.ts';
import type { NotificationView } from '#features/notifications/contract.ts';
import { recentItems, unreadNewsOf, waitingItems } from './waiting-items.ts';

const talks = (...names: string[]) => names.map((id) => ({ id }) as ConversationView);

const news = (id: string, fields: Partial<NotificationView> = {}) =>
  ({ id, read: false, metadata: {}, ...fields }) as NotificationView;

const sketch = (held: Parameters<typeof waitingItems>[0]) =>
  waitingItems(held).map(({ kind, key }) => `${kind} ${key}`);

test('unread conversations come first, then cold ones, then other news', () => {
  expect(sketch({ unread: talks('a'), cold: talks('b'), news: [news('c')] })).toEqual([
    'unread a',
    'cold b',
    'news c',
  ]);
});

test('a message does not wait twice, and what was read does not wait at all', () => {
  const rows = [
    news('message', { metadata: { conversationId: 'a' } }),
    news('read', { read: true }),
    news('invitation'),
  ];
  expect(sketch({ unread: talks('a'), cold: [], news: rows })).toEqual(['unread a', 'news invitation']);
});

test('a long queue does not hide the other kinds', () => {
  const many = talks(...Array.from({ length: 20 }, (_, index) => `talk ${index}`));
  const kinds = waitingItems({ unread: many, cold: many, news: [news('x')] }).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'unread').length).toBe(6);
  expect(kinds.filter((kind) => kind === 'cold').length).toBe(4);
  expect(kinds.at(-1)).toBe('news');
});

test('beyond the first page of news the heading counts what the server says is unread, without the messages', () => {
  const kinds = [
    { kind: 'messages', unread: 31 },
    { kind: 'meetings', unread: 4 },
    { kind: 'system', unread: 1 },
  ] as const;
  expect(unreadNewsOf(kinds)).toBe(5);
});

test('what waits does not come again among the recent conversations', () => {
  const inbox = talks('a', 'b', 'c', 'd');
  const others = recentItems(inbox, { unread: talks('a', 'c'), cold: talks('d') });
  expect(others.map(({ id }) => id)).toEqual(['b']);
});
