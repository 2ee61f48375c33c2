import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';

const scene = await openScene({ CONNECTION_REQUESTS_MAX: '3' });
const { pool } = scene.database;
const line = 'We shot the tank days next door to you';
const longAgo = { claimedAt: new Date(systemClock.now().getTime() - 400 * limits.dayMs) };

const person = (name: string) => scene.person(name, { facts: longAgo });
const ask = (from: Actor, to: Actor, { id = newId(), message = line } = {}) =>
  from.call.connections.ask({ id, toUserId: to.id, message });
const standing = (who: Actor, other: Actor) => who.call.connections.standing({ personId: other.id });
const kindFor = async (who: Actor, other: Actor) => (await standing(who, other)).kind;
const box = (who: Actor, name: 'incoming' | 'later' | 'sent' = 'incoming') =>
  who.call.connections.requests({ box: name });
const boxItems = async (who: Actor) => (await box(who)).items;
const bells = async (who: Actor) =>
  (await who.call.notifications.list({})).items.filter(({ type }) => type.startsWith('connection'));
const rowsOf = async (one: Actor, other: Actor) =>
  (
    await pool.query(
      'select status from connection_request where $1 in (one_id, other_id) and $2 in (one_id, other_id)',
      [one.id, other.id],
    )
  ).rows;
/** Dates this pair's request, and its end, so many days back. */
const setBack = (one: Actor, other: Actor, days: number) =>
  pool.query(
    `update connection_request set created_at = created_at - $3 * interval '1 day', ended_at = ended_at - $3 * interval '1 day'
      where $1 in (one_id, other_id) and $2 in (one_id, other_id)`,
    [one.id, other.id, days],
  );

async function asked() {
  const [tom, mara] = await Promise.all([person('Tom Reyes'), person('Mara Okafor')]);
  const id = newId();
  await ask(tom, mara, { id });
  return { tom, mara, id };
}

test('CRQ-5, 5.16 CXN-1: a request carries one line of purpose, and the bell names the sender but quotes none of it', async () => {
  const { tom, mara, id } = await asked();
  const { items, counts } = await box(mara);
  expect(items).toMatchObject([
    { id, message: line, status: 'pending', person: { displayName: 'Tom Reyes' } },
  ]);
  expect(JSON.stringify(items)).not.toContain('"presence"');
  expect(counts).toEqual({ incoming: 1, later: 0, sent: 0, clients: 0, introductions: 0 });
  const [bell] = await bells(mara);
  expect(bell).toMatchObject({ title: 'Tom Reyes', status: 'unread', actionUrl: `/people/${tom.id}` });
  expect(JSON.stringify(bell)).not.toContain('tank');
  for (const message of ['', '   ', 'x'.repeat(301)]) {
    const body = JSON.stringify({ id: newId(), toUserId: mara.id, message });
    const refused = await tom.request('POST', '/api/connections/requests', { body });
    expect(refused.status, message).toBe(400);
  }
});

test('CRQ-1: asking again, or resending the same request, makes one request and one bell', async () => {
  const { tom, mara, id } = await asked();
  await ask(tom, mara, { id });
  await ask(tom, mara, { message: 'Please?' });
  expect((await box(mara)).items.map(({ message }) => message)).toEqual([line]);
  expect(await bells(mara)).toHaveLength(1);
  expect(await rowsOf(tom, mara)).toEqual([{ status: 'pending' }]);
  const ines = await person('Ines Calloway');
  expect(await refusalOf(ask(tom, ines, { id }))).toBe('connection_request.id_used');
});

test('CRQ-1, S41: two requests that cross connect the pair, however many are sent at once from both sides', async () => {
  const [tom, mara] = await Promise.all([person('Tom Reyes'), person('Mara Okafor')]);
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? ask(tom, mara) : ask(mara, tom))));
  expect(await Promise.all([kindFor(tom, mara), kindFor(mara, tom)])).toEqual(['connected', 'connected']);
  expect(await rowsOf(tom, mara)).toEqual([{ status: 'accepted' }]);
  const told = [...(await bells(tom)), ...(await bells(mara))];
  expect(told.filter(({ type }) => type === 'connection_accepted')).toHaveLength(1);
});

