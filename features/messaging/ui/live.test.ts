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

test('a message shows in the thread, on top of the inbox, among the unread and in the badge', () => {
  holdInbox();
  sent({ ...message('b', 3), createdAt: at(12) });
  expect(cache.getQueryData(messagesQuery(cache, named('b')).queryKey)?.items.length).toBe(3);
  expect(idsOf('inbox')).toEqual(['b', 'a']);
  expect(idsOf('unread')).toEqual(['b']);
  expect(countsOf()).toEqual({ regular: 1, cold: 0, requests: 0 });
  expect(heldOf('b')).toMatchObject({ unreadCount: 1, lastSeq: 3, updatedAt: at(12) });
});

test('the same message twice changes nothing', () => {
  holdInbox();
  sent({ ...message('b', 3), createdAt: at(12) });
  const before = [heldOf('b'), countsOf(), idsOf('inbox')];
  sent({ ...message('b', 3), createdAt: at(12) });
  expect([heldOf('b'), countsOf(), idsOf('inbox')]).toEqual(before);
});

test('an own message moves the conversation up and counts nothing', () => {
  holdInbox();
  sent({ ...message('b', 3, me), createdAt: at(12) });
  expect(idsOf('inbox')).toEqual(['b', 'a']);
  expect(idsOf('unread')).toEqual([]);
  expect(countsOf()).toEqual({ regular: 0, cold: 0, requests: 0 });
});

test('after a hole everything about the conversation is asked for again and nothing is guessed', () => {
  holdInbox();
  sent(message('b', 5));
  expect(heldOf('b')?.lastSeq).toBe(2);
  expect(isStale(conversationQuery(named('b')).queryKey)).toBe(true);
  expect(isStale(messagesQuery(cache, named('b')).queryKey)).toBe(true);
  expect(isStale(listQuery('inbox').queryKey)).toBe(true);
  expect(isStale(unreadQuery().queryKey)).toBe(true);
});

test('a message of a conversation that is not loaded has the lists asked for again', () => {
  holdInbox();
  sent(message('elsewhere', 40));
  expect(isStale(listQuery('inbox').queryKey)).toBe(true);
  expect(isStale(unreadQuery().queryKey)).toBe(true);
});

test('what is marked stale stays stale when it is patched', () => {
  holdInbox();
  void cache.invalidateQueries({ queryKey: listQuery('inbox').queryKey });
  sent({ ...message('b', 3), createdAt: at(12) });
  expect(isStale(listQuery('inbox').queryKey)).toBe(true);
});

test('a message that arrives while the list is on its way is asked for once more', async () => {
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

test('UNR an answer that was made before a message came is asked about again, so its count does not stay', () => {
  holdInbox();
  sent({ ...message('b', 3), createdAt: at(12) });
  // Somebody archived another conversation just before; the answer comes after the message.
  applyCounts(cache, { regular: 0, cold: 0, requests: 0 });
  expect(isStale(unreadQuery().queryKey)).toBe(true);
  applyConversation(cache, conversation('b', { isStarred: true }));
  expect(isStale(conversationQuery(named('b')).queryKey)).toBe(true);
});

test('an answer that says what is known already asks for nothing, and leaves stale what was stale', () => {
  holdInbox();
  const { queryKey } = unreadQuery();
  const counts = { regular: 0, cold: 0, requests: 0 };
  applyCounts(cache, counts);
  expect(isStale(queryKey)).toBe(false);
  void cache.invalidateQueries({ queryKey });
  applyCounts(cache, counts);
  expect(isStale(queryKey)).toBe(true);
});

test('G13 a message that the list brought before it was told has the badge asked for again, which may be older', () => {
  holdInbox();
  hold('inbox', conversation('b', { lastSeq: 3, unreadCount: 1, lastMessage: message('b', 3) }));
  cache.removeQueries({ queryKey: conversationQuery(named('b')).queryKey });
  sent(message('b', 3));
  expect(isStale(unreadQuery().queryKey)).toBe(true);
});

test('G13 a badge that a message has moved is asked for again, as it may have counted the message already', () => {
  holdInbox();
  sent(message('b', 3));
  expect(countsOf()).toEqual({ regular: 1, cold: 0, requests: 0 });
  expect(isStale(unreadQuery().queryKey)).toBe(true);
});

test('G13 a further message of an unread conversation and an own one leave the badge alone', () => {
  holdInbox();
  const unread = conversation('b', { unreadCount: 1, readSeq: 1 });
  hold('inbox', unread);
  cache.setQueryData(conversationQuery(named('b')).queryKey, unread);
  sent(message('b', 3));
  sent(message('b', 4, me));
  sent(message('b', 4, me));
  expect(isStale(unreadQuery().queryKey)).toBe(false);
});

test('G13 a reading and a deletion that the list knew already have the badge asked for again', () => {
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

test('counts that are on their way from before an act are asked for again after it', async () => {
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

test('reading in another tab empties the badge and leaves the unread view', () => {
  const waiting = conversation('b', { unreadCount: 2, readSeq: 0 });
  hold('inbox', waiting);
  hold('unread', waiting);
  cache.setQueryData(unreadQuery().queryKey, { regular: 1, cold: 0, requests: 0 });
  live['conversation.read']?.(cache, { conversationId: waiting.id, personId: me, readSeq: 2 }, context);
  expect(countsOf()).toEqual({ regular: 0, cold: 0, requests: 0 });
  expect(idsOf('unread')).toEqual([]);
  expect(idsOf('inbox')).toEqual(['b']);
});

test("the other's reading moves their pointer and no count", () => {
  holdInbox();
  live['conversation.read']?.(cache, { conversationId: named('b'), personId: ava, readSeq: 2 }, context);
  expect(heldOf('b')?.participants[0]?.readSeq).toBe(2);
  expect(countsOf()).toEqual({ regular: 0, cold: 0, requests: 0 });
});

test('a new conversation has the lists asked for again', () => {
  holdInbox();
  live['conversation.added']?.(cache, { conversationId: named('new') }, context);
  expect(isStale(listQuery('inbox').queryKey)).toBe(true);
  expect(cache.getQueryCache().findAll({ queryKey: messagingApi.list.key() }).length).toBe(3);
});

test("a person's presence changes wherever they take part", () => {
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
