import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';

const scene = await openScene();
const { pool } = scene.database;
const note = 'You both light tank days, and neither of you likes early calls.';

const introduce = (by: Actor, people: readonly [Actor, Actor], { id = newId(), words = note } = {}) =>
  by.call.connections.introduce({ id, people: [people[0].id, people[1].id], note: words });
const agree = (who: Actor, id: ClientId) => who.call.connections.agreeToMeet({ id });
const decline = (who: Actor, id: ClientId) => who.call.connections.declineToMeet({ id });
const takeBack = (who: Actor, id: ClientId) => who.call.connections.takeBackIntroduction({ id });
const open = (who: Actor) => who.call.connections.introductions({});
const statuses = async (who: Actor) => (await open(who)).items.map(({ status }) => status);
const standing = (who: Actor, other: Actor) => who.call.connections.standing({ personId: other.id });
const kindFor = async (who: Actor, other: Actor) => (await standing(who, other)).kind;
const bells = async (who: Actor) =>
  (await who.call.notifications.list({})).items.filter(({ type }) => type.startsWith('connection'));
const exported = async (who: Actor) =>
  (await (await who.request('GET', '/api/me/export')).text()).match(/"introductions":\s*\[.*?\]\s*\}/s)?.[0];
const statesOf = async (id: ClientId) =>
  (
    await pool.query(
      'select state, one_answer as one, other_answer as other from introduction where id = $1',
      [id],
    )
  ).rows;
const setBack = (id: ClientId, days: number) =>
  pool.query(
    `update introduction set created_at = created_at - $2 * interval '1 day', ended_at = ended_at - $2 * interval '1 day'
      where id = $1`,
    [id, days],
  );

/** Ava knows Tom and Mara, who do not know each other. */
async function three() {
  const [ava, tom, mara] = await Promise.all([
    scene.person('Ava Stone'),
    scene.person('Tom Reyes'),
    scene.person('Mara Okafor'),
  ]);
  await scene.connect(ava, tom);
  await scene.connect(ava, mara);
  return { ava, tom, mara };
}

async function introduced() {
  const people = await three();
  const id = newId();
  await introduce(people.ava, [people.tom, people.mara], { id });
  return { ...people, id };
}

test('2.25 (e) each of the two is asked separately, with the introducer and their words, on the page, in the list and in the bell', async () => {
  const { ava, tom, mara, id } = await introduced();
  const seen = { id, status: 'asked', note, by: { id: ava.id, displayName: 'Ava Stone' } };
  expect((await open(tom)).items).toMatchObject([{ ...seen, people: [{ displayName: 'Mara Okafor' }] }]);
  expect((await open(tom)).counts.introductions).toBe(1);
  expect((await standing(mara, tom)).introduction).toMatchObject({ ...seen, people: [{ id: tom.id }] });
  expect((await open(ava)).items[0]).toMatchObject({ status: 'waiting', people: [{}, {}] });
  const [bell] = await bells(tom);
  expect(bell).toMatchObject({ title: 'Ava Stone', status: 'unread', actionUrl: `/people/${mara.id}` });
  expect(JSON.stringify(bell)).not.toMatch(/tank|Mara/);
});

