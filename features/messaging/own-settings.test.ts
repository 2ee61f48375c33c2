import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';

const scene = await openScene();

const say = (from: Actor, id: ConversationId, content = 'Note') =>
  from.call.messaging.send({ id, clientId: newId(), content });

/** Two colleagues and their conversation, which contains a message from Mara. */
async function pair() {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  await say(mara, id);
  return { mara, tom, id };
}

/** Three colleagues in a group. */
async function trio() {
  const [mara, tom, ines] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Ines Calloway'].map((name) => scene.person(name)),
  );
  if (!mara || !tom || !ines) throw new Error('somebody was not made');
  await Promise.all([tom, ines].map((other) => scene.connect(mara, other)));
  const id = newId();
  await mara.call.messaging.startGroup({ id, participantIds: [tom.id, ines.id] });
  const { seq } = await say(mara, id);
  return { mara, tom, ines, id, seq };
}

const unreadBells = async (of: Actor) =>
  (await of.call.notifications.list({})).items.filter(({ read }) => !read).length;
const listed = async (of: Actor, view: 'inbox' | 'starred' | 'archived') =>
  (await of.call.messaging.list({ view })).items.map((item) => item.id);
const theirReading = async (of: Actor, id: ConversationId, whose: Actor) =>
  (await of.call.messaging.get({ id })).participants.find((each) => each.id === whose.id)?.readSeq;

test('S47 a person’s star, priority and mute affect nobody else', async () => {
  const { mara, tom, id } = await pair();
  const settled = await tom.call.messaging.settle({ id, isStarred: true, priority: 'high', isMuted: true });
  const own = { isStarred: true, isMuted: true, priority: 'high', isArchived: false };
  expect(settled).toMatchObject({
    conversation: own,
    settings: { ...own, receipts: 'on', sendsTyping: true },
  });
  expect(await tom.call.messaging.ownSettings({ id })).toEqual(settled.settings);
  expect(await listed(tom, 'starred')).toEqual([id]);
  expect(await mara.call.messaging.get({ id })).toMatchObject({
    isStarred: false,
    isMuted: false,
    priority: 'normal',
  });
  const back = await tom.call.messaging.settle({ id, isStarred: false });
  expect(back.settings).toMatchObject({ isStarred: false, priority: 'high', isMuted: true });
});

test('X10 a setting changed in one tab reaches the person’s other tabs and nobody else', async () => {
  const { mara, tom, id } = await pair();
  const own = await tom.listen();
  const others = await mara.listen();
  await tom.call.messaging.settle({ id, isStarred: true });
  expect((await own.expectEvent('conversation.changed')).d).toEqual({ conversationId: id });
  await tom.call.messaging.read({ id, seq: 1 });
  await others.expectEvent('conversation.read');
  expect(others.heard.map(({ e }) => e)).not.toContain('conversation.changed');
});

test('MSG-15, UNR-9 archiving hides a conversation from list and counts until a new message, which rings; unarchiving restores the true count', async () => {
  const { mara, tom, id } = await pair();
  await say(mara, id);
  const { unread } = await tom.call.messaging.settle({ id, isArchived: true });
  expect(unread).toEqual({ regular: 0, cold: 0, requests: 0 });
  expect(await Promise.all([listed(tom, 'inbox'), listed(tom, 'archived')])).toEqual([[], [id]]);
  const out = await tom.call.messaging.settle({ id, isArchived: false });
  expect(out).toMatchObject({ unread: { regular: 1 }, conversation: { unreadCount: 2 } });
  await tom.call.messaging.settle({ id, isArchived: true });
  await tom.call.notifications.readAll({});
  await say(mara, id);
  expect(await Promise.all([listed(tom, 'inbox'), listed(tom, 'archived')])).toEqual([[id], []]);
  expect([await unreadBells(tom), (await tom.call.messaging.unread()).regular]).toEqual([1, 1]);
});

