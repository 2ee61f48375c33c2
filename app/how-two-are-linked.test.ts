import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invitation } from '#features/invitations/server/tables.ts';
import { profile } from '#features/profiles/server/tables.ts';
import { newId } from '#platform/server/new-id.ts';
import { type Actor, openScene } from './testing/scene.ts';

const scene = await openScene();
const sent = new Date('2026-11-02T09:00:00Z');
const { orm } = scene.database;
const nothing = { titles: null, representation: null, invited: null };

const credited = async (
  who: Actor,
  titles: readonly (readonly [string, number | null])[],
  job = 'gaffer',
) => {
  for (const [title, year] of titles) {
    await who.call.profiles.saveCredit({ id: newId(), title, year, job, note: '' });
  }
};

async function represented(client: Actor, by: Actor) {
  await scene.connect(client, by);
  const id = newId();
  await client.call.profiles.offerRepresentation({ id, personId: by.id, kind: 'agent', side: 'client' });
  return {
    id,
    agree: () => by.call.profiles.decideRepresentation({ id, isAgreed: true }),
    end: () => by.call.profiles.endRepresentation({ id }),
  };
}

let addresses = 0;
const broughtIn = (by: Actor, who: Actor) =>
  orm.insert(invitation).values({
    id: newId(),
    clientId: newId(),
    email: `in-${++addresses}@films.example`,
    inviterId: by.id,
    acceptedBy: who.id,
    state: 'accepted',
    tokenHash: `hash-${addresses}`,
    sentAt: sent,
    expiresAt: sent,
  });

/** Bo has sent Mara a connection request. */
async function asked() {
  const [mara, bo] = await Promise.all([
    scene.person('Mara Okafor', { role: 'TALENT' }),
    scene.person('Bo Lindqvist', { role: 'TALENT' }),
  ]);
  await bo.call.connections.ask({ id: newId(), toUserId: mara.id, message: 'About Tallow' });
  const seen = async (viewer: Actor, other: Actor) =>
    (await viewer.call.connections.standing({ personId: other.id })).link;
  return { mara, bo, toMara: () => seen(mara, bo), toBo: () => seen(bo, mara) };
}

test('5.16: a request names the titles both have worked on, latest by name, however often and in which job', async () => {
  const { mara, bo, toMara, toBo } = await asked();
  expect(await toMara()).toMatchObject(nothing);
  await credited(mara, [
    ['Tallow', 2024],
    ['Salt Ledger', 2022],
    ['Tern House', 2019],
    ['Vesper Row', null],
  ]);
  await credited(mara, [['Tallow', 2024]], 'director');
  await credited(
    bo,
    [
      ['TALLOW', 2024],
      ['Salt Ledger', 2022],
      ['Tern House', 2020],
      ['Vesper Row', null],
    ],
    'grip',
  );
  // The same name with another year is another title; without a year it matches any title of that name.
  const titles = { count: 2, title: 'Tallow', year: 2024 };
  expect(await Promise.all([toMara(), toBo()])).toMatchObject([
    { titles },
    { titles: { count: 2, year: 2024 } },
  ]);
});

test('5.16: a suggested credit counts once confirmed, and not when declined', async () => {
  const { mara, bo, toMara } = await asked();
  const ava = await scene.person('Ava Suggesting');
  await scene.connect(ava, bo);
  await credited(mara, [
    ['Tallow', 2024],
    ['Tern House', 2021],
  ]);
  const [one, other] = [newId(), newId()];
  for (const [id, title, year] of [
    [one, 'Tallow', 2024],
    [other, 'Tern House', 2021],
  ] as const) {
    await ava.call.profiles.suggestCredit({ id, person: bo.id, title, year, job: 'grip', note: '' });
  }
  expect((await toMara()).titles).toBeNull();
  await bo.call.profiles.decideCredit({ id: one, isMine: true });
  await bo.call.profiles.decideCredit({ id: other, isMine: false });
  expect((await toMara()).titles).toEqual({ count: 1, title: 'Tallow', year: 2024 });
});

test('5.16: a representative of both is named, or the company of two who do, and only while all have agreed', async () => {
  const { mara, bo, toMara } = await asked();
  const [ari, bea] = await Promise.all([
    scene.person('Ari Prowse', { role: 'AGENT', facts: { company: 'Copperline & Co' } }),
    scene.person('Bea Copper', { role: 'AGENT', facts: { company: 'Copperline & Co' } }),
  ]);
  await (await represented(mara, ari)).agree();
  const another = await represented(bo, bea);
  expect((await toMara()).representation).toBeNull();
  await another.agree();
  expect((await toMara()).representation).toEqual({ person: null, company: 'Copperline & Co' });
  const same = await represented(bo, ari);
  await same.agree();
  expect((await toMara()).representation).toEqual({
    person: { id: ari.id, displayName: 'Ari Prowse' },
    company: '',
  });
  await orm.update(profile).set({ accountStatus: 'suspended' }).where(eq(profile.id, ari.id));
  expect((await toMara()).representation).toBeNull();
});

test('5.16: who invited whom is shown between the two themselves, and when a third person invited both', async () => {
  const one = await asked();
  const two = await asked();
  const three = await asked();
  const cora = await scene.person('Cora Ordway');
  await broughtIn(one.mara, one.bo);
  const mara = { id: one.mara.id, displayName: 'Mara Okafor' };
  expect((await one.toMara()).invited).toEqual({ whom: 'other', by: mara });
  expect((await one.toBo()).invited).toEqual({ whom: 'viewer', by: mara });
  await broughtIn(cora, two.mara);
  expect((await two.toMara()).invited).toBeNull();
  await broughtIn(cora, two.bo);
  const both = { whom: 'both', by: { id: cora.id, displayName: 'Cora Ordway' } };
  expect(await Promise.all([two.toMara(), two.toBo()])).toMatchObject([{ invited: both }, { invited: both }]);
  // As on the profiles: an inviter who can't be found is not named.
  await orm.update(profile).set({ accountStatus: 'suspended' }).where(eq(profile.id, cora.id));
  expect((await two.toMara()).invited).toBeNull();
  expect((await three.toMara()).invited).toBeNull();
});

test('5.16: on a page of requests, each shows only what it has in common with that person', async () => {
  const { mara, bo } = await asked();
  const tom = await scene.person('Tom Reyes');
  await tom.call.connections.ask({ id: newId(), toUserId: mara.id, message: 'Hello' });
  await credited(mara, [['Tallow', 2024]]);
  await credited(bo, [['Tallow', 2024]]);
  await broughtIn(mara, tom);
  const { items } = await mara.call.connections.requests({ box: 'incoming' });
  expect(items.map(({ person, link }) => [person.id, link.titles?.title, link.invited?.whom])).toEqual([
    [tom.id, undefined, 'other'],
    [bo.id, 'Tallow', undefined],
  ]);
});
