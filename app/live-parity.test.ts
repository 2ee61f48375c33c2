import { hashKey, type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ConversationViewName, conversationViews } from '#features/messaging/limits.ts';
import { messagesQuery } from '#features/messaging/ui/api.ts';
import { live as messagingLive } from '#features/messaging/ui/live.ts';
import { conversationQuery, listQuery, unreadQuery } from '#features/messaging/ui/parts/shell-api.ts';
import { live as notificationsLive } from '#features/notifications/ui/live.ts';
import { listQuery as notificationList } from '#features/notifications/ui/parts/bell-api.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { type Actor, openScene } from './testing/scene.ts';

// A browser's cache, patched only by live events, must equal the answer to a fresh request.
const scene = await openScene();
const reducersByFeature = [messagingLive, notificationsLive] as unknown as LiveReducers[];

/** Everything a person's screens show about a conversation, as the server answers now. */
async function fetchAll(of: Actor, id: ConversationId) {
  const lists = await Promise.all(conversationViews.map((view) => of.call.messaging.list({ view })));
  return {
    lists: Object.fromEntries(conversationViews.map((view, index) => [view, lists[index]])),
    conversation: await of.call.messaging.get({ id }),
    messages: await of.call.messaging.messages({ id }),
    unread: await of.call.messaging.unread(),
    notifications: await of.call.notifications.list({}),
  };
}

type Everything = Awaited<ReturnType<typeof fetchAll>>;
const onePage = <Page>(page: Page): InfiniteData<Page, string | undefined> => ({
  pages: [page],
  pageParams: [undefined],
});

function hold(cache: QueryClient, id: ConversationId, data: Everything): void {
  for (const view of conversationViews) {
    const page = data.lists[view];
    if (page) cache.setQueryData(listQuery(view).queryKey, onePage(page));
  }
  cache.setQueryData(conversationQuery(id).queryKey, data.conversation);
  cache.setQueryData(messagesQuery(cache, id).queryKey, data.messages);
  cache.setQueryData(unreadQuery().queryKey, data.unread);
  cache.setQueryData(notificationList().queryKey, onePage(data.notifications));
}

function heldBy(cache: QueryClient, id: ConversationId): Everything {
  const pageOf = (view: ConversationViewName) => cache.getQueryData(listQuery(view).queryKey)?.pages[0];
  return {
    lists: Object.fromEntries(conversationViews.map((view) => [view, pageOf(view)])),
    conversation: cache.getQueryData(conversationQuery(id).queryKey),
    messages: cache.getQueryData(messagesQuery(cache, id).queryKey),
    unread: cache.getQueryData(unreadQuery().queryKey),
    notifications: cache.getQueryData(notificationList().queryKey)?.pages[0],
  } as Everything;
}

/** The cache of `watcher`, filled before `act`, after the resulting events. */
async function hearing(
  watcher: Actor,
  id: ConversationId,
  { act, events }: { act: () => Promise<unknown>; events: readonly string[] },
): Promise<QueryClient> {
  const cache = new QueryClient();
  hold(cache, id, await fetchAll(watcher, id));
  const ears = await watcher.listen();
  await act();
  for (const name of events) await ears.expectEvent(name);
  for (const frame of ears.heard) {
    for (const reducers of reducersByFeature)
      reducers[frame.e]?.(cache, frame.d as never, { me: watcher.id });
  }
  ears.close();
  return cache;
}

/**
 * Watches as `watcher` while `act` happens; the patched cache must equal a refetch and nothing be marked stale. The
 * computed badge must be right too, though it may be refetched anyway (decision 077).
 */
async function expectParity(
  watcher: Actor,
  id: ConversationId,
  act: () => Promise<unknown>,
  events: readonly string[],
) {
  const cache = await hearing(watcher, id, { act, events });
  const badge = hashKey(unreadQuery().queryKey);
  const marked = cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated && query.queryHash !== badge);
  expect(marked.map((query) => query.queryKey)).toEqual([]);
  expect(heldBy(cache, id)).toEqual(await fetchAll(watcher, id));
}

async function conversationWith(messages: readonly ('mara' | 'tom')[]) {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const send = (from: Actor) =>
    from.call.messaging.send({ id, clientId: newId(), content: `Note ${newId()}` });
  for (const name of messages) await send(name === 'mara' ? mara : tom);
  return { mara, tom, id, send };
}

test('a reader who receives a message live holds what a refetch would bring: thread, lists, badge and bell', async () => {
  const { mara, tom, id, send } = await conversationWith(['mara']);
  await expectParity(tom, id, () => send(mara), ['message.sent', 'notification.changed']);
});

