import { expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { patience } from '#platform/testing/patience.ts';

const scene = await openScene();

async function pair() {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  return { mara, tom, id };
}

const say = (from: Actor, id: ConversationId, content = 'Note') =>
  from.call.messaging.send({ id, clientId: newId(), content });

/** How far the other person has read and received, in this person's list and in the conversation. */
async function otherOf(viewer: Actor, id: ConversationId) {
  const { items } = await viewer.call.messaging.list({ view: 'inbox' });
  const listed = items.find((item) => item.id === id)?.participants[0];
  const [opened] = (await viewer.call.messaging.get({ id })).participants;
  expect(listed).toEqual(opened);
  return { readSeq: opened?.readSeq, deliveredSeq: opened?.deliveredSeq };
}

test('MSG-9 a message is delivered once its reader’s browser has it, and read only later', async () => {
  const { mara, tom, id } = await pair();
  await say(mara, id);
  expect(await otherOf(mara, id)).toEqual({ readSeq: 0, deliveredSeq: 0 });
  const maras = await mara.listen();
  const toms = await tom.listen();
  toms.tell('delivered', { upTo: [{ conversationId: id, seq: 1 }] });
  const delivered = await maras.expectEvent('conversation.delivered');
  expect(delivered.d).toEqual({ conversationId: id, people: [{ personId: tom.id, deliveredSeq: 1 }] });
  expect(await otherOf(mara, id)).toEqual({ readSeq: 0, deliveredSeq: 1 });
  await tom.call.messaging.read({ id, seq: 1 });
  expect(await otherOf(mara, id)).toEqual({ readSeq: 1, deliveredSeq: 1 });
});

test('MSG-9 the delivered position never goes back, and never past the last message', async () => {
  const { mara, tom, id } = await pair();
  for (let count = 0; count < 3; count++) await say(mara, id);
  const maras = await mara.listen();
  const toms = await tom.listen();
  toms.tell('delivered', { upTo: [{ conversationId: id, seq: 1_000 }] });
  expect((await maras.expectEvent('conversation.delivered')).d).toMatchObject({
    people: [{ deliveredSeq: 3 }],
  });
  await say(mara, id);
  toms.tell('delivered', { upTo: [{ conversationId: id, seq: 2 }] });
  toms.tell('delivered', { upTo: [{ conversationId: id, seq: 4 }] });
  await vi.waitFor(async () => expect((await otherOf(mara, id)).deliveredSeq).toBe(4), patience);
  const told = maras.heard.filter(({ e }) => e === 'conversation.delivered').map(({ d }) => d);
  expect(told).toMatchObject([{ people: [{ deliveredSeq: 3 }] }, { people: [{ deliveredSeq: 4 }] }]);
});

test('a browser that reports something it cannot have received changes nothing', async () => {
  const { mara, tom, id } = await pair();
  await say(mara, id);
  const stranger = await scene.person('Kim Berg');
  const maras = await mara.listen();
  const toms = await tom.listen();
  const kims = await stranger.listen();
  kims.tell('delivered', { upTo: [{ conversationId: id, seq: 1 }] });
  toms.tell('delivered', { upTo: [{ conversationId: id, seq: 1 }] });
  await maras.expectEvent('conversation.delivered');
  expect(maras.heard.filter(({ e }) => e === 'conversation.delivered').map(({ d }) => d)).toEqual([
    { conversationId: id, people: [{ personId: tom.id, deliveredSeq: 1 }] },
  ]);
  expect(kims.heard).toEqual([]);
});

test('a browser whose signal breaks the contract is disconnected, and nothing is written', async () => {
  const { mara, tom, id } = await pair();
  await say(mara, id);
  for (const wrong of [{}, { upTo: [] }, { upTo: [{ conversationId: id, seq: 0 }] }, { upTo: 'all' }]) {
    const ears = await tom.listen();
    ears.tell('delivered', wrong);
    expect(await ears.closed).toBe(4400);
  }
  expect(await otherOf(mara, id)).toEqual({ readSeq: 0, deliveredSeq: 0 });
});

test('MSG-10 a person who hides their receipts neither shares nor sees any', async () => {
  const { mara, tom, id } = await pair();
  await tom.call.messaging.settle({ id, receipts: false });
  await say(mara, id);
  await say(tom, id);
  const maras = await mara.listen();
  const toms = await tom.listen();
  toms.tell('delivered', { upTo: [{ conversationId: id, seq: 2 }] });
  maras.tell('delivered', { upTo: [{ conversationId: id, seq: 2 }] });
  // Both are written once Mara's own row shows it; her own receipt only reaches herself.
  await vi.waitFor(
    () => expect(maras.heard.some(({ e }) => e === 'conversation.delivered')).toBe(true),
    patience,
  );
  expect(toms.heard.filter(({ e }) => e === 'conversation.delivered')).toEqual([]);
  expect(await otherOf(mara, id)).toEqual({ readSeq: null, deliveredSeq: null });
  expect(await otherOf(tom, id)).toEqual({ readSeq: null, deliveredSeq: null });
  const own = await tom.call.messaging.receipts({ id, seq: 2 });
  expect(own).toEqual({ isShared: false, read: [], delivered: [], others: 1 });
  expect(await mara.call.messaging.receipts({ id, seq: 1 })).toMatchObject({ isShared: true, read: [] });
});

test('MSG-9 a group shows who has read and who has received, among those who share it', async () => {
  const people = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Ines Duarte', 'Kim Berg', 'Ava Lindqvist'].map((name) =>
      scene.person(name),
    ),
  );
  const [mara, tom, ines, kim, ava] = people as [Actor, Actor, Actor, Actor, Actor];
  for (const other of [tom, ines, kim, ava]) await scene.connect(mara, other);
  const started = await mara.call.messaging.startGroup({
    id: newId(),
    participantIds: [tom.id, ines.id, kim.id, ava.id],
  });
  const { id } = started;
  const { seq } = await say(mara, id);
  await kim.call.messaging.settle({ id, receipts: false });
  await tom.call.messaging.read({ id, seq });
  await kim.call.messaging.read({ id, seq });
  const maras = await mara.listen();
  const inesEars = await ines.listen();
  inesEars.tell('delivered', { upTo: [{ conversationId: id, seq }] });
  await maras.expectEvent('conversation.delivered');
  const receipts = await mara.call.messaging.receipts({ id, seq });
  expect(receipts).toMatchObject({
    isShared: true,
    read: [{ displayName: 'Tom Reyes' }],
    delivered: [{ displayName: 'Ines Duarte' }],
    others: 4,
  });
  const stranger = await scene.person('Joe Stranger');
  expect(await refusalOf(stranger.call.messaging.receipts({ id, seq }))).toBe('conversation.absent');
  expect(await refusalOf(mara.call.messaging.receipts({ id, seq: 500 }))).toBe('message.absent');
});

