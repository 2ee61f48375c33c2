import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import { named } from '#platform/testing/named.ts';
import type { ConversationView, MessageView } from '../contract/views.ts';
import type { ConversationViewName } from '../limits.ts';
import { messagesQuery, messagingApi } from './api.ts';
import { applyConversation, applyCounts } from './live/cache.ts';
import { live } from './live.ts';
import { conversationQuery, listQuery, unreadQuery } from './parts/shell-api.ts';

const me = named('me');
const ava = named('ava');
const context = { me };

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 10, minute)).toISOString();

const message = (talk: string, seq: number, by: PersonId = ava) =>
  ({
    id: named(`${talk}-${seq}`),
    conversationId: named(talk),
    seq,
    clientId: named(`${talk}-${seq}`),
    senderId: by,
    type: 'text',
    content: `number ${seq}`,
    createdAt: at(seq),
  }) as MessageView;

const conversation = (talk: string, fields: Partial<ConversationView> = {}) =>
  ({
    id: named(talk),
    type: 'direct',
    participants: [{ id: ava, displayName: 'Ava', status: 'active', readSeq: 0 }],
    lastMessage: message(talk, 2),
    lastSeq: 2,
    readSeq: 2,
    unreadCount: 0,
    isCold: false,
    updatedAt: at(2),
    ...fields,
  }) as ConversationView;

let cache: QueryClient;

beforeEach(() => {
  cache = new QueryClient();
});

const hold = (view: ConversationViewName, ...items: ConversationView[]) =>
  cache.setQueryData(listQuery(view).queryKey, {
    pages: [{ items, nextCursor: null }],
    pageParams: [undefined],
  });
const idsOf = (view: ConversationViewName) =>
  cache
    .getQueryData(listQuery(view).queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ id }) => id as string));
const heldOf = (talk: string) => cache.getQueryData(conversationQuery(named(talk)).queryKey);
const countsOf = () => cache.getQueryData(unreadQuery().queryKey);
const isStale = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;

const holdInbox = () => {
  hold('inbox', conversation('a', { updatedAt: at(9) }), conversation('b'));
  hold('unread');
  hold('cold');
  cache.setQueryData(unreadQuery().queryKey, { regular: 0, cold: 0, requests: 0 });
  cache.setQueryData(conversationQuery(named('b')).queryKey, conversation('b'));
  cache.setQueryData(messagesQuery(cache, named('b')).queryKey, {
    items: [message('b', 1), message('b', 2)],
    hasEarlier: false,
  });
};

const sent = (news: MessageView) => live['message.sent']?.(cache, news, context);

test('a message shows in the thread, at the top of the inbox, in the unread view and in the badge', () => {
  holdInbox();
  sent({ ...message('b', 3), createdAt: at(12) });
  expect(cache.getQueryData(messagesQuery(cache, named('b')).queryKey)?.items.length).toBe(3);
  expect(idsOf('inbox')).toEqual(['b', 'a']);
  expect(idsOf('unread')).toEqual(['b']);
  expect(countsOf()).toEqual({ regular: 1, cold: 0, requests: 0 });
  expect(heldOf('b')).toMatchObject({ unreadCount: 1, lastSeq: 3, updatedAt: at(12) });
});

test('a repeated message changes nothing', () => {
  holdInbox();
  sent({ ...message('b', 3), createdAt: at(12) });
  const before = [heldOf('b'), countsOf(), idsOf('inbox')];
  sent({ ...message('b', 3), createdAt: at(12) });
  expect([heldOf('b'), countsOf(), idsOf('inbox')]).toEqual(before);
});

test('one’s own message moves the conversation up and counts nothing', () => {
  holdInbox();
  sent({ ...message('b', 3, me), createdAt: at(12) });
  expect(idsOf('inbox')).toEqual(['b', 'a']);
  expect(idsOf('unread')).toEqual([]);
  expect(countsOf()).toEqual({ regular: 0, cold: 0, requests: 0 });
});

test('after a gap everything about the conversation is refetched and nothing is guessed', () => {
  holdInbox();
  sent(message('b', 5));
  expect(heldOf('b')?.lastSeq).toBe(2);
  expect(isStale(conversationQuery(named('b')).queryKey)).toBe(true);
  expect(isStale(messagesQuery(cache, named('b')).queryKey)).toBe(true);
  expect(isStale(listQuery('inbox').queryKey)).toBe(true);
  expect(isStale(unreadQuery().queryKey)).toBe(true);
});

test('a message of a conversation that is not loaded makes the lists refetch', () => {
  holdInbox();
  sent(message('elsewhere', 40));
  expect(isStale(listQuery('inbox').queryKey)).toBe(true);
  expect(isStale(unreadQuery().queryKey)).toBe(true);
});

test('stale data stays stale when it is patched', () => {
  holdInbox();
  void cache.invalidateQueries({ queryKey: listQuery('inbox').queryKey });
  sent({ ...message('b', 3), createdAt: at(12) });
  expect(isStale(listQuery('inbox').queryKey)).toBe(true);
});

test('a message that arrives while the list is loading makes it refetch once more', async () => {
  holdInbox();
  const { queryKey } = listQuery('inbox');
  let arrive = (): void => undefined;
  const flight = cache.query({
    queryKey,
    queryFn: () =>
      new Promise((resolve) => {
        arrive = () =>
          resolve({ pages: [{ items: [conversation('b')], nextCursor: null }], pageParams: [undefined] });
      }),
  });
  sent({ ...message('b', 3), createdAt: at(12) });
  arrive();
  await flight;
  await Promise.resolve();
  expect(isStale(queryKey)).toBe(true);
});