test('a sender’s second tab holds the same after they send a message', async () => {
  const { mara, id, send } = await conversationWith(['mara', 'tom']);
  await expectParity(mara, id, () => send(mara), ['message.sent']);
});

test('reading in one tab brings the other tab to what a refetch would bring', async () => {
  const { tom, id } = await conversationWith(['mara', 'mara', 'tom', 'mara']);
  const act = () => tom.call.messaging.read({ id, seq: 4 });
  await expectParity(tom, id, act, ['conversation.read', 'notification.changed']);
});

test('reading part of a thread leaves the rest unread in both tabs', async () => {
  const { tom, id } = await conversationWith(['mara', 'mara', 'mara']);
  await expectParity(tom, id, () => tom.call.messaging.read({ id, seq: 2 }), ['conversation.read']);
});

test('the sender sees the reader’s pointer as a refetch would show it', async () => {
  const { mara, tom, id } = await conversationWith(['mara', 'mara']);
  await expectParity(mara, id, () => tom.call.messaging.read({ id, seq: 2 }), ['conversation.read']);
});

test('the sender sees how far others have received as a refetch would show it', async () => {
  const { mara, tom, id } = await conversationWith(['mara', 'mara']);
  const ears = await tom.listen();
  const act = async () => ears.tell('delivered', { upTo: [{ conversationId: id, seq: 2 }] });
  await expectParity(mara, id, act, ['conversation.delivered']);
  ears.close();
});

test('a person’s own mark of who owes an answer reaches their other tab: row, thread and "waiting on me"', async () => {
  const { tom, id } = await conversationWith(['mara']);
  for (const owed of ['me', 'them', 'nobody'] as const) {
    const act = () => tom.call.messaging.setReplyNeeded({ id, owed, seq: 1 });
    await expectParity(tom, id, act, ['conversation.owed']);
  }
});

test('MSG-8 an edit reaches the other side and the other tab: thread, quote and list', async () => {
  const { mara, tom, id } = await conversationWith(['mara', 'tom']);
  await tom.call.messaging.send({ id, clientId: newId(), content: 'Which?', replySeq: 1 });
  const first = { id, seq: 1, content: 'Other words', editedAt: null };
  for (const [watcher, edit] of [
    [tom, () => mara.call.messaging.editMessage(first)],
    [tom, () => tom.call.messaging.editMessage({ ...first, seq: 3, content: 'Can you say?' })],
  ] as const) {
    await expectParity(watcher, id, edit, ['message.changed']);
  }
});

test('MSG-7 a deleted message leaves thread, quote, list, counts and bell as a refetch would show it', async () => {
  const { mara, tom, id, send } = await conversationWith(['mara']);
  await mara.call.messaging.send({ id, clientId: newId(), content: 'About that', replySeq: 1 });
  await send(mara);
  const remove = (seq: number) => () => mara.call.messaging.deleteMessage({ id, seq });
  await expectParity(tom, id, remove(1), ['message.changed', 'notification.changed']);
  await expectParity(tom, id, remove(3), ['message.changed', 'notification.changed']);
  await expectParity(tom, id, remove(2), ['message.changed', 'notification.removed']);
});

test('a reaction is added and removed as a refetch would show it', async () => {
  const { mara, tom, id } = await conversationWith(['mara', 'tom']);
  const react = (isOn: boolean) => () => tom.call.messaging.react({ id, seq: 1, emoji: '👍', isOn });
  await expectParity(mara, id, react(true), ['message.changed']);
  await expectParity(mara, id, react(false), ['message.changed']);
});

test('a reply to a message arrives as a refetch would bring it', async () => {
  const { mara, tom, id } = await conversationWith(['mara', 'tom']);
  const answer = () => tom.call.messaging.send({ id, clientId: newId(), content: 'Yes', replySeq: 1 });
  await expectParity(mara, id, answer, ['message.sent', 'notification.changed']);
});

test('a bell follows mark one, mark all and dismiss without a refetch', async () => {
  const { tom, id } = await conversationWith(['mara']);
  const row = (await tom.call.notifications.list({})).items[0];
  if (!row) throw new Error('no notification to act on');
  await expectParity(tom, id, () => tom.call.notifications.read({ id: row.id }), ['notification.changed']);
  await expectParity(tom, id, () => tom.call.notifications.readAll({}), ['notification.all_read']);
  await expectParity(tom, id, () => tom.call.notifications.dismiss({ id: row.id }), ['notification.removed']);
});

/**
 * A page that loads while `act` happens: each of its answers was made before or after, in every mixture, and the events
 * arrive late. Everything not marked for refetching must equal a refetch.
 */
