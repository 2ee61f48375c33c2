import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { countUnreadConversations } from './server/queries/conversations.ts';

const scene = await openScene();
const [mara, tom, ines] = await Promise.all(
  ['Mara Okafor', 'Tom Reyes', 'Ines Calloway'].map((name) => scene.person(name)),
);
if (!mara || !tom || !ines) throw new Error('somebody was not made');
const everyone = [mara, tom, ines];
const reader = tom.id;
await Promise.all([scene.connect(mara, tom), scene.connect(mara, ines), scene.connect(tom, ines)]);

const say = (from: Actor, id: ConversationId) =>
  from.call.messaging.send({ id, clientId: newId(), content: 'Note' });

/** What the server answers is what the tables say. */
async function expectTrue(...acts: { unread: unknown }[]) {
  const coldBefore = new Date(Date.now() - limits.coldAfterMs);
  for (const who of everyone) {
    const counted = await countUnreadConversations(scene.database, who.id, coldBefore);
    expect(await who.call.messaging.unread()).toEqual(counted);
    expect((await who.call.messaging.list({ view: 'unread' })).items).toHaveLength(counted.regular);
  }
  for (const { unread } of acts)
    expect(unread).toEqual(await countUnreadConversations(scene.database, reader, coldBefore));
}

const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
const groupId = newId();
await mara.call.messaging.startGroup({ id: groupId, participantIds: [tom.id, ines.id] });

test('the counts are those of the tables after everything that changes them', async () => {
  await expectTrue();
  const { seq } = await say(mara, id);
  await say(ines, groupId);
  await expectTrue();
  expect((await tom.call.messaging.unread()).regular).toBe(2);
  await expectTrue(await tom.call.messaging.read({ id, seq }));
  await expectTrue(await tom.call.messaging.markUnread({ id, seq }));
  await expectTrue(await tom.call.messaging.settle({ id, isArchived: true }));
  await say(mara, id);
  await expectTrue();
  await mara.call.messaging.deleteMessage({ id, seq });
  await expectTrue();
  await tom.call.messaging.leave({ id: groupId });
  await expectTrue();
  expect(await tom.call.messaging.markAllRead({})).toEqual({ regular: 0, cold: 0, requests: 0 });
  await expectTrue();
});

test('a message that comes while the count is being read is in the next one', async () => {
  for (let times = 0; times < 10; times++) {
    await Promise.all([tom.call.messaging.unread(), say(mara, id), say(ines, groupId)]);
    await expectTrue();
    await tom.call.messaging.markAllRead({});
  }
});

test('on a desk the conversations its principal keeps private are not counted', async () => {
  const { id: seat } = await tom.call.teams.offerSeat({
    id: tom.id,
    personId: ines.id,
    scopes: ['inbox.read'],
  });
  await ines.call.teams.acceptSeat({ id: seat });
  await say(mara, id);
  const desk = ines.onDesk(tom.id);
  expect((await desk.messaging.unread()).regular).toBe(1);
  await tom.call.messaging.settle({ id, isPrivate: true });
  expect((await desk.messaging.unread()).regular).toBe(0);
  expect((await tom.call.messaging.unread()).regular).toBe(1);
  expect((await desk.messaging.list({ view: 'unread' })).items).toEqual([]);
});