test('2.25 (e), 5.16 CXN-3 only when both say yes are they connected, and the introducer’s words open their conversation', async () => {
  const { ava, tom, mara, id } = await introduced();
  await agree(tom, id);
  expect(await Promise.all([kindFor(tom, mara), kindFor(mara, tom)])).toEqual(['none', 'none']);
  expect(await Promise.all([statuses(tom), statuses(mara), statuses(ava)])).toEqual([
    ['agreed'],
    ['asked'],
    ['waiting'],
  ]);
  await agree(mara, id);
  expect(await Promise.all([kindFor(tom, mara), kindFor(mara, tom)])).toEqual(['connected', 'connected']);
  const { id: conversation } = await tom.call.messaging.start({ participantIds: [mara.id] });
  for (const one of [tom, mara]) {
    const { items } = await one.call.messaging.messages({ id: conversation });
    expect(items.map(({ content, type, senderId }) => [content, type, senderId])).toEqual([
      [expect.stringContaining(note), 'system', ava.id],
    ]);
  }
  expect(await refusalOf(ava.call.messaging.get({ id: conversation }))).toBe('conversation.absent');
  const clientId = newId();
  expect(
    await refusalOf(mara.call.messaging.send({ id: conversation, clientId, content: 'Hello Tom' })),
  ).toBe('accepted');
  expect((await bells(tom)).map(({ type, title }) => [type, title])).toContainEqual([
    'connection_accepted',
    'Mara Okafor',
  ]);
  expect((await bells(ava)).map(({ type }) => type)).toEqual(['connection_introduced']);
  expect(await Promise.all([statuses(tom), statuses(mara), statuses(ava)])).toEqual([[], [], []]);
});

test('CRQ-3: a no looks like no answer to the other two: list, page, export, bell and live channel', async () => {
  const { ava, tom, mara, id } = await introduced();
  await agree(mara, id);
  const look = async () => ({
    lists: await Promise.all([open(ava), open(mara)]),
    pages: await Promise.all([standing(mara, tom), standing(ava, tom)]),
    bells: await Promise.all([bells(ava), bells(mara)]),
    exports: await Promise.all([exported(ava), exported(mara)]),
    again: await refusalOf(introduce(ava, [tom, mara])),
  });
  const before = await look();
  const avas = await ava.listen();
  const maras = await mara.listen();
  await decline(tom, id);
  expect(await look()).toEqual(before);
  expect(before.exports[0]).toContain('waiting');
  // A later event on the same connection proves that no earlier one is on its way.
  for (const [who, hears] of [
    [ava, avas],
    [mara, maras],
  ] as const) {
    await who.call.profiles.setPresence({ status: 'away' });
    await hears.expectEvent('presence.changed');
    expect(hears.heard.filter(({ e }) => e.startsWith('connection.'))).toEqual([]);
    hears.close();
  }
  expect([(await open(tom)).items, (await bells(tom))[0]?.status]).toEqual([[], 'declined']);
  expect(await refusalOf(agree(tom, id))).toBe('introduction.decided');
});

test('either of the two can withdraw a yes until the other has said yes too', async () => {
  const { tom, mara, id } = await introduced();
  await agree(tom, id);
  await decline(tom, id);
  await agree(mara, id);
  expect(await Promise.all([kindFor(tom, mara), statuses(mara)])).toEqual(['none', ['agreed']]);
});

test('X3: both saying yes at once, ten times each, makes one connection, one first message and one notification each', async () => {
  const { ava, tom, mara, id } = await introduced();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => refusalOf(agree(n % 2 ? tom : mara, id))),
  );
  expect(new Set(outcomes)).toEqual(new Set(['accepted']));
  expect(await kindFor(tom, mara)).toBe('connected');
  const { id: conversation } = await tom.call.messaging.start({ participantIds: [mara.id] });
  expect((await tom.call.messaging.messages({ id: conversation })).items).toHaveLength(1);
  const told = [...(await bells(tom)), ...(await bells(mara)), ...(await bells(ava))];
  expect(told.filter(({ type }) => type === 'connection_accepted')).toHaveLength(1);
  expect(told.filter(({ type }) => type === 'connection_introduced')).toHaveLength(1);
});

test('X3: when the second yes and the withdrawal of the introduction race, one of the two holds', async () => {
  const { ava, tom, mara, id } = await introduced();
  await agree(tom, id);
  const [yes, back] = await Promise.all([refusalOf(agree(mara, id)), refusalOf(takeBack(ava, id))]);
  const isMet = yes === 'accepted';
  expect(back).toBe(isMet ? 'introduction.decided' : 'accepted');
  expect(await kindFor(tom, mara)).toBe(isMet ? 'connected' : 'none');
});