async function expectLateParity(
  watcher: Actor,
  id: ConversationId,
  act: () => Promise<unknown>,
  events: readonly string[],
) {
  const before = await fetchAll(watcher, id);
  const ears = await watcher.listen();
  await act();
  for (const name of events) await ears.expectEvent(name);
  const after = await fetchAll(watcher, id);
  const fresh = new QueryClient();
  hold(fresh, id, after);
  const { inbox, ...views } = after.lists;
  const parts = [
    { lists: { ...before.lists, inbox } },
    { lists: { ...views, inbox: before.lists.inbox } },
    { lists: after.lists },
    ...(['conversation', 'messages', 'unread', 'notifications'] as const).map((name) => ({
      [name]: after[name],
    })),
  ];
  for (let mixture = 0; mixture < 2 ** parts.length; mixture++) {
    const cache = new QueryClient();
    const known = parts.filter((_part, index) => mixture & (1 << index));
    hold(cache, id, Object.assign({}, before, ...known) as Everything);
    for (const frame of ears.heard) {
      for (const reducers of reducersByFeature)
        reducers[frame.e]?.(cache, frame.d as never, { me: watcher.id, isLate: true });
    }
    const trusted = cache.getQueryCache().findAll({ predicate: ({ state }) => !state.isInvalidated });
    expect(trusted.map(({ queryKey, state }) => [queryKey, state.data])).toEqual(
      trusted.map(({ queryKey }) => [queryKey, fresh.getQueryData(queryKey)]),
    );
  }
  ears.close();
}

test('a page that loads while something happens shows it, whichever of its answers already include it', async () => {
  const { mara, tom, id, send } = await conversationWith(['mara', 'mara', 'tom', 'mara']);
  await expectLateParity(tom, id, () => send(mara), ['message.sent', 'notification.changed']);
  const remove = () => mara.call.messaging.deleteMessage({ id, seq: 4 });
  await expectLateParity(tom, id, remove, ['message.changed', 'notification.changed']);
  const read = (seq: number) => () => tom.call.messaging.read({ id, seq });
  await expectLateParity(mara, id, read(4), ['conversation.read']);
  await expectLateParity(tom, id, read(5), ['conversation.read']);
});

/** Watches as `watcher` while `act` happens; everything not marked for refetching must equal a refetch. */
async function expectAskedAgain(
  watcher: Actor,
  id: ConversationId,
  act: () => Promise<unknown>,
  events: readonly string[],
) {
  const cache = await hearing(watcher, id, { act, events });
  const fresh = new QueryClient();
  hold(fresh, id, await fetchAll(watcher, id));
  const queries = cache.getQueryCache().getAll();
  for (const query of queries.filter(({ state }) => !state.isInvalidated))
    expect(query.state.data, JSON.stringify(query.queryKey)).toEqual(fresh.getQueryData(query.queryKey));
  expect(cache.getQueryState(conversationQuery(id).queryKey)?.isInvalidated).toBe(true);
}

async function groupOfThree() {
  const [mara, tom, lea] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Lea Brandt'),
  ]);
  await Promise.all([scene.connect(mara, tom), scene.connect(mara, lea)]);
  const id = newId();
  await mara.call.messaging.startGroup({ id, participantIds: [tom.id, lea.id] });
  return { mara, tom, lea, id };
}

test('S42 the other person refetches when a third makes a group of their conversation', async () => {
  const { mara, tom, id } = await conversationWith(['mara', 'tom']);
  const lea = await scene.person('Lea Brandt');
  await scene.connect(mara, lea);
  const act = () => mara.call.messaging.addParticipants({ id, personIds: [lea.id] });
  await expectAskedAgain(tom, id, act, ['message.sent', 'conversation.changed']);
});

test('MSG-6 those who stay refetch when someone leaves, and so does the leaver’s other tab', async () => {
  const { tom, lea, id } = await groupOfThree();
  await expectAskedAgain(tom, id, () => lea.call.messaging.leave({ id }), ['conversation.changed']);
  await expectAskedAgain(tom, id, () => tom.call.messaging.leave({ id }), ['conversation.left']);
});

test('everyone in a group refetches its new name and new owner', async () => {
  const { mara, tom, id } = await groupOfThree();
  const rename = () => mara.call.messaging.rename({ id, title: 'Night shoots', previous: null });
  await expectAskedAgain(tom, id, rename, ['message.sent', 'conversation.changed']);
  const handOn = () => mara.call.messaging.handOn({ id, personId: tom.id });
  await expectAskedAgain(tom, id, handOn, ['conversation.changed']);
});

test('S47 another tab refetches after a star or an archive', async () => {
  const { tom, id } = await conversationWith(['mara']);
  const settle = () => tom.call.messaging.settle({ id, isStarred: true, isArchived: true });
  await expectAskedAgain(tom, id, settle, ['conversation.changed']);
});
