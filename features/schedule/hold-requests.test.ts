import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene({});
const days = { firstDay: '2027-05-07', lastDay: '2027-07-26' };

const people = async <Names extends readonly string[]>(...names: Names) =>
  (await Promise.all(names.map((name) => scene.person(name)))) as { [Key in keyof Names]: Actor };
const place = (of: Actor, on: Actor, title = 'Copperline') =>
  of.call.schedule.placeHold({ id: newId(), personId: on.id, title, ...days });
const requestsOf = async (of: Actor, direction: 'in' | 'out' = 'in') =>
  (await of.call.requests.list({ direction })).items.filter(({ path }) => path.startsWith('/schedule/holds'));

async function represent(agent: Actor, client: Actor) {
  await scene.connect(agent, client);
  const id = newId();
  const offer = { id, personId: agent.id, kind: 'agent', side: 'client' } as const;
  await client.call.profiles.offerRepresentation(offer);
  await agent.call.profiles.decideRepresentation({ id, isAgreed: true });
}

test('a hold request shows the representative the client, the days and the rank', async () => {
  const agent = await scene.person('Ari Agent');
  const ana = await scene.person('Ana Ruiz');
  const [mara, tom] = await people('Mara Okafor', 'Tom Reyes');
  await represent(agent, ana);
  await place(mara, ana);
  await place(tom, ana, 'Tern House');
  const [first, second] = await requestsOf(agent);
  expect(new Set([first?.rank, second?.rank])).toEqual(new Set([1, 2]));
  for (const row of [first, second]) expect(row).toMatchObject({ days: [days], subject: { id: ana.id } });
  expect((await requestsOf(ana)).map(({ subject }) => subject)).toEqual([null, null]);
  expect(await requestsOf(tom, 'out')).toMatchObject([{ rank: 2, days: [days], subject: null }]);
});

test('a challenged holder sees the days, the place and one deadline: the earlier one', async () => {
  const ana = await scene.person('Ana Ruiz');
  const [mara, tom] = await people('Mara Okafor', 'Tom Reyes');
  const expiresAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const first = await mara.call.schedule.placeHold({
    id: newId(),
    personId: ana.id,
    title: 'Copperline',
    ...days,
    expiresAt,
  });
  await ana.call.schedule.acceptHold({ id: first.id });
  const second = await place(tom, ana, 'Tern House');
  await ana.call.schedule.acceptHold({ id: second.id });
  await tom.call.schedule.challengeHold({ id: first.id });
  const view = await mara.call.schedule.hold({ id: first.id });
  expect(view.challenge?.endsAt).toBe(view.expiresAt);
  expect(await requestsOf(mara)).toMatchObject([
    { kind: 'hold_challenge', rank: 1, days: [days], due: view.expiresAt },
  ]);
});

test('a representative reads which client and which dates an avail check is about', async () => {
  const agent = await scene.person('Ari Agent');
  const [ana, mara] = await people('Ana Ruiz', 'Mara Okafor');
  await represent(agent, ana);
  await mara.call.schedule.askAvail({
    id: newId(),
    personId: ana.id,
    title: 'The Salt Ledger',
    days: [days],
  });
  const about = expect.stringMatching(/^Ana Ruiz, The Salt Ledger: .*May 7.* – .*Jul 26/);
  expect(await requestsOf(agent)).toMatchObject([{ about }]);
  expect(await requestsOf(mara, 'out')).toMatchObject([{ person: { displayName: 'Ari Agent' }, about }]);
});
