import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

const say = (from: Actor, id: ConversationId, content: string) =>
  from.call.messaging.send({ id, clientId: newId(), content });

const textsOf = async (of: Actor, id: ConversationId) =>
  (await of.call.messaging.messages({ id })).items
    .filter(({ type }) => type === 'text')
    .map(({ content }) => content);
const lastLine = async (of: Actor, id: ConversationId) =>
  (await of.call.messaging.messages({ id })).items.findLast(({ type }) => type === 'system');

/** Mara and Tom wrote to each other; Mara has added Ines, who should see everything. */
async function asking(visible: 'everything' | 'since' = 'everything') {
  const [mara, tom, ines, noor] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Ines Calloway'),
    scene.person('Noor Haddad'),
  ]);
  for (const other of [tom, ines, noor]) await scene.connect(mara, other);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const first = await say(mara, id, 'Between us');
  await say(tom, id, 'Nobody else');
  const since = visible === 'since' ? { since: first.createdAt } : {};
  const wish = { id, personIds: [ines.id], visible, ...since };
  await mara.call.messaging.addParticipants(wish);
  const ask = await askIn(tom, id);
  return { mara, tom, ines, noor, id, ask, wish };
}

async function askIn(of: Actor, id: ConversationId) {
  const line = await lastLine(of, id);
  if (line?.system?.kind !== 'joined' || !line.system.ask) throw new Error('nothing was asked');
  return line.system.ask;
}

const bellsOf = async (of: Actor, type: string) =>
  (await of.call.notifications.list({})).items
    .filter((row) => row.type === type)
    .map(({ title, message, read }) => ({ title, message, read }));
const waitingFor = async (of: Actor, direction: 'in' | 'out' = 'in') =>
  (await of.call.requests.list({ direction })).items.filter(({ kind }) => kind === 'history_ask');

test('178 whoever is added to a conversation of two with "everything" sees what is new, until the other of the two agrees', async () => {
  const { mara, tom, ines, id, ask } = await asking();
  await say(mara, id, 'Welcome');
  expect(await textsOf(ines, id)).toEqual(['Welcome']);
  expect((await lastLine(ines, id))?.content).toBe(
    'Ines Calloway joined the conversation. New people see: everything, if Tom Reyes agrees',
  );
  expect(await ines.call.messaging.search({ q: 'between', zone: 'Europe/Berlin' })).toMatchObject({
    items: [],
  });
  expect(await bellsOf(tom, 'history_ask')).toEqual([
    { title: 'Mara Okafor', message: 'Asks to let a new person read your earlier messages.', read: false },
  ]);
  expect(await waitingFor(tom)).toMatchObject([
    { id: ask, verbs: [{ verb: 'accept' }, { verb: 'decline' }] },
  ]);
  expect(await waitingFor(mara, 'out')).toMatchObject([{ id: ask, verbs: [{ verb: 'withdraw' }] }]);
  const agreed = await Promise.all([1, 2].map(() => tom.call.messaging.agreeToHistory({ id: ask })));
  expect(agreed.map(({ state }) => state)).toEqual(['agreed', 'agreed']);
  expect(await textsOf(ines, id)).toEqual(['Between us', 'Nobody else', 'Welcome']);
  expect((await lastLine(ines, id))?.content).toBe(
    'Tom Reyes agreed that Ines Calloway can read earlier messages',
  );
  expect((await ines.call.messaging.get({ id })).unreadCount).toBe(1);
  expect(await bellsOf(tom, 'history_ask')).toMatchObject([{ read: true }]);
  expect(await bellsOf(mara, 'history_answer')).toMatchObject([
    { title: 'Tom Reyes', message: 'Agreed: new people can read your earlier messages.' },
  ]);
  expect([...(await waitingFor(tom)), ...(await waitingFor(mara, 'out'))]).toEqual([]);
});

test('178 a member who declines keeps what the two wrote from newcomers, and nobody else hears of it', async () => {
  const { mara, tom, ines, id, ask } = await asking();
  const lines = (await ines.call.messaging.messages({ id })).items.length;
  await tom.call.messaging.declineHistory({ id: ask });
  expect((await tom.call.messaging.declineHistory({ id: ask })).state).toBe('declined');
  expect(await refusalOf(tom.call.messaging.agreeToHistory({ id: ask }))).toBe('history_ask.answered');
  expect(await refusalOf(mara.call.messaging.withdrawHistoryAsk({ id: ask }))).toBe('history_ask.answered');
  expect(await textsOf(ines, id)).toEqual([]);
  expect((await ines.call.messaging.messages({ id })).items).toHaveLength(lines);
  expect(await bellsOf(ines, 'history_answer')).toEqual([]);
  expect(await bellsOf(mara, 'history_answer')).toMatchObject([{ title: 'Tom Reyes', read: false }]);
});

