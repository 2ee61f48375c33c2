import { afterAll, expect, test, vi } from 'vitest';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { startTestNats } from '#platform/testing/nats.ts';
import { patience } from '#platform/testing/patience.ts';
import { type Actor, openScene, refusalOf } from './testing/scene.ts';
import { startSecondServer } from './testing/second-server.ts';

// Two servers of one installation: one database, one NATS. A change on one holds on the other.
const nats = await startTestNats();
const scene = await openScene({ LIVE_BUS: nats.url });
const second = await startSecondServer(scene, { LIVE_BUS: nats.url });
afterAll(() => nats.stop());

// Everything awaited arrives within this time, however slow the machine is.

/** Mara is on the first server, Tom on the second; they know each other and have a conversation. */
async function pairOnBoth() {
  const [mara, tomHere] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const tom = await scene.anotherSession(tomHere.id, second);
  await scene.connect(mara, tom);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const say = (from: Actor, content: string) => from.call.messaging.send({ id, clientId: newId(), content });
  return { mara, tom, id, say };
}

const unreadIn = async (of: Actor, id: ConversationId) =>
  (await of.call.messaging.list({ view: 'inbox' })).items.find((item) => item.id === id)?.unreadCount;

test('UNR-6 a message sent on one server reaches the other live, and lists and badges are right on both', async () => {
  const { mara, tom, id, say } = await pairOnBoth();
  const maras = await mara.listen();
  const toms = await tom.listen();
  await say(mara, 'Call time is 05:40.');
  expect((await toms.expectEvent('message.sent')).d).toMatchObject({ content: 'Call time is 05:40.' });
  // Both servers have cached both lists now, and each write is on the other server.
  expect(await Promise.all([unreadIn(tom, id), unreadIn(mara, id)])).toEqual([1, 0]);
  await say(tom, 'Which gate?');
  await maras.expectEvent('message.sent');
  await vi.waitFor(async () => {
    expect(await Promise.all([unreadIn(tom, id), unreadIn(mara, id)])).toEqual([1, 1]);
  }, patience);
  await tom.call.messaging.read({ id, seq: 2 });
  await maras.expectEvent('conversation.read');
  await vi.waitFor(async () => expect(await unreadIn(tom, id)).toBe(0), patience);
  expect(await tom.call.messaging.unread()).toMatchObject({ regular: 0 });
  expect(await mara.call.messaging.unread()).toMatchObject({ regular: 1 });
  maras.close();
  toms.close();
});

test('a bell read on one server rings again for a message sent on the other', async () => {
  const { mara, tom, id, say } = await pairOnBoth();
  const unread = async () =>
    (await tom.call.notifications.list({})).items.filter((row) => row.status === 'unread');
  await say(mara, 'One');
  await say(mara, 'Two');
  await vi.waitFor(async () => expect(await unread()).toHaveLength(1), patience);
  await tom.call.messaging.read({ id, seq: 2 });
  expect(await unread()).toEqual([]);
  await say(mara, 'Three');
  await vi.waitFor(async () => expect(await unread()).toHaveLength(1), patience);
});

test('MSG-2 messages two people send at once on two servers have the same order on both', async () => {
  const { mara, tom, id, say } = await pairOnBoth();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => say(index % 2 === 0 ? mara : tom, `Take ${index}`)),
  );
  const [hers, his] = await Promise.all([mara, tom].map((person) => person.call.messaging.messages({ id })));
  expect(hers?.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(his).toEqual(hers);
});