test('CRQ-2: a request accepted twenty times at once makes one connection and one notification', async () => {
  const { tom, mara, id } = await asked();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(mara.call.connections.accept({ id }))),
  );
  expect(new Set(answers)).toEqual(new Set(['accepted']));
  const { rows } = await pool.query('select status from connection where $1 in (one_id, other_id)', [tom.id]);
  expect(rows).toEqual([{ status: 'active' }]);
  expect((await bells(tom)).map(({ type, title }) => [type, title])).toEqual([
    ['connection_accepted', 'Mara Okafor'],
  ]);
  expect((await bells(mara))[0]).toMatchObject({
    status: 'accepted',
    metadata: { decidedBy: 'Mara Okafor' },
  });
});

test('CRQ-2, X3: when acceptance and rejection race one wins, and the other gets the current state', async () => {
  const { tom, mara, id } = await asked();
  const outcomes = await Promise.all([
    refusalOf(mara.call.connections.accept({ id })),
    refusalOf(mara.call.connections.reject({ id })),
  ]);
  expect(outcomes.toSorted()).toEqual(['accepted', 'connection_request.decided']);
  const isConnected = outcomes[0] === 'accepted';
  expect(await kindFor(mara, tom)).toBe(isConnected ? 'connected' : 'none');
});

test('CRQ-3, 5.16 CXN-5: a rejection is silent: the sender’s list, page, export, bell and live channel stay as they were', async () => {
  const { tom, mara, id } = await asked();
  const look = async () => ({
    standing: await standing(tom, mara),
    sent: await box(tom, 'sent'),
    bells: await bells(tom),
    again: await ask(tom, mara),
    own: (await (await tom.request('GET', '/api/me/export')).text()).match(/"connections":.*?\]\}/s)?.[0],
  });
  const before = await look();
  const hears = await tom.listen();
  await mara.call.connections.reject({ id });
  expect(await look()).toEqual(before);
  expect(before.own).toContain('pending');
  // A later event on the same connection proves that no earlier one is on its way.
  await tom.call.profiles.setPresence({ status: 'away' });
  await hears.expectEvent('presence.changed');
  expect(hears.heard.filter(({ e }) => e.startsWith('connection') || e.startsWith('notification'))).toEqual(
    [],
  );
  hears.close();
  expect((await box(mara)).items).toEqual([]);
  expect((await bells(mara))[0]?.status).toBe('rejected');
});

test('CRQ-3: a rejected sender waits 30 days after their request has ended, while the rejecter may ask any time', async () => {
  const { tom, mara, id } = await asked();
  await mara.call.connections.reject({ id });
  await setBack(tom, mara, 31);
  expect(await kindFor(tom, mara)).toBe('waiting');
  expect(await refusalOf(ask(tom, mara))).toBe('connection_request.too_soon');
  // The rejecter may ask at once.
  await ask(mara, tom);
  expect(await Promise.all([kindFor(mara, tom), kindFor(tom, mara)])).toEqual(['sent', 'received']);
  const second = await asked();
  await second.mara.call.connections.reject({ id: second.id });
  await setBack(second.tom, second.mara, 60);
  await ask(second.tom, second.mara);
  expect(await kindFor(second.mara, second.tom)).toBe('received');
});

test('CRQ-3: while the rejected request still waits, the rejecter’s own request accepts it', async () => {
  const { tom, mara, id } = await asked();
  await mara.call.connections.reject({ id });
  await ask(mara, tom);
  expect(await Promise.all([kindFor(mara, tom), kindFor(tom, mara)])).toEqual(['connected', 'connected']);
});

test('CRQ-4, CRQ-8: a withdrawn request takes its notification with it, and answering it finds nothing', async () => {
  const { tom, mara, id } = await asked();
  await tom.call.connections.withdraw({ id });
  await tom.call.connections.withdraw({ id });
  expect(await Promise.all([bells(mara), boxItems(mara)])).toEqual([[], []]);
  const answer = await mara.request('POST', `/api/connections/requests/${id}/accept`);
  expect([answer.status, await answer.json()]).toMatchObject([
    404,
    { code: 'connection_request.absent', message: 'Connection request not found' },
  ]);
  expect(await kindFor(tom, mara)).toBe('waiting');
});