test('MSG-15 a person who keeps conversations archived gets no bell or count for new messages; without that setting the next one unarchives', async () => {
  const { mara, tom, id } = await pair();
  await tom.call.messaging.settle({ id, isArchived: true });
  await tom.call.messaging.setMessagingSettings({ keepsArchived: true });
  await tom.call.notifications.readAll({});
  await say(mara, id);
  await say(mara, id);
  expect(await Promise.all([listed(tom, 'inbox'), listed(tom, 'archived')])).toEqual([[], [id]]);
  expect([await unreadBells(tom), (await tom.call.messaging.unread()).regular]).toEqual([0, 0]);
  const other = await scene.person('Ines Calloway');
  await scene.connect(other, tom);
  const { id: second } = await other.call.messaging.start({ participantIds: [tom.id] });
  await say(other, second);
  await tom.call.messaging.settle({ id: second, isArchived: true });
  await say(other, second);
  expect(await listed(tom, 'archived')).toEqual(expect.arrayContaining([id, second]));
  await tom.call.messaging.setMessagingSettings({ keepsArchived: false });
  expect(await listed(tom, 'inbox')).toEqual([]);
  await say(mara, id);
  expect(await listed(tom, 'inbox')).toEqual([id]);
});

test('a muted conversation rings no bell, counts as before, and rings again once unmuted', async () => {
  const { mara, tom, ines, id } = await trio();
  await tom.call.notifications.readAll({});
  await tom.call.messaging.settle({ id, isMuted: true });
  await say(mara, id);
  await say(mara, id);
  expect(await Promise.all([unreadBells(tom), unreadBells(ines)])).toEqual([0, 1]);
  expect((await tom.call.messaging.get({ id })).unreadCount).toBe(3);
  expect((await tom.call.messaging.unread()).regular).toBe(1);
  await tom.call.messaging.settle({ id, isMuted: false });
  await say(mara, id);
  expect(await unreadBells(tom)).toBe(1);
});

test('MSG-10 a person who hides receipts in a conversation shows none to others and sees none of theirs', async () => {
  const { mara, tom, ines, id, seq } = await trio();
  await tom.call.messaging.settle({ id, receipts: false });
  const maras = await mara.listen();
  const toms = await tom.listen();
  const inesEars = await ines.listen();
  await tom.call.messaging.read({ id, seq });
  expect((await toms.expectEvent('conversation.read')).d).toMatchObject({ personId: tom.id });
  await ines.call.messaging.read({ id, seq });
  expect((await maras.expectEvent('conversation.read')).d).toMatchObject({ personId: ines.id });
  await inesEars.expectEvent('conversation.read');
  const about = (ears: typeof maras) =>
    ears.heard
      .filter(({ e }) => e === 'conversation.read')
      .map(({ d }) => (d as { personId: string }).personId);
  expect([about(maras), about(toms), about(inesEars)]).toEqual([[ines.id], [tom.id], [ines.id]]);
  expect(await theirReading(mara, id, tom)).toBeNull();
  expect(await theirReading(tom, id, ines)).toBeNull();
  expect(await theirReading(mara, id, ines)).toBe(seq);
  expect(await tom.call.messaging.get({ id })).toMatchObject({ readSeq: seq, unreadCount: 0 });
});

test('MSG-10 turning receipts off everywhere pauses those that are on and leaves those that are off; turning them on resumes them', async () => {
  const { mara, tom, id } = await pair();
  const other = await trio();
  await scene.connect(other.mara, tom);
  await other.mara.call.messaging.addParticipants({ id: other.id, personIds: [tom.id] });
  await tom.call.messaging.settle({ id: other.id, receipts: false });
  const receiptsOf = async (of: ConversationId) =>
    (await tom.call.messaging.ownSettings({ id: of })).receipts;
  expect(await tom.call.messaging.setMessagingSettings({ receipts: false })).toEqual({
    receipts: false,
    typing: true,
    keepsArchived: false,
  });
  expect(await Promise.all([receiptsOf(id), receiptsOf(other.id)])).toEqual(['paused', 'off']);
  await tom.call.messaging.read({ id, seq: 1 });
  expect(await theirReading(mara, id, tom)).toBeNull();
  // Conversations started meanwhile begin paused, and turning receipts on in one only takes effect later.
  const { id: later } = await other.mara.call.messaging.start({ participantIds: [tom.id] });
  await tom.call.messaging.settle({ id: other.id, receipts: true });
  expect(await Promise.all([receiptsOf(later), receiptsOf(other.id)])).toEqual(['paused', 'paused']);
  await tom.call.messaging.setMessagingSettings({ receipts: true });
  expect(await Promise.all([receiptsOf(id), receiptsOf(later)])).toEqual(['on', 'on']);
  expect(await theirReading(mara, id, tom)).toBe(1);
  expect(await mara.call.messaging.messagingSettings({})).toEqual({
    receipts: true,
    typing: true,
    keepsArchived: false,
  });
});