test('MSG-16 typing reaches the other participants, and none of the typist’s own tabs', async () => {
  const { mara, tom, id } = await pair();
  await say(mara, id);
  const stranger = await scene.person('Kim Berg');
  const maras = await mara.listen();
  const toms = await tom.listen();
  const strangers = await stranger.listen();
  strangers.tell('typing', { conversationId: id });
  maras.tell('typing', { conversationId: id });
  expect((await toms.expectEvent('typing.changed')).d).toEqual({ conversationId: id, personId: mara.id });
  await say(mara, id);
  await toms.expectEvent('message.sent');
  expect(toms.heard.filter(({ e }) => e === 'typing.changed')).toHaveLength(1);
  expect(maras.heard.filter(({ e }) => e === 'typing.changed')).toEqual([]);
  expect(strangers.heard).toEqual([]);
});

test('MSG-16 typing is not shown for people who hide it or their receipts', async () => {
  const { mara, tom, id } = await pair();
  await say(mara, id);
  const maras = await mara.listen();
  const toms = await tom.listen();
  maras.tell('typing', { conversationId: id });
  await toms.expectEvent('typing.changed');
  for (const settings of [{ sendsTyping: false }, { sendsTyping: true, receipts: false }]) {
    await mara.call.messaging.settle({ id, ...settings });
    const again = await mara.listen();
    again.tell('typing', { conversationId: id });
    again.tell('delivered', { upTo: [{ conversationId: id, seq: 1 }] });
    await say(tom, id);
    await again.expectEvent('message.sent');
    again.close();
  }
  expect(toms.heard.filter(({ e }) => e === 'typing.changed')).toHaveLength(1);
});

test('MSG-16 typing is shown to nobody in a request', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const ines = await scene.person('Ines Marlow');
  await Promise.all([scene.connect(ines, mara), scene.connect(ines, tom)]);
  const group = newId();
  await ines.call.messaging.startGroup({ id: group, participantIds: [mara.id, tom.id] });
  const { seq } = await say(ines, group);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  await say(mara, id, 'May I ask you something?');
  const [maras, toms, ineses] = await Promise.all([mara.listen(), tom.listen(), ines.listen()]);
  maras.tell('typing', { conversationId: id });
  maras.tell('typing', { conversationId: group });
  toms.tell('typing', { conversationId: id });
  toms.tell('delivered', { upTo: [id, group].map((conversationId) => ({ conversationId, seq })) });
  // Once Ines gets these, the server has handled the signals in the request too. After accepting, it may show both.
  await ineses.expectEvent('typing.changed');
  await ineses.expectEvent('conversation.delivered');
  await tom.call.messaging.acceptRequest({ id });
  await say(tom, id, 'Yes');
  await maras.expectEvent('message.sent');
  const told = [...maras.heard, ...toms.heard]
    .filter(({ d }) => JSON.stringify(d).includes(id))
    .map(({ e }) => e);
  expect(told).toContain('message.sent');
  expect(told).not.toContain('typing.changed');
  expect(told).not.toContain('conversation.delivered');
});
