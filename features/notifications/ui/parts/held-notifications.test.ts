import { describe, expect, test } from 'vitest';
import type { NotificationView } from '../../contract.ts';
import {
  dismissRow,
  readAllRows,
  readRow,
  restoreRow,
  unreadRows,
  withoutRow,
  withRow,
  withUnread,
} from './held-notifications.ts';
import { type HeldNotifications, rowsOf, unreadOf } from './held-rows.ts';

const at = (minute: number) => `2026-11-19T10:${String(minute).padStart(2, '0')}:00.000Z`;

const row = (id: string, minute: number, isRead = false): NotificationView => ({
  id: id as NotificationView['id'],
  type: 'message',
  category: 'messages',
  title: id,
  message: '',
  read: isRead,
  status: isRead ? 'read' : 'unread',
  actionUrl: null,
  createdAt: at(minute),
  updatedAt: at(minute),
  snoozedUntil: null,
  fromUserId: null,
  from: null,
  metadata: {},
});

const held = (unread: number, ...pages: [NotificationView[], string | null][]): HeldNotifications => ({
  pages: pages.map(([items, nextCursor]) => ({ items, nextCursor, unread })),
  pageParams: pages.map(() => undefined),
});

const ids = (list: HeldNotifications) => rowsOf(list).map(({ id }) => String(id));

describe('a row that appears or changes', () => {
  const list = held(1, [[row('c', 30), row('b', 20)], 'more'], [[row('a', 10)], 'more']);

  test('is first when it is the newest', () => {
    expect(ids(withRow(list, row('d', 40)))).toEqual(['d', 'c', 'b', 'a']);
  });

  test('moves up when it grew, and appears once', () => {
    expect(ids(withRow(list, row('a', 40)))).toEqual(['a', 'c', 'b']);
  });

  test('stays in place when it was only read', () => {
    expect(ids(withRow(list, row('b', 20, true)))).toEqual(['c', 'b', 'a']);
  });

  test('waits for its own page when it lies beyond the held pages, unless those are all', () => {
    expect(ids(withRow(list, row('old', 5)))).toEqual(['c', 'b', 'a']);
    expect(ids(withRow(held(1, [[row('c', 30)], null]), row('old', 5)))).toEqual(['c', 'old']);
  });

  test('with the same time is ordered by id, as on the server', () => {
    expect(ids(withRow(held(0, [[row('b', 20)], null]), row('c', 20)))).toEqual(['c', 'b']);
    expect(ids(withRow(held(0, [[row('b', 20)], null]), row('a', 20)))).toEqual(['b', 'a']);
  });
});

describe('reading', () => {
  const list = held(2, [[row('c', 30), row('b', 20), row('a', 10, true)], null]);

  test('an unread row lowers the count by one, and reading it again changes nothing', () => {
    const once = readRow(list, 'c');
    expect(unreadOf(once)).toBe(1);
    expect(rowsOf(once)[0]).toMatchObject({ read: true, status: 'read' });
    expect(readRow(once, 'c')).toBe(once);
    expect(unreadOf(readRow(list, 'gone'))).toBe(2);
  });

  test('everything up to a moment leaves later rows unread (NOT-5)', () => {
    expect(rowsOf(readAllRows(list, at(25))).map(({ read }) => read)).toEqual([false, true, true]);
    expect(rowsOf(readAllRows(list)).every(({ read }) => read)).toBe(true);
  });

  test('an accepted request stays accepted', () => {
    const accepted = { ...row('x', 40, true), status: 'accepted' as const };
    expect(rowsOf(readAllRows(withRow(list, accepted)))[0]?.status).toBe('accepted');
  });

  test('a failure makes the same rows unread again and counts what arrived in the meantime', () => {
    const read = withUnread(readAllRows(list), 0);
    const arrived = withUnread(withRow(read, row('d', 40)), 1);
    const restored = unreadRows(arrived, ['c', 'b']);
    expect(unreadOf(restored)).toBe(3);
    expect(rowsOf(restored).map(({ read: isRead }) => isRead)).toEqual([false, false, false, true]);
  });
});

describe('dismissing', () => {
  const list = held(1, [[row('b', 20), row('a', 10, true)], null]);

  test('an unread row lowers the count, a read one does not', () => {
    expect(unreadOf(dismissRow(list, 'b'))).toBe(0);
    expect(unreadOf(dismissRow(list, 'a'))).toBe(1);
    expect(ids(dismissRow(list, 'a'))).toEqual(['b']);
  });

  test('a failure puts the row back in its place with its count, once', () => {
    const back = restoreRow(dismissRow(list, 'b'), row('b', 20));
    expect(ids(back)).toEqual(['b', 'a']);
    expect(unreadOf(back)).toBe(1);
    expect(restoreRow(back, row('b', 20))).toBe(back);
  });

  test('the count never falls below zero', () => {
    expect(unreadOf(withUnread(withoutRow(list, 'b'), -1))).toBe(0);
  });
});
