import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { messagingEvents } from './contract/index.ts';
import { limits } from './limits.ts';

const scene = await openScene();
const mara = await scene.person('Mara Okafor', { role: 'PRODUCER' });
const tom = await scene.person('Tom Reyes', { role: 'AGENT' });

async function pair(one = mara, other = tom) {
  await scene.connect(one, other);
  return one.call.messaging.start({ participantIds: [other.id] });
}

async function freshPair() {
  const [one, other] = await Promise.all([scene.person('Ines Calloway'), scene.person('Noor Haddad')]);
  await scene.connect(one, other);
  const conversation = await one.call.messaging.start({ participantIds: [other.id] });
  const send = (from: typeof one, content: string) =>
    from.call.messaging.send({ id: conversation.id, clientId: newId(), content });
  return { one, other, id: conversation.id, send };
}

test('MSG-5 two people who start a conversation with each other at the same moment share one', async () => {
  const [one, other] = await Promise.all([scene.person('One'), scene.person('Other')]);
  await scene.connect(one, other);
  const started = await Promise.all([
    one.call.messaging.start({ participantIds: [other.id] }),
    other.call.messaging.start({ participantIds: [one.id] }),
    one.call.messaging.start({ participantIds: [other.id] }),
  ]);
  expect(new Set(started.map((conversation) => conversation.id)).size).toBe(1);
});

test('nobody can start a conversation with themselves, a nonexistent person or an unclaimed profile', async () => {
  const credited = await scene.person('Only Credited', { facts: { claimedAt: null } });
  const nobody = newId();
  for (const target of [mara.id, nobody, credited.id]) {
    expect(await refusalOf(mara.call.messaging.start({ participantIds: [target] }))).toBe(
      'person.unreachable',
    );
  }
});

test('a message sent twice under one client id is stored once and returns the first result', async () => {
  const { one, id } = await freshPair();
  const message = { id, clientId: newId(), content: 'Call sheet is out.' };
  const results = await Promise.all([1, 2, 3].map(() => one.call.messaging.send(message)));
  const later = await one.call.messaging.send(message);
  expect(new Set([...results, later].map((result) => result.id)).size).toBe(1);
  const page = await one.call.messaging.messages({ id });
  expect(page.items.map((item) => item.content)).toEqual(['Call sheet is out.']);
});

test('a different text under a used client id is refused and changes nothing', async () => {
  const { one, id } = await freshPair();
  const used = newId();
  await one.call.messaging.send({ id, clientId: used, content: 'First' });
  expect(await refusalOf(one.call.messaging.send({ id, clientId: used, content: 'Second' }))).toBe(
    'message.other_content',
  );
  const page = await one.call.messaging.messages({ id });
  expect(page.items.map((item) => item.content)).toEqual(['First']);
});

