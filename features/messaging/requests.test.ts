import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

const say = (from: Actor, id: ConversationId, content: string) =>
  from.call.messaging.send({ id, clientId: newId(), content });

/** Two people who are not connected. */
async function strangers() {
  const [asker, asked] = await Promise.all([
    scene.person('Ada Asker'),
    scene.person('Bo Asked', { facts: { presence: 'busy' } }),
  ]);
  return { asker, asked };
}

/** One person has written to the other, who has not answered. */
async function request() {
  const people = await strangers();
  const { id } = await people.asker.call.messaging.start({ participantIds: [people.asked.id] });
  await say(people.asker, id, 'May I send you a script?');
  return { ...people, id };
}

const viewsOf = async (of: Actor, id: ConversationId) => {
  const found: string[] = [];
  for (const view of ['inbox', 'unread', 'requests', 'archived'] as const) {
    const { items } = await of.call.messaging.list({ view });
    if (items.some((item) => item.id === id)) found.push(view);
  }
  return found;
};
const bellsOf = async (of: Actor) =>
  (await of.call.notifications.list({})).items.map(({ type, read }) => [type, read]);
const nothing = { regular: 0, cold: 0, requests: 0 };

test('MSG-11 a stranger’s first message arrives in the other’s requests, under its own badge, and rings one bell without its text', async () => {
  const { asker, asked, id } = await request();
  expect(await viewsOf(asked, id)).toEqual(['requests']);
  expect(await viewsOf(asker, id)).toEqual(['inbox']);
  expect(await asked.call.messaging.unread()).toEqual({ ...nothing, requests: 1 });
  expect(await asked.call.messaging.get({ id })).toMatchObject({
    request: 'incoming',
    closed: 'request',
    unreadCount: 1,
    participants: [{ id: asker.id, readSeq: null, deliveredSeq: null, status: 'offline' }],
  });
  expect(await asker.call.messaging.get({ id })).toMatchObject({
    request: 'outgoing',
    closed: 'requested',
    participants: [{ id: asked.id, readSeq: null, status: 'offline' }],
  });
  const { items } = await asked.call.notifications.list({});
  expect(items).toMatchObject([
    { type: 'message_request', title: 'Ada Asker', message: 'Would like to message you.' },
  ]);
});

test('MSG-11 a request without its message is invisible to the other side, and lets its starter write', async () => {
  const { asker, asked } = await strangers();
  const started = await asker.call.messaging.start({ participantIds: [asked.id] });
  expect(started).toMatchObject({ request: 'outgoing', closed: null });
  expect(await viewsOf(asked, started.id)).toEqual([]);
  expect(await asked.call.messaging.unread()).toEqual(nothing);
  expect(await bellsOf(asked)).toEqual([]);
});

test('MSG-11 of several messages at once one becomes the request, and further ones are refused for both', async () => {
  const { asker, asked } = await strangers();
  const { id } = await asker.call.messaging.start({ participantIds: [asked.id] });
  const outcomes = await Promise.all(
    ['One', 'Two', 'Three'].map((words) => refusalOf(say(asker, id, words))),
  );
  expect(outcomes.toSorted()).toEqual(['accepted', 'conversation.closed', 'conversation.closed']);
  expect(await refusalOf(say(asker, id, 'Four'))).toBe('conversation.closed');
  expect(await refusalOf(say(asked, id, 'Yes?'))).toBe('conversation.closed');
  expect((await asked.call.messaging.messages({ id })).items).toHaveLength(1);
  expect(await bellsOf(asked)).toEqual([['message_request', false]]);
});

test('X2 resending a request’s message under its id returns the stored one; a different text is refused', async () => {
  const { asker, asked } = await strangers();
  const { id } = await asker.call.messaging.start({ participantIds: [asked.id] });
  const message = { id, clientId: newId(), content: 'Hello' };
  const sent = await Promise.all([1, 2, 3].map(() => asker.call.messaging.send(message)));
  const later = await asker.call.messaging.send(message);
  expect(new Set([...sent, later].map((each) => each.id)).size).toBe(1);
  expect(await refusalOf(asker.call.messaging.send({ ...message, content: 'Goodbye' }))).toBe(
    'message.other_content',
  );
  expect(await bellsOf(asked)).toHaveLength(1);
});