test('X3: when withdrawal and acceptance race, one of them holds for both people', async () => {
  const { tom, mara, id } = await asked();
  const [withdrawn, accepted] = await Promise.all([
    refusalOf(tom.call.connections.withdraw({ id })),
    refusalOf(mara.call.connections.accept({ id })),
  ]);
  const isConnected = accepted === 'accepted';
  expect(withdrawn).toBe(isConnected ? 'connection_request.decided' : 'accepted');
  expect(await kindFor(tom, mara)).toBe(isConnected ? 'connected' : 'waiting');
});

test('5.16 "not now" postpones a request silently, and it can still be accepted', async () => {
  const { tom, mara, id } = await asked();
  await mara.call.connections.mute({ id });
  expect([(await box(mara)).items.length, (await box(mara, 'later')).items.length]).toEqual([0, 1]);
  expect((await bells(mara))[0]?.status).toBe('read');
  expect((await box(tom, 'sent')).items[0]?.status).toBe('pending');
  await mara.call.connections.accept({ id });
  expect(await kindFor(tom, mara)).toBe('connected');
});

test('5.16 a request unanswered for 30 days expires for both', async () => {
  const { tom, mara, id } = await asked();
  await setBack(tom, mara, 30);
  expect([(await box(mara)).items, (await box(tom, 'sent')).items]).toEqual([[], []]);
  expect(await refusalOf(mara.call.connections.accept({ id }))).toBe('connection_request.absent');
});

test('CRQ-6: no more than the set number wait at once, even when all are sent together', async () => {
  const tom = await person('Tom Reyes');
  const others = await Promise.all(Array.from({ length: 8 }, (_, n) => person(`Crew ${n}`)));
  const outcomes = await Promise.all(others.map((other) => refusalOf(ask(tom, other))));
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(3);
  expect(new Set(outcomes)).toEqual(new Set(['accepted', 'connection_request.too_many']));
  const { items, counts } = await box(tom, 'sent');
  expect([items.length, counts.sent]).toEqual([3, 3]);
  await tom.call.connections.withdraw({ id: items[0]!.id });
  const left = others.find((_, n) => outcomes[n] !== 'accepted')!;
  expect(await refusalOf(ask(tom, left))).toBe('accepted');
});