test('a hundred messages sent at once get the positions 1 to 100 without gaps', async () => {
  const { one, other, id } = await freshPair();
  const sends = Array.from({ length: 100 }, (_, index) =>
    (index % 2 ? one : other).call.messaging.send({ id, clientId: newId(), content: `Take ${index}` }),
  );
  const seqs = (await Promise.all(sends)).map((message) => message.seq);
  expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test('one bad message in a batch does not fail its neighbours', async () => {
  const { one, id } = await freshPair();
  const foreign = newId();
  const outcomes = await Promise.all([
    refusalOf(one.call.messaging.send({ id, clientId: newId(), content: 'Before' })),
    refusalOf(one.call.messaging.send({ id: foreign, clientId: newId(), content: 'Lost' })),
    refusalOf(one.call.messaging.send({ id, clientId: newId(), content: 'After' })),
  ]);
  expect(outcomes).toEqual(['accepted', 'conversation.absent', 'accepted']);
});

test('X8 a stranger gets the same response for a foreign conversation as for a nonexistent one', async () => {
  const { id, send, one } = await freshPair();
  await send(one, 'Between us.');
  const stranger = await scene.person('Stranger', { role: 'ADMIN' });
  const absent = newId();
  for (const target of [id, absent]) {
    const attempts = [
      stranger.call.messaging.get({ id: target }),
      stranger.call.messaging.messages({ id: target }),
      stranger.call.messaging.send({ id: target, clientId: newId(), content: 'Hello' }),
      stranger.call.messaging.read({ id: target, seq: 1 }),
    ];
    expect(await Promise.all(attempts.map(refusalOf))).toEqual(attempts.map(() => 'conversation.absent'));
  }
});

test('UNR-1 only incoming messages count as unread, and the pointer never moves back', async () => {
  const { one, other, id, send } = await freshPair();
  for (const content of ['One', 'Two', 'Three']) await send(one, content);
  await send(other, 'My own answer');
  const unreadOf = async (of: typeof one) => (await of.call.messaging.get({ id })).unreadCount;
  expect(await unreadOf(other)).toBe(3);
  expect(await unreadOf(one)).toBe(1);
  await other.call.messaging.read({ id, seq: 2 });
  expect(await unreadOf(other)).toBe(1);
  const back = await other.call.messaging.read({ id, seq: 1 });
  expect(back.readSeq).toBe(2);
  const beyond = await other.call.messaging.read({ id, seq: 999 });
  expect(beyond).toEqual({ readSeq: 4, unread: { regular: 0, cold: 0, requests: 0 } });
});

test('UNR-3 a conversation is cold only when its last message is older than seven days', async () => {
  const { one, other, id, send } = await freshPair();
  await send(one, 'Any news?');
  const shift = async (ms: number) => {
    await scene.database.pool.query(
      `update conversation set last_message_at = now() - make_interval(secs => $2) where id = $1`,
      [id, ms / 1_000],
    );
    // The server hears of nothing that is written behind its back.
    await other.call.messaging.settle({ id, isMuted: ms > limits.coldAfterMs });
    return other.call.messaging.unread();
  };
  const second = 1_000;
  expect(await shift(limits.coldAfterMs - 5 * second)).toEqual({ regular: 1, cold: 0, requests: 0 });
  expect(await shift(limits.coldAfterMs + second)).toEqual({ regular: 0, cold: 1, requests: 0 });
  expect((await other.call.messaging.list({ view: 'cold' })).items.map((item) => item.id)).toEqual([id]);
  expect((await other.call.messaging.list({ view: 'unread' })).items).toEqual([]);
});

test('X11 paging through conversations neither repeats nor skips one while new messages arrive', async () => {
  const reader = await scene.person('Reader');
  const ids: string[] = [];
  for (let index = 0; index < 7; index++) {
    const writer = await scene.person(`Writer ${index}`);
    await scene.connect(writer, reader);
    const { id } = await writer.call.messaging.start({ participantIds: [reader.id] });
    await writer.call.messaging.send({ id, clientId: newId(), content: `Note ${index}` });
    ids.push(id);
  }
  const first = await reader.call.messaging.list({ limit: 3 });
  const late = await scene.person('Late');
  await scene.connect(late, reader);
  const { id: lateId } = await late.call.messaging.start({ participantIds: [reader.id] });
  await late.call.messaging.send({ id: lateId, clientId: newId(), content: 'Late note' });
  const seen = first.items.map((item) => item.id as string);
  let cursor = first.nextCursor;
  while (cursor) {
    const page = await reader.call.messaging.list({ limit: 3, cursor });
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(ids.toReversed());
});

test('a page of messages is the latest fifty, oldest first, and earlier ones follow by position', async () => {
  const { one, id, send } = await freshPair();
  for (let index = 1; index <= 55; index++) await send(one, `Line ${index}`);
  const latest = await one.call.messaging.messages({ id });
  expect(latest.items.map((item) => item.seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 6));
  expect(latest.hasEarlier).toBe(true);
  const earlier = await one.call.messaging.messages({ id, before: 6 });
  expect(earlier.items.map((item) => item.content)).toEqual([
    'Line 1',
    'Line 2',
    'Line 3',
    'Line 4',
    'Line 5',
  ]);
  expect(earlier.hasEarlier).toBe(false);
});

test('both people receive a message and a read pointer at once, and a stranger receives nothing', async () => {
  const { one, other, id, send } = await freshPair();
  const ears = await other.listen();
  const strangers = await (await scene.person('Deaf')).listen();
  const sent = await send(one, 'Are you free on Monday?');
  const heard = await ears.expectEvent('message.sent');
  expect(messagingEvents['message.sent'].schema.parse(heard.d)).toEqual(sent);
  expect(heard.p).toBe(1);
  const senderEars = await one.listen();
  await other.call.messaging.read({ id, seq: 1 });
  expect((await senderEars.expectEvent('conversation.read')).d).toEqual({
    conversationId: id,
    personId: other.id,
    readSeq: 1,
  });
  expect(strangers.heard).toEqual([]);
});

test('S8 a USER without the inbox page answers the conversation they are in, but cannot open the list or start one', async () => {
  const user = await scene.person('Newcomer', { role: 'USER' });
  const { id } = await pair(mara, user);
  await mara.call.messaging.send({ id, clientId: newId(), content: 'Welcome.' });
  const answer = await user.call.messaging.send({ id, clientId: newId(), content: 'Thank you.' });
  expect(answer.seq).toBe(2);
  expect(await refusalOf(user.call.messaging.list({}))).toBe('page.forbidden');
  expect(await refusalOf(user.call.messaging.start({ participantIds: [tom.id] }))).toBe('page.forbidden');
});

test('text keeps its line breaks and loses bidi overrides and outer whitespace; whitespace alone is refused', async () => {
  const { one, id, send } = await freshPair();
  const message = await send(one, '  Int. stage \u202Eevil\u202C\r\nNight  ');
  expect(message.content).toBe('Int. stage evil\nNight');
  const blank = await one.request('POST', `/api/conversations/${id}/messages`, {
    body: JSON.stringify({ clientId: newId(), content: ' \n ' }),
  });
  expect(blank.status).toBe(400);
  expect(JSON.stringify(await blank.json())).toContain('content');
});