test('CRQ-1: twenty introductions of the same two at once, by several people, leave one open', async () => {
  const { ava, tom, mara } = await three();
  const noor = await scene.person('Noor Haddad');
  await scene.connect(noor, tom);
  await scene.connect(noor, mara);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => refusalOf(introduce(n % 2 ? ava : noor, [tom, mara]))),
  );
  expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(1);
  // Its maker learns that it is open; the other introducer gets the usual refusal.
  expect(new Set(outcomes)).toEqual(new Set(['accepted', 'introduction.open', 'introduction.refused']));
  expect([(await open(tom)).items.length, (await bells(tom)).length]).toEqual([1, 1]);
});

test('X2: a retry is the same introduction, and no one else can use its id', async () => {
  const { ava, tom, mara, id } = await introduced();
  expect(await refusalOf(introduce(ava, [mara, tom], { id }))).toBe('accepted');
  expect((await open(ava)).items).toHaveLength(1);
  const noor = await scene.person('Noor Haddad');
  await scene.connect(ava, noor);
  expect(await refusalOf(introduce(ava, [tom, noor], { id }))).toBe('introduction.id_used');
});

test('an introducer needs two other people, knows both, gives a reason, and the two must not know each other', async () => {
  const { ava, tom, mara } = await three();
  const stranger = await scene.person('Noor Haddad');
  expect(await refusalOf(introduce(ava, [tom, stranger]))).toBe('introduction.strangers');
  expect(await refusalOf(introduce(ava, [tom, tom]))).toBe('introduction.refused');
  expect(await refusalOf(introduce(ava, [ava, tom]))).toBe('introduction.refused');
  for (const words of ['', '  ', 'x'.repeat(limits.noteMax + 1)]) {
    const body = JSON.stringify({ id: newId(), people: [tom.id, mara.id], note: words });
    expect((await ava.request('POST', '/api/connections/introductions', { body })).status).toBe(400);
  }
  const offered = await ava.call.connections.couldMeet({ personId: tom.id, q: 'okaf' });
  expect(offered.items.map(({ id }) => id)).toEqual([mara.id]);
  await scene.connect(tom, mara);
  expect(await refusalOf(introduce(ava, [tom, mara]))).toBe('introduction.known');
  expect((await ava.call.connections.couldMeet({ personId: tom.id })).items).toEqual([]);
});

test('CRQ-4, CRQ-8: a withdrawn introduction takes its notifications with it, and an answer finds nothing', async () => {
  const { ava, tom, mara, id } = await introduced();
  await agree(tom, id);
  await takeBack(ava, id);
  await takeBack(ava, id);
  expect(await Promise.all([bells(tom), bells(mara), open(mara).then(({ items }) => items)])).toEqual([
    [],
    [],
    [],
  ]);
  const answer = await mara.request('POST', `/api/connections/introductions/${id}/agree`);
  expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'Introduction not found' }]);
  expect(await refusalOf(introduce(ava, [tom, mara]))).toBe('introduction.too_soon');
});

test('an introduction not agreed by both within 30 days expires, and no longer occupies the two', async () => {
  const { ava, tom, mara, id } = await introduced();
  await agree(tom, id);
  await setBack(id, 30);
  expect([(await open(ava)).items, (await open(tom)).items, (await open(mara)).items]).toEqual([[], [], []]);
  expect(await refusalOf(agree(mara, id))).toBe('introduction.absent');
  expect(await refusalOf(introduce(ava, [tom, mara]))).toBe('introduction.too_soon');
  const noor = await scene.person('Noor Haddad');
  await scene.connect(noor, tom);
  await scene.connect(noor, mara);
  expect(await refusalOf(introduce(noor, [tom, mara]))).toBe('accepted');
  expect(await statesOf(id)).toMatchObject([{ state: 'expired' }]);
});

