import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const message = 'A part in a film that shoots in March';

const ask = (from: Actor, to: { id: PersonId }, id = newId()) =>
  from.call.connections.ask({ id, toUserId: to.id, message });
const passOn = (who: Actor, id: ClientId) => who.call.connections.passOn({ id });
const decline = (who: Actor, id: ClientId) => who.call.connections.declineForClient({ id });
const standing = (who: Actor, other: Actor) => who.call.connections.standing({ personId: other.id });
const box = async (who: Actor, name: 'incoming' | 'sent' | 'clients') =>
  (await who.call.connections.requests({ box: name })).items;
const bells = async (who: Actor) =>
  (await who.call.notifications.list({})).items.filter(
    ({ type }) => type.startsWith('connection') && type !== 'connection_representation',
  );
const firstContact = (who: Actor, representationId: string | null) =>
  who.call.profiles.setFirstContact({ representationId });

/** Ari represents Mara, confirmed by both. */
async function represented() {
  const [mara, ari, tom] = await Promise.all([
    scene.person('Mara Okafor', { role: 'TALENT' }),
    scene.person('Ari Prowse', { role: 'AGENT' }),
    scene.person('Tom Reyes', { role: 'PRODUCER' }),
  ]);
  await scene.connect(mara, ari);
  const representation = newId();
  const offer = { id: representation, personId: ari.id, kind: 'agent', side: 'client' } as const;
  await mara.call.profiles.offerRepresentation(offer);
  await ari.call.profiles.decideRepresentation({ id: representation, isAgreed: true });
  return { mara, ari, tom, representation };
}

async function throughAri() {
  const people = await represented();
  await firstContact(people.mara, people.representation);
  return people;
}

async function askedThroughAri() {
  const people = await throughAri();
  const id = newId();
  await ask(people.tom, people.mara, id);
  return { ...people, id };
}

test('5.16: only the represented person sets it, for a confirmed representation, and one at a time', async () => {
  const { mara, ari, tom, representation } = await represented();
  for (const other of [ari, tom]) {
    expect(await refusalOf(firstContact(other, representation))).toBe('representation.absent');
  }
  const manager = await scene.person('Bea Manager');
  await scene.connect(mara, manager);
  const second = newId();
  const offer = { id: second, personId: manager.id, kind: 'manager', side: 'client' } as const;
  await mara.call.profiles.offerRepresentation(offer);
  expect(await refusalOf(firstContact(mara, second))).toBe('representation.absent');
  await manager.call.profiles.decideRepresentation({ id: second, isAgreed: true });
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => firstContact(mara, n % 2 ? second : representation)),
  );
  const shown = (await tom.call.profiles.get({ id: mara.id })).representation;
  expect(shown.filter(({ isFirstContact }) => isFirstContact)).toHaveLength(1);
});

test('5.16: a stranger’s request goes to the representative instead of the client, and the sender is told beforehand', async () => {
  const { mara, ari, tom, id } = await askedThroughAri();
  expect((await standing(tom, mara)).through).toEqual({ id: ari.id, displayName: 'Ari Prowse' });
  expect(await box(tom, 'sent')).toMatchObject([{ id, status: 'pending', person: { id: mara.id } }]);
  expect(await box(ari, 'clients')).toMatchObject([
    { id, message, person: { id: tom.id }, client: { id: mara.id, displayName: 'Mara Okafor' } },
  ]);
  expect((await standing(ari, tom)).forClients.map((one) => one.id)).toEqual([id]);
  expect((await bells(ari))[0]).toMatchObject({ type: 'connection_client_request', title: 'Tom Reyes' });
  expect(JSON.stringify(await bells(ari))).not.toContain('March');
  // Nothing changes for the client, who cannot answer a request they do not see.
  expect([await box(mara, 'incoming'), (await standing(mara, tom)).kind]).toEqual([[], 'none']);
  expect((await bells(mara)).filter(({ type }) => type === 'connection_request')).toEqual([]);
  for (const act of ['accept', 'reject', 'mute'] as const) {
    expect(await refusalOf(mara.call.connections[act]({ id }))).toBe('connection_request.absent');
  }
});

