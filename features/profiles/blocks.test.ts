import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { presenceFor } from './policy.ts';

const scene = await openScene();
const say = (who: Actor, id: ConversationId, content: string) =>
  who.call.messaging.send({ id, clientId: newId(), content });
const closedFor = async (who: Actor, id: ConversationId) => (await who.call.messaging.get({ id })).closed;

/** Two people who have written to each other; the first is busy. */
async function pair() {
  const [mara, tom] = await Promise.all([
    scene.person('Mara Okafor', { facts: { presence: 'busy' } }),
    scene.person('Tom Reyes', { facts: { presence: 'busy' } }),
  ]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  await say(mara, id, 'Call sheet is out');
  return { mara, tom, id };
}

test('X17 a blocked person can no longer write, and can still read the conversation', async () => {
  const { mara, tom, id } = await pair();
  await mara.call.profiles.block({ id: tom.id });
  const refused = await tom.request('POST', `/api/conversations/${id}/messages`, {
    body: JSON.stringify({ clientId: newId(), content: 'Why?' }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: 'conversation.closed', message: 'You cannot reply to this conversation.' },
  ]);
  expect((await tom.call.messaging.messages({ id })).items.map(({ content }) => content)).toEqual([
    'Call sheet is out',
  ]);
  expect((await mara.call.messaging.messages({ id })).items).toHaveLength(1);
  // The person who blocks cannot write either.
  expect(await refusalOf(say(mara, id, 'And now?'))).toBe('conversation.closed');
  expect(await Promise.all([closedFor(mara, id), closedFor(tom, id)])).toEqual(['blocking', 'shut']);
  expect((await tom.call.messaging.list({})).items[0]).toMatchObject({ id, closed: 'shut' });
});

test('X17 neither of the two can start a conversation; an existing one opens as before', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await mara.call.profiles.block({ id: tom.id });
  for (const [who, other] of [
    [tom, mara],
    [mara, tom],
  ] as const) {
    expect(await refusalOf(who.call.messaging.start({ participantIds: [other.id] }))).toBe(
      'conversation.refused',
    );
  }
  const { rows } = await scene.database.pool.query(
    'select count(*)::int as n from participant where person_id = $1',
    [tom.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
  const before = await pair();
  await before.mara.call.profiles.block({ id: before.tom.id });
  const opened = await before.tom.call.messaging.start({ participantIds: [before.mara.id] });
  expect(opened).toMatchObject({ id: before.id, closed: 'shut' });
});

test('X17 a blocked person sees the other as away everywhere, and still finds them', async () => {
  const { mara, tom, id } = await pair();
  await mara.call.profiles.block({ id: tom.id });
  const seen = {
    page: (await tom.call.profiles.get({ id: mara.id })).status,
    directory: (await tom.call.profiles.list({ limit: 100 })).items.find((person) => person.id === mara.id)
      ?.status,
    thread: (await tom.call.messaging.get({ id })).participants[0]?.status,
    inbox: (await tom.call.messaging.list({})).items[0]?.participants[0]?.status,
    found: (await tom.call.search.universal({ q: `${mara.id}@scene.example` })).results[0]?.status,
  };
  expect(seen).toEqual({ page: 'away', directory: 'away', thread: 'away', inbox: 'away', found: 'away' });
  // Nothing changes in the other direction or for anyone else.
  expect((await mara.call.profiles.get({ id: tom.id })).status).toBe('busy');
  const ines = await scene.person('Ines Calloway');
  expect((await ines.call.profiles.get({ id: mara.id })).status).toBe('busy');
});

test('X17 a blocked person receives no presence changes, not even in an open tab', async () => {
  const { mara, tom } = await pair();
  const ines = await scene.person('Ines Calloway');
  await ines.call.profiles.get({ id: mara.id });
  const before = await tom.listen();
  await mara.call.profiles.block({ id: tom.id });
  // Their browsers reconnect and resubscribe, as after every short connection loss.
  expect(await before.closed).toBe(4408);
  await tom.call.profiles.get({ id: mara.id });
  const [shut, other] = await Promise.all([tom.listen(), ines.listen()]);
  await ines.call.profiles.get({ id: mara.id });
  await mara.call.profiles.setPresence({ status: 'active' });
  await other.expectEvent('presence.changed');
  // Receiving a later event on the same connection shows that the earlier one was not sent.
  await tom.call.profiles.setPresence({ status: 'away' });
  const heard = await shut.expectEvent('presence.changed');
  expect(heard.d).toMatchObject({ personId: tom.id });
  expect(shut.heard.filter(({ t }) => t === `profile:${mara.id}`)).toEqual([]);
  shut.close();
  other.close();
});

test('X17 nothing a blocked person does triggers a notification, not even in a group', async () => {
  const { mara, tom } = await pair();
  const { pool } = scene.database;
  const group = newId();
  await pool.query(`insert into conversation (id, type, title) values ($1, 'group', 'Unit B')`, [group]);
  for (const { id } of [mara, tom]) {
    await pool.query('insert into participant (conversation_id, person_id) values ($1, $2)', [group, id]);
  }
  await mara.call.profiles.block({ id: tom.id });
  await say(tom, group, 'Anybody at the gate?');
  expect((await mara.call.notifications.list({})).items).toEqual([]);
  // They share the group, so the message is there to read.
  expect((await mara.call.messaging.get({ id: group })).unreadCount).toBe(1);
});

test('X17 unblocking a person opens everything again; blocking and unblocking are idempotent', async () => {
  const { mara, tom, id } = await pair();
  const ears = await mara.listen();
  await mara.call.profiles.block({ id: tom.id });
  await mara.call.profiles.block({ id: tom.id });
  expect((await mara.call.profiles.blocks()).items).toMatchObject([{ person: { displayName: 'Tom Reyes' } }]);
  expect((await tom.call.profiles.blocks()).items).toEqual([]);
  await mara.call.profiles.unblock({ id: tom.id });
  await mara.call.profiles.unblock({ id: tom.id });
  expect((await mara.call.profiles.blocks()).items).toEqual([]);
  await say(tom, id, 'Thank you');
  expect((await tom.call.profiles.get({ id: mara.id })).status).toBe('busy');
  await ears.expectEvent('message.sent');
  const closings = ears.heard.filter(({ e }) => e === 'conversation.closed').map(({ d }) => d);
  expect(closings).toEqual([
    { conversationId: id, closed: 'blocking' },
    { conversationId: id, closed: null },
  ]);
  ears.close();
});

test('X17 two people who blocked each other stay apart until both have unblocked', async () => {
  const { mara, tom, id } = await pair();
  await Promise.all([mara.call.profiles.block({ id: tom.id }), tom.call.profiles.block({ id: mara.id })]);
  expect(await Promise.all([closedFor(mara, id), closedFor(tom, id)])).toEqual(['blocking', 'blocking']);
  await mara.call.profiles.unblock({ id: tom.id });
  expect(await Promise.all([closedFor(mara, id), closedFor(tom, id)])).toEqual(['shut', 'blocking']);
});

test('a block during the start of a conversation leaves no open conversation behind', async () => {
  for (let round = 0; round < 10; round++) {
    const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
    await scene.connect(tom, mara);
    const started = tom.call.messaging.start({ participantIds: [mara.id] });
    await Promise.all([started.catch(() => undefined), mara.call.profiles.block({ id: tom.id })]);
    const again = tom.call.messaging.start({ participantIds: [mara.id] });
    const outcome = await again.then(
      ({ closed }) => closed,
      () => 'refused',
    );
    expect(['shut', 'refused']).toContain(outcome);
  }
});

test('a person cannot block themselves or someone they cannot see, and blocks are invisible to others', async () => {
  const { mara, tom } = await pair();
  expect(await refusalOf(mara.call.profiles.block({ id: mara.id }))).toBe('block.self');
  const hidden = await scene.person('Gone Away', { facts: { accountStatus: 'suspended' } });
  expect(await refusalOf(mara.call.profiles.block({ id: hidden.id }))).toBe('person.absent');
  await mara.call.profiles.block({ id: tom.id });
  const exported = await (await mara.request('GET', '/api/me/export')).json();
  expect(exported.profiles.blocked).toMatchObject([{ name: 'Tom Reyes' }]);
  expect(await (await tom.request('GET', '/api/me/export')).text()).not.toContain('"blocked":[{');
});

test('X17 a person who blocked the viewer is away for them; an unclaimed profile stays offline', () => {
  const [mara, tom] = [newId(), newId()].map((id) => ({
    id: id as never,
    status: 'busy' as const,
    isClaimed: true,
  }));
  if (!mara || !tom) throw new Error('two people are needed');
  expect(presenceFor(mara, [mara.id])).toBe('away');
  expect(presenceFor(mara, [tom.id])).toBe('busy');
  expect(presenceFor({ ...mara, status: 'offline' }, [mara.id])).toBe('away');
  expect(presenceFor({ ...mara, status: 'offline', isClaimed: false }, [mara.id])).toBe('offline');
});