test('X17: blocking the other or the introducer is a silent no, at any time', async () => {
  const early = await three();
  await early.mara.call.profiles.block({ id: early.tom.id });
  const first = newId();
  await introduce(early.ava, [early.tom, early.mara], { id: first });
  expect([(await open(early.mara)).items, await bells(early.mara)]).toEqual([[], []]);
  await agree(early.tom, first);
  expect(await Promise.all([statuses(early.ava), statuses(early.tom)])).toEqual([['waiting'], ['agreed']]);

  const late = await introduced();
  const before = await Promise.all([open(late.ava), open(late.tom), standing(late.tom, late.mara)]);
  await late.mara.call.profiles.block({ id: late.tom.id });
  expect(await Promise.all([open(late.ava), open(late.tom), standing(late.tom, late.mara)])).toEqual(before);
  expect([(await open(late.mara)).items, await bells(late.mara)]).toEqual([[], []]);
  await agree(late.tom, late.id);
  expect(await kindFor(late.tom, late.mara)).toBe('none');

  const own = await introduced();
  await own.tom.call.profiles.block({ id: own.ava.id });
  expect([(await open(own.tom)).items, await statuses(own.ava)]).toEqual([[], ['waiting']]);
  const taken = await introduced();
  await taken.ava.call.profiles.block({ id: taken.tom.id });
  expect([(await open(taken.mara)).items, await bells(taken.mara)]).toEqual([[], []]);
});

test('a person who ends the connection with one of the two no longer introduces them', async () => {
  const { ava, tom, mara, id } = await introduced();
  await tom.call.connections.end({ personId: ava.id });
  expect(await refusalOf(agree(mara, id))).toBe('introduction.absent');
  expect([(await open(mara)).items, await bells(mara)]).toEqual([[], []]);
});

test('CRQ-1: two who connect on their own have met, and a request between two introduced people is answered', async () => {
  const own = await introduced();
  const ask = (from: Actor, to: Actor) =>
    from.call.connections.ask({ id: newId(), toUserId: to.id, message: 'About the tank' });
  await ask(own.tom, own.mara);
  await ask(own.mara, own.tom);
  expect([await kindFor(own.tom, own.mara), (await open(own.ava)).items]).toEqual(['connected', []]);
  expect(await statesOf(own.id)).toMatchObject([{ state: 'known', one: 'waiting', other: 'waiting' }]);

  const both = await introduced();
  await ask(both.tom, both.mara);
  await agree(both.tom, both.id);
  await agree(both.mara, both.id);
  const sent = await both.tom.call.connections.requests({ box: 'sent' });
  expect([await kindFor(both.mara, both.tom), sent.items]).toEqual(['connected', []]);
  expect((await bells(both.mara)).filter(({ type }) => type === 'connection_request')).toEqual([]);
});

test('S8: a user, who has no contacts page, is introduced and answers on the other person’s page', async () => {
  const { ava, tom } = await three();
  const una = await scene.person('Una User', { role: 'USER' });
  await scene.connect(ava, una);
  const id = newId();
  await introduce(ava, [tom, una], { id });
  expect(await refusalOf(open(una))).toBe('page.forbidden');
  expect((await standing(una, tom)).introduction?.id).toBe(id);
  await agree(una, id);
  await agree(tom, id);
  expect(await kindFor(una, tom)).toBe('connected');
});

test('X10: both learn of an introduction and of the second yes at once', async () => {
  const { ava, tom, mara } = await three();
  const [toms, maras] = await Promise.all([tom.listen(), mara.listen()]);
  const id = newId();
  await introduce(ava, [tom, mara], { id });
  expect((await toms.expectEvent('connection.changed')).d).toEqual({ personId: mara.id });
  await agree(tom, id);
  await agree(mara, id);
  expect((await maras.expectEvent('connection.changed')).d).toEqual({ personId: tom.id });
  await toms.expectEvent('conversation.added');
  toms.close();
  maras.close();
});