test('CRQ-7: requests to oneself, a blocked pair, an unclaimed profile, a deactivated or an unknown account are refused in the same words', async () => {
  const [tom, mara, ines, gone] = await Promise.all([
    person('Tom Reyes'),
    person('Mara Okafor'),
    person('Ines Calloway'),
    scene.person('Gone Grip', { facts: { ...longAgo, accountStatus: 'suspended' } }),
  ]);
  const unclaimed = await scene.person('Public Credit', { facts: { claimedAt: null } });
  await mara.call.profiles.block({ id: tom.id });
  await tom.call.profiles.block({ id: ines.id });
  const nobody = { ...tom, id: newId() as never };
  const texts = await Promise.all(
    [tom, mara, ines, gone, unclaimed, nobody].map(async ({ id: toUserId }) => {
      const body = JSON.stringify({ id: newId(), toUserId, message: line });
      const refused = await tom.request('POST', '/api/connections/requests', { body });
      return `${refused.status} ${await refused.text()}`;
    }),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('403 ');
  expect(texts[0]).toContain('You cannot send a connection request to this person.');
  expect(await bells(mara)).toEqual([]);
});

test('X17: blocking someone ends what waits between the two without notifying the blocked person', async () => {
  const { tom, mara } = await asked();
  const before = await standing(tom, mara);
  await mara.call.profiles.block({ id: tom.id });
  expect(await Promise.all([standing(tom, mara), bells(mara), boxItems(mara)])).toEqual([before, [], []]);
  const other = await asked();
  await other.tom.call.profiles.block({ id: other.mara.id });
  expect([(await box(other.mara)).items, await bells(other.mara)]).toEqual([[], []]);
});

test('5.16 a request shows what the two have in common: mutual connections and the company', async () => {
  const facts = { ...longAgo, company: 'Tern House' };
  const [tom, mara] = await Promise.all([
    scene.person('Tom Reyes', { facts }),
    scene.person('Mara Okafor', { facts }),
  ]);
  const [ines, hidden] = await Promise.all([person('Ines Calloway'), person('Hidden Hand')]);
  for (const known of [ines, hidden]) {
    await scene.connect(tom, known);
    await scene.connect(mara, known);
  }
  await pool.query(`update profile set account_status = 'suspended' where id = $1`, [hidden.id]);
  await ask(tom, mara);
  expect((await box(mara)).items[0]?.link).toMatchObject({
    mutual: 1,
    through: [{ id: ines.id, displayName: 'Ines Calloway' }],
    company: 'Tern House',
  });
});

test('S8: a user, who has no contacts page, can still be asked and answer', async () => {
  const [tom, user] = await Promise.all([
    person('Tom Reyes'),
    scene.person('Una User', { role: 'USER', facts: longAgo }),
  ]);
  const id = newId();
  await ask(tom, user, { id });
  expect(await refusalOf(box(user))).toBe('page.forbidden');
  expect((await standing(user, tom)).request?.id).toBe(id);
  await user.call.connections.accept({ id });
  expect(await kindFor(user, tom)).toBe('connected');
});

test('X10: the recipient learns of a request at once, and both learn of the acceptance', async () => {
  const [tom, mara] = await Promise.all([person('Tom Reyes'), person('Mara Okafor')]);
  const [toms, maras] = await Promise.all([tom.listen(), mara.listen()]);
  const id = newId();
  await ask(tom, mara, { id });
  expect((await maras.expectEvent('connection.changed')).d).toEqual({ personId: tom.id });
  await mara.call.connections.accept({ id });
  await toms.expectEvent('notification.changed');
  expect((await toms.expectEvent('connection.changed')).d).toEqual({ personId: mara.id });
  toms.close();
  maras.close();
});

test('CON-6: ending a connection ends it for both, and their conversation becomes a request for the other person', async () => {
  const { tom, mara, id } = await asked();
  await mara.call.connections.accept({ id });
  const conversation = await mara.call.messaging.start({ participantIds: [tom.id] });
  const say = (who: Actor, content: string) =>
    refusalOf(who.call.messaging.send({ id: conversation.id, clientId: newId(), content }));
  await say(tom, 'The dolly is back');
  await mara.call.connections.end({ personId: tom.id });
  await mara.call.connections.end({ personId: tom.id });
  expect(await Promise.all([kindFor(tom, mara), kindFor(mara, tom)])).toEqual(['none', 'none']);
  const seen = await mara.call.messaging.get({ id: conversation.id });
  expect(seen).toMatchObject({ request: 'incoming' });
  expect((await mara.call.messaging.messages({ id: conversation.id })).items[0]?.content).toBe(
    'The dolly is back',
  );
  // One message is allowed, as from any stranger.
  expect(await Array.fromAsync(['Did I do something?', 'Hello?'], (one) => say(tom, one))).toEqual([
    'accepted',
    'conversation.closed',
  ]);
  // Once reconnected they write as before.
  await ask(mara, tom);
  await ask(tom, mara);
  expect(await Promise.all([say(tom, 'Thanks'), say(mara, 'Anytime')])).toEqual(['accepted', 'accepted']);
});

test('5.16, X17 on a page the server names mutual connections, except people who blocked the viewer or are suspended', async () => {
  const [tom, mara] = await Promise.all([person('Tom Reyes'), person('Mara Okafor')]);
  const [ines, blocking, hidden, stranger] = await Promise.all([
    person('Ines Calloway'),
    person('Bea Lindqvist'),
    person('Hidden Hand'),
    person('Only Of Mara'),
  ]);
  for (const known of [ines, blocking, hidden]) {
    await scene.connect(tom, known);
    await scene.connect(mara, known);
  }
  await scene.connect(mara, stranger);
  await blocking.call.profiles.block({ id: tom.id });
  await pool.query(`update profile set account_status = 'suspended' where id = $1`, [hidden.id]);
  const answer = await tom.request('GET', `/api/connections/${mara.id}`);
  expect(await answer.json()).toMatchObject({
    kind: 'none',
    link: { mutual: 1, through: [{ id: ines.id, displayName: 'Ines Calloway' }] },
  });
  await mara.call.profiles.block({ id: tom.id });
  const later = await tom.request('GET', `/api/connections/${mara.id}`);
  expect(await later.text()).not.toContain('Bea Lindqvist');
});
