import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ConversationViewName, conversationViews } from '#features/messaging/limits.ts';
import { conversationQuery, listQuery, messagesQuery, unreadQuery } from '#features/messaging/ui/api.ts';
import { live as messagingLive } from '#features/messaging/ui/live.ts';
import { listQuery as notificationList } from '#features/notifications/ui/api.ts';
import { live as notificationsLive } from '#features/notifications/ui/live.ts';
import type { ClientId, ConversationId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { type Actor, openScene } from './testing/scene.ts';

// What a browser holds, patched by live events alone, must equal what a fresh request answers.
const scene = await openScene();
let clock = 1_800_000_000_000;
const clientId = () => uuidV7(clock++) as ClientId;
const reducersByFeature = [messagingLive, notificationsLive] as unknown as LiveReducers[];

/** Everything the screens of a person show about a conversation, as the server answers now. */
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

/** Watches as `watcher` while `act` happens; the patched cache must equal a refetch and nothing be marked stale. */
async function expectParity(
  watcher: Actor,
  id: ConversationId,
  act: () => Promise<unknown>,
  events: readonly string[],
) {
  const cache = new QueryClient();
  hold(cache, id, await fetchAll(watcher, id));
  const ears = await watcher.listen();
  await act();
  for (const name of events) await ears.expectEvent(name);
  for (const frame of ears.heard) {
    for (const reducers of reducersByFeature)
      reducers[frame.e]?.(cache, frame.d as never, { me: watcher.id });
  }
  const marked = cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated);
  expect(marked.map((query) => query.queryKey)).toEqual([]);
  expect(heldBy(cache, id)).toEqual(await fetchAll(watcher, id));
  ears.close();
}

async function conversationWith(messages: readonly ('mara' | 'tom')[]) {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const send = (from: Actor) =>
    from.call.messaging.send({ id, clientId: clientId(), content: `Note ${clock}` });
  for (const name of messages) await send(name === 'mara' ? mara : tom);
  return { mara, tom, id, send };
}

test('a reader who hears a message holds what a refetch would bring: thread, lists, badge and bell', async () => {
  const { mara, tom, id, send } = await conversationWith(['mara']);
  await expectParity(tom, id, () => send(mara), ['message.sent', 'notification.changed']);
});

test('a sender with a second tab holds the same after the own message', async () => {
  const { mara, id, send } = await conversationWith(['mara', 'tom']);
  await expectParity(mara, id, () => send(mara), ['message.sent']);
});

test('reading in one tab brings the other tab to what a refetch would bring', async () => {
  const { tom, id } = await conversationWith(['mara', 'mara', 'tom', 'mara']);
  const act = () => tom.call.messaging.read({ id, seq: 4 });
  await expectParity(tom, id, act, ['conversation.read', 'notification.changed']);
});

test('reading a part leaves the rest unread in both', async () => {
  const { tom, id } = await conversationWith(['mara', 'mara', 'mara']);
  await expectParity(tom, id, () => tom.call.messaging.read({ id, seq: 2 }), ['conversation.read']);
});

test('the sender sees the reader’s pointer as a refetch would show it', async () => {
  const { mara, tom, id } = await conversationWith(['mara', 'mara']);
  await expectParity(mara, id, () => tom.call.messaging.read({ id, seq: 2 }), ['conversation.read']);
});

test('a bell follows mark one, mark all and dismiss without asking again', async () => {
  const { tom, id } = await conversationWith(['mara']);
  const row = (await tom.call.notifications.list({})).items[0];
  if (!row) throw new Error('no notification to act on');
  await expectParity(tom, id, () => tom.call.notifications.read({ id: row.id }), ['notification.changed']);
  await expectParity(tom, id, () => tom.call.notifications.readAll({}), ['notification.all_read']);
  await expectParity(tom, id, () => tom.call.notifications.dismiss({ id: row.id }), ['notification.removed']);
});