test('UNR an answer made before a message arrived is checked again, so its count does not stay', () => {
  holdInbox();
  sent({ ...message('b', 3), createdAt: at(12) });
  // The person archived another conversation just before; the answer arrives after the message.
  applyCounts(cache, { regular: 0, cold: 0, requests: 0 });
  expect(isStale(unreadQuery().queryKey)).toBe(true);
  applyConversation(cache, conversation('b', { isStarred: true }));
  expect(isStale(conversationQuery(named('b')).queryKey)).toBe(true);
});

test('an answer that matches what is known refetches nothing, and leaves stale data stale', () => {
  holdInbox();
  const { queryKey } = unreadQuery();
  const counts = { regular: 0, cold: 0, requests: 0 };
  applyCounts(cache, counts);
  expect(isStale(queryKey)).toBe(false);
  void cache.invalidateQueries({ queryKey });
  applyCounts(cache, counts);
  expect(isStale(queryKey)).toBe(true);
});

test('G13 a message already in the list when its event arrives makes the badge refetch, as the badge may be older', () => {
  holdInbox();
  hold('inbox', conversation('b', { lastSeq: 3, unreadCount: 1, lastMessage: message('b', 3) }));
  cache.removeQueries({ queryKey: conversationQuery(named('b')).queryKey });
  sent(message('b', 3));
  expect(isStale(unreadQuery().queryKey)).toBe(true);
});

test('G13 a badge changed by a message is refetched, as it may have counted the message already', () => {
  holdInbox();
  sent(message('b', 3));
  expect(countsOf()).toEqual({ regular: 1, cold: 0, requests: 0 });
  expect(isStale(unreadQuery().queryKey)).toBe(true);
});

test('G13 another message in an unread conversation, or one’s own, leaves the badge alone', () => {
  holdInbox();
  const unread = conversation('b', { unreadCount: 1, readSeq: 1 });
  hold('inbox', unread);
  cache.setQueryData(conversationQuery(named('b')).queryKey, unread);
  sent(message('b', 3));
  sent(message('b', 4, me));
  sent(message('b', 4, me));
  expect(isStale(unreadQuery().queryKey)).toBe(false);
});

test('G13 a read or a deletion that the list already knew makes the badge refetch', () => {
  holdInbox();
  live['conversation.read']?.(cache, { conversationId: named('b'), personId: me, readSeq: 2 }, context);
  expect(isStale(unreadQuery().queryKey)).toBe(true);

  holdInbox();
  const deleted = { ...message('b', 2), isDeleted: true as const };
  hold('inbox', conversation('b', { lastMessage: deleted }));
  cache.setQueryData(messagesQuery(cache, named('b')).queryKey, {
    items: [message('b', 1), deleted],
    hasEarlier: false,
  });
  live['message.changed']?.(cache, deleted, context);
  expect(isStale(unreadQuery().queryKey)).toBe(true);
});

test('counts in flight from before an act are refetched after it', async () => {
  holdInbox();
  const { queryKey } = unreadQuery();
  let arrive = (): void => undefined;
  const old = new Promise<NonNullable<ReturnType<typeof countsOf>>>((resolve) => {
    arrive = () => resolve({ regular: 3, cold: 0, requests: 0 });
  });
  const flight = cache.query({ queryKey, queryFn: () => old });
  applyCounts(cache, { regular: 0, cold: 0, requests: 0 });
  arrive();
  await flight;
  await Promise.resolve();
  expect(isStale(queryKey)).toBe(true);
});

test('reading in another tab empties the badge and clears the unread view', () => {
  const waiting = conversation('b', { unreadCount: 2, readSeq: 0 });
  hold('inbox', waiting);
  hold('unread', waiting);
  cache.setQueryData(unreadQuery().queryKey, { regular: 1, cold: 0, requests: 0 });
  live['conversation.read']?.(cache, { conversationId: waiting.id, personId: me, readSeq: 2 }, context);
  expect(countsOf()).toEqual({ regular: 0, cold: 0, requests: 0 });
  expect(idsOf('unread')).toEqual([]);
  expect(idsOf('inbox')).toEqual(['b']);
});

test("the other person's reading moves their pointer and no count", () => {
  holdInbox();
  live['conversation.read']?.(cache, { conversationId: named('b'), personId: ava, readSeq: 2 }, context);
  expect(heldOf('b')?.participants[0]?.readSeq).toBe(2);
  expect(countsOf()).toEqual({ regular: 0, cold: 0, requests: 0 });
});

test('a new conversation makes the lists refetch', () => {
  holdInbox();
  live['conversation.added']?.(cache, { conversationId: named('new') }, context);
  expect(isStale(listQuery('inbox').queryKey)).toBe(true);
  expect(cache.getQueryCache().findAll({ queryKey: messagingApi.list.key() }).length).toBe(3);
});

test("a person's presence changes in every conversation they are in", () => {
  holdInbox();
  live['presence.changed']?.(
    cache,
    { personId: ava, status: 'away', presenceNote: null, presenceUntil: null },
    context,
  );
  expect(heldOf('b')?.participants[0]?.status).toBe('away');
  const listed = cache.getQueryData(listQuery('inbox').queryKey)?.pages[0]?.items ?? [];
  expect(listed.map(({ participants }) => participants[0]?.status)).toEqual(['away', 'away']);
});