test('MSG-10 receipts that are turned off disappear from other people’s cached lists, and those people are notified', async () => {
  const { mara, tom, id } = await pair();
  await tom.call.messaging.read({ id, seq: 1 });
  const shown = async () => (await mara.call.messaging.list({})).items[0]?.participants[0]?.readSeq;
  expect(await shown()).toBe(1);
  const ears = await mara.listen();
  await tom.call.messaging.settle({ id, receipts: false });
  expect((await ears.expectEvent('conversation.changed')).d).toEqual({ conversationId: id });
  expect(await shown()).toBeNull();
  await tom.call.messaging.settle({ id, receipts: true });
  expect(await shown()).toBe(1);
  await tom.call.messaging.setMessagingSettings({ receipts: false });
  expect(await shown()).toBeNull();
});

test('UNR-5, MSG-9 marking unread moves the pointer back until the person reads again, and removes nobody’s receipt', async () => {
  const { mara, tom, id } = await pair();
  await say(mara, id);
  await say(mara, id);
  await tom.call.messaging.read({ id, seq: 3 });
  expect(await tom.call.messaging.markUnread({ id, seq: 2 })).toEqual({
    readSeq: 1,
    unread: { regular: 1, cold: 0, requests: 0 },
  });
  expect((await tom.call.messaging.get({ id })).unreadCount).toBe(2);
  expect(await theirReading(mara, id, tom)).toBe(3);
  expect((await tom.call.messaging.markUnread({ id, seq: 3 })).readSeq).toBe(1);
  expect((await tom.call.messaging.read({ id, seq: 3 })).readSeq).toBe(3);
  expect((await tom.call.messaging.markUnread({ id, seq: 9 })).readSeq).toBe(3);
});

test('"mark all read" reads what the badges count, one badge alone if asked, and leaves requests and archived ones', async () => {
  const { mara, tom, id } = await pair();
  const [cold, put, asker] = await Promise.all([
    scene.person('Ines Calloway'),
    scene.person('Noor Haddad'),
    scene.person('Ada Asker'),
  ]);
  const begin = async (other: Actor) => {
    const { id: made } = await other.call.messaging.start({ participantIds: [tom.id] });
    await say(other, made);
    return made;
  };
  await scene.connect(cold, tom);
  await scene.connect(put, tom);
  const coldId = await begin(cold);
  const archivedId = await begin(put);
  await begin(asker);
  await tom.call.messaging.settle({ id: archivedId, isArchived: true });
  await scene.database.pool.query(
    'update conversation set last_message_at = now() - make_interval(secs => $2) where id = $1',
    [coldId, limits.coldAfterMs / 1_000 + 60],
  );
  expect(await tom.call.messaging.unread()).toEqual({ regular: 1, cold: 1, requests: 1 });
  const ears = await mara.listen();
  expect(await tom.call.messaging.markAllRead({ view: 'unread' })).toEqual({
    regular: 0,
    cold: 1,
    requests: 1,
  });
  expect((await ears.expectEvent('conversation.read')).d).toEqual({
    conversationId: id,
    personId: tom.id,
    readSeq: 1,
  });
  expect(await tom.call.messaging.markAllRead({})).toEqual({ regular: 0, cold: 0, requests: 1 });
  expect((await tom.call.messaging.settle({ id: archivedId, isArchived: false })).unread.regular).toBe(1);
});
