import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';

const scene = await openScene();

async function maraAndAgent() {
  const [mara, agent, stranger] = await Promise.all([
    scene.person('Mara Okafor', { role: 'TALENT' }),
    scene.person('Ari Prowse', { role: 'AGENT', facts: { company: 'Pell & Marrow' } }),
    scene.person('Rita Reader'),
  ]);
  await scene.connect(mara, agent);
  const id = newId();
  const offer = (by = agent, of = mara, side: 'client' | 'representative' = 'representative') =>
    refusalOf(by.call.profiles.offerRepresentation({ id, personId: of.id, kind: 'agent', side }));
  const shown = async () => (await stranger.call.profiles.get({ id: mara.id })).representation;
  return { mara, agent, stranger, id, offer, shown };
}

test('a representation is shown only once both have confirmed it, and until one of them ends it', async () => {
  const { mara, agent, id, offer, shown } = await maraAndAgent();
  await offer();
  await offer();
  expect(await shown()).toEqual([]);
  expect((await mara.call.profiles.ownRepresentations()).items).toMatchObject([
    { id, state: 'invited', side: 'client', isMyTurn: true, other: { id: agent.id } },
  ]);
  const [bell] = (await mara.call.notifications.list({})).items;
  expect(bell?.message).toBe('Ari Prowse says they represent you as agent.');
  await mara.call.profiles.decideRepresentation({ id, isAgreed: true });
  expect(await shown()).toMatchObject([{ id: agent.id, kind: 'agent', company: 'Pell & Marrow' }]);
  await mara.call.profiles.endRepresentation({ id });
  await agent.call.profiles.endRepresentation({ id });
  expect(await shown()).toEqual([]);
});

test('the person who offers a representation cannot accept it for the other, on either side', async () => {
  const { mara, agent, id, offer, shown } = await maraAndAgent();
  await offer(mara, agent, 'client');
  const agree = (by: typeof mara) => refusalOf(by.call.profiles.decideRepresentation({ id, isAgreed: true }));
  expect(await agree(mara)).toBe('representation.absent');
  expect(await agree(agent)).toBe('accepted');
  expect(await shown()).toHaveLength(1);
});

test('X3: of two answers at once the first counts, and a declined representation can be offered again', async () => {
  const { mara, agent, id, offer, shown } = await maraAndAgent();
  await offer();
  const answers = [true, false].map((isAgreed) =>
    refusalOf(mara.call.profiles.decideRepresentation({ id, isAgreed })),
  );
  expect((await Promise.all(answers)).toSorted()).toEqual(['accepted', 'representation.decided']);
  await refusalOf(mara.call.profiles.endRepresentation({ id }));
  expect(await shown()).toEqual([]);
  const again = { id: newId(), personId: mara.id, kind: 'agent', side: 'representative' } as const;
  expect(await refusalOf(agent.call.profiles.offerRepresentation(again))).toBe('accepted');
  const twice = { ...again, id: newId() };
  expect(await refusalOf(agent.call.profiles.offerRepresentation(twice))).toBe('representation.listed');
});

test('X17: only connections can offer a representation, and a blocked person reaches nobody without noticing it', async () => {
  const { mara, agent, stranger, offer } = await maraAndAgent();
  expect(await offer(stranger)).toBe('representation.not_connected');
  await mara.call.profiles.block({ id: agent.id });
  expect(await offer()).toBe('accepted');
  expect((await mara.call.profiles.ownRepresentations()).items).toEqual([]);
});

test('a person can have a dozen representatives, however many offer at once', async () => {
  const { mara } = await maraAndAgent();
  const agents = await Promise.all(
    Array.from({ length: limits.representativesMax + 1 }, (_, index) => scene.person(`Agent ${index}`)),
  );
  for (const agent of agents) await scene.connect(mara, agent);
  const outcomes = await Promise.all(
    agents.map((agent) =>
      refusalOf(
        agent.call.profiles.offerRepresentation({
          id: newId(),
          personId: mara.id,
          kind: 'manager',
          side: 'representative',
        }),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'representation.too_many')).toHaveLength(1);
});
