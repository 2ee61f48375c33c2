import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { twentyAtOnce, winnersOf } from '#app/testing/twenty-at-once.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const kindFor = async (who: Actor, other: Actor) =>
  (await who.call.connections.standing({ personId: other.id })).kind;
const known = new Set(['accepted', 'connection_request.decided', 'connection_request.absent']);

async function asked() {
  const [tom, mara] = await Promise.all([scene.person('Tom Reyes'), scene.person('Mara Okafor')]);
  const id = newId();
  await tom.call.connections.ask({ id, toUserId: mara.id, message: 'We shot the tank days next door' });
  return { tom, mara, id };
}

test('CRQ-2, X3: of ten acceptances and ten rejections at once one kind wins, and the others are refused', async () => {
  const { tom, mara, id } = await asked();
  const { accept, reject } = mara.call.connections;
  const answers = await twentyAtOnce(
    () => accept({ id }),
    () => reject({ id }),
  );
  const [won, ...rest] = winnersOf(answers);
  expect(rest).toEqual([]);
  expect(new Set(answers)).toEqual(new Set(['accepted', 'connection_request.decided']));
  const held = won === 'one' ? 'connected' : 'none';
  expect(await kindFor(mara, tom)).toBe(held);
});

test('CRQ-4, X3: of ten acceptances and ten withdrawals at once one kind wins, for both people', async () => {
  const { tom, mara, id } = await asked();
  const answers = await twentyAtOnce(
    () => mara.call.connections.accept({ id }),
    () => tom.call.connections.withdraw({ id }),
  );
  const [won, ...rest] = winnersOf(answers);
  expect(rest).toEqual([]);
  expect(answers.filter((answer) => !known.has(answer))).toEqual([]);
  expect(await kindFor(tom, mara)).toBe(won === 'one' ? 'connected' : 'waiting');
});

test('5.16, X3: when ten pass on and ten reject at once, one kind wins', async () => {
  const [mara, ari, tom] = await Promise.all([
    scene.person('Mara Okafor', { role: 'TALENT' }),
    scene.person('Ari Prowse', { role: 'AGENT' }),
    scene.person('Tom Reyes', { role: 'PRODUCER' }),
  ]);
  await scene.connect(mara, ari);
  const representationId = newId();
  const offer = { id: representationId, personId: ari.id, kind: 'agent', side: 'client' } as const;
  await mara.call.profiles.offerRepresentation(offer);
  await ari.call.profiles.decideRepresentation({ id: representationId, isAgreed: true });
  await mara.call.profiles.setFirstContact({ representationId });
  const id = newId();
  await tom.call.connections.ask({ id, toUserId: mara.id, message: 'A part in March' });
  const answers = await twentyAtOnce(
    () => ari.call.connections.passOn({ id }),
    () => ari.call.connections.declineForClient({ id }),
  );
  const [won, ...rest] = winnersOf(answers);
  expect(rest).toEqual([]);
  expect(new Set(answers)).toEqual(new Set(['accepted', 'connection_request.decided']));
  const { items } = await mara.call.connections.requests({ box: 'incoming' });
  expect(items).toHaveLength(won === 'one' ? 1 : 0);
  const accepted = await refusalOf(mara.call.connections.accept({ id }));
  expect(accepted === 'accepted').toBe(won === 'one');
});