test('178 a date asks the other as well, and shows what was written from then on', async () => {
  const { tom, ines, id, ask } = await asking('since');
  expect(await textsOf(ines, id)).toEqual([]);
  await tom.call.messaging.agreeToHistory({ id: ask });
  expect(await textsOf(ines, id)).toEqual(['Between us', 'Nobody else']);
});

test('178 nobody but the other of the two answers, and nobody but the one who asked takes it back', async () => {
  const { mara, tom, ines, id, ask } = await asking();
  for (const who of [mara, ines]) {
    expect(await refusalOf(who.call.messaging.historyAsk({ id: ask }))).toBe('history_ask.absent');
    expect(await refusalOf(who.call.messaging.agreeToHistory({ id: ask }))).toBe('history_ask.absent');
  }
  expect(await refusalOf(tom.call.messaging.withdrawHistoryAsk({ id: ask }))).toBe('history_ask.absent');
  await mara.call.messaging.withdrawHistoryAsk({ id: ask });
  expect((await mara.call.messaging.withdrawHistoryAsk({ id: ask })).state).toBe('ended');
  expect((await tom.call.messaging.historyAsk({ id: ask })).state).toBe('ended');
  expect(await refusalOf(tom.call.messaging.agreeToHistory({ id: ask }))).toBe('history_ask.answered');
  expect(await textsOf(ines, id)).toEqual([]);
});

test('178 adding the same person again asks nothing again', async () => {
  const { mara, tom, ask, wish } = await asking();
  await mara.call.messaging.addParticipants(wish);
  expect(await waitingFor(tom)).toMatchObject([{ id: ask }]);
  expect(await bellsOf(tom, 'history_ask')).toHaveLength(1);
});

test('178 the part of the two stays theirs when the group has more people: a fourth sees it only after another yes', async () => {
  const { mara, tom, ines, noor, id, ask } = await asking();
  await tom.call.messaging.agreeToHistory({ id: ask });
  await say(ines, id, 'For the group');
  await mara.call.messaging.addParticipants({ id, personIds: [noor.id], visible: 'everything' });
  expect(await textsOf(noor, id)).toEqual(['For the group']);
  await tom.call.messaging.agreeToHistory({ id: await askIn(tom, id) });
  expect(await textsOf(noor, id)).toEqual(['Between us', 'Nobody else', 'For the group']);
});

test('178 an owner who was not one of the two shows newcomers nothing of theirs', async () => {
  const { mara, tom, ines, id, ask } = await asking();
  await tom.call.messaging.agreeToHistory({ id: ask });
  await say(mara, id, 'For the group');
  await mara.call.messaging.handOn({ id, personId: ines.id });
  const kim = await scene.person('Kim Berg');
  await scene.connect(ines, kim);
  await ines.call.messaging.addParticipants({ id, personIds: [kim.id], visible: 'everything' });
  expect(await textsOf(kim, id)).toEqual(['For the group']);
  expect((await lastLine(kim, id))?.content).toMatch(/New people see: from \d{4}-\d\d-\d\d$/);
});

test('178 a question ends when the newcomer or whoever asked leaves, and its bell with it', async () => {
  const gone = await asking();
  await gone.ines.call.messaging.leave({ id: gone.id });
  const left = await asking();
  await left.mara.call.messaging.leave({ id: left.id });
  for (const { tom, ask } of [gone, left]) {
    expect(await waitingFor(tom)).toEqual([]);
    expect(await bellsOf(tom, 'history_ask')).toMatchObject([{ read: true }]);
    expect(await refusalOf(tom.call.messaging.agreeToHistory({ id: ask }))).toBe('history_ask.answered');
  }
  expect(await textsOf(left.ines, left.id)).toEqual([]);
});

test('X17 a block between the two hides the question from the one it was put to, and the one who asked cannot tell', async () => {
  const { mara, tom, ines, id, ask } = await asking();
  await tom.call.profiles.block({ id: mara.id });
  expect(await waitingFor(tom)).toEqual([]);
  expect(await refusalOf(tom.call.messaging.agreeToHistory({ id: ask }))).toBe('history_ask.absent');
  expect(await waitingFor(mara, 'out')).toMatchObject([{ id: ask }]);
  expect(await textsOf(ines, id)).toEqual([]);
});

test('157 what an account asked that is locked by now is not asked any more', async () => {
  const { mara, tom, ines, id, ask } = await asking();
  const admin = await scene.person('Ada Admin', { role: 'SUPER_ADMIN' });
  await admin.call.identity.lockAccount({ id: mara.id, reason: 'A stolen session' });
  expect(await waitingFor(tom)).toEqual([]);
  expect(await refusalOf(tom.call.messaging.agreeToHistory({ id: ask }))).toBe('history_ask.absent');
  expect(await textsOf(ines, id)).toEqual([]);
});
