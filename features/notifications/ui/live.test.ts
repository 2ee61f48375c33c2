import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { NotificationView } from '../contract.ts';
import { live } from './live.ts';
import { listQuery } from './parts/bell-api.ts';

const me = { me: 'me' as never };

const row = (id: string): NotificationView => ({
  id: id as NotificationView['id'],
  type: 'message',
  category: 'messages',
  title: id,
  message: '',
  read: false,
  status: 'unread',
  actionUrl: null,
  createdAt: '2026-11-19T10:00:00.000Z',
  updatedAt: '2026-11-19T10:00:00.000Z',
  snoozedUntil: null,
  fromUserId: null,
  from: null,
  metadata: {},
});

const listOf = (...items: NotificationView[]) => ({
  pages: [{ items, nextCursor: null, unread: items.length }],
  pageParams: [undefined],
});

test('X4 a response made before an event that arrives after it hides no row: it is requested again', async () => {
  const cache = new QueryClient();
  const { queryKey } = listQuery();
  cache.setQueryData(queryKey, listOf());
  const answer = Promise.withResolvers<ReturnType<typeof listOf>>();
  const first = cache.query({ queryKey: [...queryKey], queryFn: () => answer.promise, staleTime: 0 });
  live['notification.changed']?.(cache, { notification: row('new'), unread: 1 }, me);
  expect(cache.getQueryData(queryKey)?.pages[0]?.unread).toBe(1);
  // The response from before the event.
  answer.resolve(listOf());
  await first;
  await expect.poll(() => cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('X4 a list that was stale before an event is still stale after it', () => {
  const cache = new QueryClient();
  const { queryKey } = listQuery();
  cache.setQueryData(queryKey, listOf());
  void cache.invalidateQueries({ queryKey });
  live['notification.changed']?.(cache, { notification: row('new'), unread: 1 }, me);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