test('MSG-11 the first message to a stranger can only be text', async () => {
  const { asker, asked } = await strangers();
  const { id } = await asker.call.messaging.start({ participantIds: [asked.id] });
  const attachments = [{ fileId: newId(), name: 'still.png' }];
  const rich = { id, clientId: newId(), content: 'Look', attachments };
  expect(await refusalOf(asker.call.messaging.send(rich))).toBe('request.words_only');
  expect(await refusalOf(say(asker, id, 'Look'))).toBe('accepted');
});

test('MSG-11 accepting opens the conversation to both, moves it from one badge to the other and clears the bell', async () => {
  const { asker, asked, id } = await request();
  const ears = await asker.listen();
  const [accepted] = await Promise.all([1, 2].map(() => asked.call.messaging.acceptRequest({ id })));
  expect(accepted).toMatchObject({
    conversation: { request: null, closed: null },
    unread: { ...nothing, regular: 1 },
  });
  await ears.expectEvent('conversation.changed');
  expect(await asker.call.messaging.get({ id })).toMatchObject({ request: null, closed: null });
  expect(await viewsOf(asked, id)).toEqual(['inbox', 'unread']);
  expect(await bellsOf(asked)).toEqual([['message_request', true]]);
  await say(asked, id, 'Of course.');
  await say(asker, id, 'Here it is.');
  await asked.call.messaging.read({ id, seq: 3 });
  expect((await asker.call.messaging.get({ id })).participants[0]?.readSeq).toBe(3);
});

test('MSG-11 ignoring is silent: the sender sees and receives the same as before, and the request is in no list', async () => {
  const { asker, asked, id } = await request();
  const before = await asker.call.messaging.get({ id });
  const ears = await asker.listen();
  const answer = await asked.call.messaging.ignoreRequest({ id });
  expect(answer).toMatchObject({ conversation: { request: 'ignored' }, unread: nothing });
  await asked.call.messaging.ignoreRequest({ id });
  expect(await viewsOf(asked, id)).toEqual([]);
  expect(await asker.call.messaging.get({ id })).toEqual(before);
  expect(ears.heard).toEqual([]);
  expect(await bellsOf(asked)).toEqual([['message_request', true]]);
  // It can still be answered through its link.
  await asked.call.messaging.acceptRequest({ id });
  expect(await asker.call.messaging.get({ id })).toMatchObject({ closed: null });
});

test('MSG-11 nobody can answer their own request, and an ordinary conversation is not a request', async () => {
  const { asker, asked, id } = await request();
  expect(await refusalOf(asker.call.messaging.acceptRequest({ id }))).toBe('request.none');
  expect(await refusalOf(asker.call.messaging.ignoreRequest({ id }))).toBe('request.none');
  const friend = await scene.person('Cleo Known');
  await scene.connect(asked, friend);
  const { id: known } = await asked.call.messaging.start({ participantIds: [friend.id] });
  expect(await refusalOf(friend.call.messaging.acceptRequest({ id: known }))).toBe('request.none');
});

test('MSG-11 starting a conversation with someone who asked accepts their request', async () => {
  const { asker, asked, id } = await request();
  expect(await asker.call.messaging.start({ participantIds: [asked.id] })).toMatchObject({
    id,
    closed: 'requested',
  });
  expect(await asked.call.messaging.start({ participantIds: [asker.id] })).toMatchObject({
    id,
    request: null,
    closed: null,
  });
  await say(asker, id, 'Thank you.');
});

test('MSG-11 a request between people who have since connected opens when either starts a conversation', async () => {
  const { asker, asked, id } = await request();
  await scene.connect(asker, asked);
  expect(await asker.call.messaging.start({ participantIds: [asked.id] })).toMatchObject({
    id,
    request: null,
    closed: null,
  });
});

test('MSG-5 two strangers who start at the same moment share one conversation that both have accepted', async () => {
  const { asker, asked } = await strangers();
  const started = await Promise.all([
    asker.call.messaging.start({ participantIds: [asked.id] }),
    asked.call.messaging.start({ participantIds: [asker.id] }),
  ]);
  const [id] = new Set(started.map((each) => each.id));
  expect(started.map((each) => each.id)).toEqual([id, id]);
  for (const person of [asker, asked]) {
    expect(await person.call.messaging.get({ id: id as ConversationId })).toMatchObject({
      request: null,
      closed: null,
    });
  }
});