test('the same message sent to both servers is stored once', async () => {
  const { mara, id } = await pairOnBoth();
  const maraThere = await scene.anotherSession(mara.id, second);
  const message = { id, clientId: newId(), content: 'Once' };
  const answers = await Promise.all([
    mara.call.messaging.send(message),
    maraThere.call.messaging.send(message),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect((await mara.call.messaging.messages({ id })).items).toHaveLength(1);
});

test('a conversation started on one server reaches people connected to the other live', async () => {
  const [mara, inesHere] = await Promise.all([scene.person('Mara Okafor'), scene.person('Ines Duarte')]);
  const ines = await scene.anotherSession(inesHere.id, second);
  await scene.connect(mara, ines);
  const ears = await ines.listen();
  await scene.connect(mara, ines);
  const { id } = await mara.call.messaging.start({ participantIds: [ines.id] });
  await ears.expectEvent('conversation.added');
  await mara.call.messaging.send({ id, clientId: newId(), content: 'Hello' });
  expect((await ears.expectEvent('message.sent')).d).toMatchObject({ conversationId: id });
  ears.close();
});

test('MSG-16, MSG-9 typing and delivery marks reach people on the other server', async () => {
  const { mara, tom, id, say } = await pairOnBoth();
  await say(mara, 'Hello');
  const maras = await mara.listen();
  const toms = await tom.listen();
  maras.tell('typing', { conversationId: id });
  expect((await toms.expectEvent('typing.changed')).d).toMatchObject({ personId: mara.id });
  toms.tell('delivered', { upTo: [{ conversationId: id, seq: 1 }] });
  const delivered = { conversationId: id, people: [{ personId: tom.id, deliveredSeq: 1 }] };
  expect((await maras.expectEvent('conversation.delivered')).d).toEqual(delivered);
  const [listed] = (await mara.call.messaging.list({ view: 'inbox' })).items;
  expect(listed?.participants[0]?.deliveredSeq).toBe(1);
  maras.close();
  toms.close();
});

test('a session ended on one server ends on the other, and so does its connection', async () => {
  const { tom } = await pairOnBoth();
  const tomHere = await scene.anotherSession(tom.id);
  const ears = await tom.listen();
  await tomHere.call.identity.endOtherSessions();
  expect(await ears.closed).toBe(4401);
  await vi.waitFor(
    async () => expect(await refusalOf(tom.call.messaging.unread())).toBe('session.required'),
    patience,
  );
});

test('X17 a person blocked on one server while NATS was away stops receiving the other’s events on theirs', async () => {
  const { mara, tom } = await pairOnBoth();
  const ears = await tom.listen();
  await nats.kill();
  await mara.call.profiles.block({ id: tom.id });
  expect(await ears.closed).toBe(4408);
  await nats.restart();
});

test('a new name is shown and found on the other server at once', async () => {
  const { mara, tom, id, say } = await pairOnBoth();
  await say(mara, 'Hello');
  const nameInList = async () => {
    const { items } = await tom.call.messaging.list({ view: 'inbox' });
    return items.find((item) => item.id === id)?.participants[0]?.displayName;
  };
  expect(await nameInList()).toBe('Mara Okafor');
  const { version } = await mara.call.profiles.get({ id: mara.id });
  await mara.call.profiles.edit({ version, displayName: 'Mara Quillfeather' });
  await vi.waitFor(async () => expect(await nameInList()).toBe('Mara Quillfeather'), patience);
  await vi.waitFor(async () => {
    const found = await tom.call.search.universal({ q: 'quillfeather' });
    expect(JSON.stringify(found)).toContain(mara.id);
  }, patience);
});

test('P14 while NATS is away each server serves its own people and shows nothing stale; then all reread', async () => {
  const { mara, tom, id, say } = await pairOnBoth();
  const tomHere = await scene.anotherSession(tom.id);
  await say(mara, 'Before');
  await vi.waitFor(async () => expect(await unreadIn(tom, id)).toBe(1), patience);
  await nats.kill();
  const ready = () =>
    fetch(`${second.address}/readyz`).then(async (answer) => [answer.status, await answer.json()]);
  const impaired = { status: 'ready', missing: [], impaired: ['live bus'] };
  await vi.waitFor(async () => expect(await ready()).toEqual([200, impaired]), patience);
  const ears = await tomHere.listen();
  const earsThere = await tom.listen();
  await say(mara, 'Meanwhile');
  expect((await ears.expectEvent('message.sent')).d).toMatchObject({ content: 'Meanwhile' });
  expect(await unreadIn(tom, id)).toBe(2);
  await tomHere.call.identity.endOtherSessions();
  expect(await earsThere.closed).toBe(4401);
  await nats.restart();
  expect(await ears.closed).toBe(4408);
  await vi.waitFor(
    async () => expect(await ready()).toEqual([200, { status: 'ready', missing: [] }]),
    patience,
  );
  const again = await scene.anotherSession(tom.id, second);
  // A client that reconnects while the servers still report the gap is refused, or sent away once more.
  for (;;) {
    const heard = await vi.waitFor(() => again.listen(), patience);
    await say(mara, 'After');
    const first = await Promise.race([heard.expectEvent('message.sent'), heard.closed]);
    if (first === 4408) continue;
    expect(first).toMatchObject({ d: { content: 'After' } });
    heard.close();
    break;
  }
});