test('5.16: a client answers a passed-on request like any other, and sees who passed it on', async () => {
  const { mara, ari, tom, id } = await askedThroughAri();
  await passOn(ari, id);
  await passOn(ari, id);
  expect(await box(ari, 'clients')).toEqual([]);
  expect((await box(mara, 'incoming'))[0]).toMatchObject({ id, passedOnBy: { displayName: 'Ari Prowse' } });
  expect((await bells(mara)).filter(({ type }) => type === 'connection_request')).toHaveLength(1);
  await mara.call.connections.accept({ id });
  expect((await standing(tom, mara)).kind).toBe('connected');
});

test('CRQ-3: to the sender, a request the representative rejected looks like any waiting one', async () => {
  const { mara, ari, tom, id } = await askedThroughAri();
  const look = async () => await Promise.all([standing(tom, mara), box(tom, 'sent'), bells(tom)]);
  const before = await look();
  await decline(ari, id);
  expect(await look()).toEqual(before);
  expect(
    await Promise.all([box(ari, 'clients'), bells(ari).then((all) => all.map(({ type }) => type))]),
  ).toEqual([[], []]);
  // A client who asks back is connected.
  await ask(mara, tom);
  expect((await standing(tom, mara)).kind).toBe('connected');
});

test('X3: when passing on and rejecting race, one of the two holds', async () => {
  const { mara, ari, id } = await askedThroughAri();
  const outcomes = await Promise.all([refusalOf(passOn(ari, id)), refusalOf(decline(ari, id))]);
  expect(outcomes.toSorted()).toEqual(['accepted', 'connection_request.decided']);
  expect(await box(mara, 'incoming')).toHaveLength(outcomes[0] === 'accepted' ? 1 : 0);
});

test('X8: a person who represents neither side finds no such request', async () => {
  const { mara, tom, id } = await askedThroughAri();
  for (const other of [mara, tom]) {
    expect(await refusalOf(passOn(other, id))).toBe('connection_request.absent');
    expect(await refusalOf(decline(other, id))).toBe('connection_request.absent');
  }
});

test('MSG-11: strangers cannot message past the representative, even in an existing conversation', async () => {
  const { mara, ari, tom, representation } = await represented();
  const early = await scene.person('Early Bird');
  const begun = await early.call.messaging.start({ participantIds: [mara.id] });
  await firstContact(mara, representation);
  const send = { id: begun.id, clientId: newId(), content: 'Hello' };
  expect(await refusalOf(early.call.messaging.send(send))).toBe('conversation.closed');
  const start = (who: Actor) => refusalOf(who.call.messaging.start({ participantIds: [mara.id] }));
  expect(await start(tom)).toBe('conversation.through_representative');
  // Her connections and her representative write as before, and she can write to anyone.
  await scene.connect(tom, mara);
  expect(await Array.fromAsync([tom, ari], (one) => start(one))).toEqual(['accepted', 'accepted']);
  await firstContact(mara, null);
  expect(await refusalOf(early.call.messaging.send({ ...send, clientId: newId() }))).toBe('accepted');
});

test.each(['ends', 'is taken back'])('the client gets a held request once first contact %s', async (how) => {
  const { mara, ari, representation, id } = await askedThroughAri();
  if (how === 'ends') await ari.call.profiles.endRepresentation({ id: representation });
  else await firstContact(mara, null);
  expect((await box(mara, 'incoming')).map((one) => one.id)).toEqual([id]);
  expect([await box(ari, 'clients'), (await bells(ari)).map(({ type }) => type)]).toEqual([[], []]);
  const ines = await scene.person('Ines Calloway');
  await ask(ines, mara);
  expect(await box(mara, 'incoming')).toHaveLength(2);
});

test('CRQ-4: withdrawing a request removes it from the representative too, without notifying the client', async () => {
  const { mara, ari, tom, id } = await askedThroughAri();
  const hears = await mara.listen();
  await tom.call.connections.withdraw({ id });
  await mara.call.profiles.setPresence({ status: 'away' });
  await hears.expectEvent('presence.changed');
  expect(hears.heard.filter(({ e }) => e.startsWith('connection.'))).toEqual([]);
  hears.close();
  expect(await Promise.all([box(ari, 'clients'), bells(ari)])).toEqual([[], []]);
});