test('X17 blocking ignores a request, and unblocking restores the request’s state', async () => {
  const { asker, asked, id } = await request();
  await asked.call.profiles.block({ id: asker.id });
  expect(await asked.call.messaging.get({ id })).toMatchObject({ request: 'ignored', closed: 'blocking' });
  expect(await asker.call.messaging.get({ id })).toMatchObject({ request: 'outgoing', closed: 'shut' });
  expect(await asked.call.messaging.unread()).toEqual(nothing);
  await asked.call.profiles.unblock({ id: asker.id });
  expect(await asker.call.messaging.get({ id })).toMatchObject({ closed: 'requested' });
  expect(await asked.call.messaging.get({ id })).toMatchObject({ request: 'ignored', closed: 'request' });
  expect(await refusalOf(say(asker, id, 'Still there?'))).toBe('conversation.closed');
});

test('X17 a person blocked before sending a request’s message cannot send it until they are unblocked', async () => {
  const { asker, asked } = await strangers();
  const { id } = await asker.call.messaging.start({ participantIds: [asked.id] });
  await asked.call.profiles.block({ id: asker.id });
  expect(await refusalOf(say(asker, id, 'Hello'))).toBe('conversation.closed');
  await asked.call.profiles.unblock({ id: asker.id });
  expect(await refusalOf(say(asker, id, 'Hello'))).toBe('accepted');
  expect(await refusalOf(say(asker, id, 'Hello again'))).toBe('conversation.closed');
});

test('X17 accepting a request from someone who has since blocked the person opens nothing', async () => {
  const { asker, asked, id } = await request();
  await asker.call.profiles.block({ id: asked.id });
  const { conversation } = await asked.call.messaging.acceptRequest({ id });
  expect(conversation).toMatchObject({ request: null, closed: 'shut' });
  await asker.call.profiles.unblock({ id: asked.id });
  expect(await asked.call.messaging.get({ id })).toMatchObject({ closed: null });
});

test('MSG-11 neither person sees the other’s presence before the answer, and both do afterwards', async () => {
  const { asker, asked, id } = await request();
  const ears = await asker.listen();
  expect(await asker.call.messaging.get({ id })).toMatchObject({ participants: [{ status: 'offline' }] });
  await asked.call.profiles.setPresence({ status: 'busy' });
  await asked.call.messaging.acceptRequest({ id });
  await ears.expectEvent('conversation.changed');
  expect(ears.heard.map(({ e }) => e)).not.toContain('presence.changed');
  expect(await asker.call.messaging.get({ id })).toMatchObject({ participants: [{ status: 'busy' }] });
});

test('X17 accepting shows no presence of someone who has since blocked the person', async () => {
  const { asker, asked, id } = await request();
  const before = await asked.listen();
  await asker.call.profiles.block({ id: asked.id });
  // Their browsers reconnect and subscribe again.
  await before.closed;
  const ears = await asked.listen();
  await asked.call.messaging.acceptRequest({ id });
  await asker.call.profiles.setPresence({ status: 'away' });
  await asked.call.messaging.settle({ id, isStarred: true });
  await asked.call.messaging.read({ id, seq: 1 });
  await ears.expectEvent('conversation.read');
  expect(ears.heard.map(({ e }) => e)).not.toContain('presence.changed');
});

test('MSG-11 reading a request reveals nothing to its sender', async () => {
  const { asker, asked, id } = await request();
  const ears = await asker.listen();
  const own = await asked.listen();
  await asked.call.messaging.read({ id, seq: 1 });
  await own.expectEvent('conversation.read');
  expect(await asker.call.messaging.get({ id })).toMatchObject({ participants: [{ readSeq: null }] });
  expect(ears.heard).toEqual([]);
});

test('MSG-11 a request is reported once under its id, and a different reason under it is refused', async () => {
  const { asked, id } = await request();
  const report = { id, reportId: newId(), reason: 'Spam' };
  await Promise.all([1, 2].map(() => asked.call.messaging.reportConversation(report)));
  const { rows } = await scene.database.pool.query(
    'select reporter_id, seq, reason from message_report where conversation_id = $1',
    [id],
  );
  expect(rows).toEqual([{ reporter_id: asked.id, seq: null, reason: 'Spam' }]);
  expect(await refusalOf(asked.call.messaging.reportConversation({ ...report, reason: 'Threat' }))).toBe(
    'report.other_content',
  );
});
