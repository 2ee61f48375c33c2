import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { DeskScope } from '#platform/contract/desk.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

/** Jane, Sam on her desk, and Ada, who asks to connect with Jane. */
async function desk(scopes: DeskScope[] = ['contacts']) {
  const [jane, sam, ada] = await Promise.all([
    scene.person('Jane Field'),
    scene.person('Sam Ortiz'),
    scene.person('Ada Moreau'),
  ]);
  const { id: seat } = await jane.call.teams.offerSeat({ id: jane.id, personId: sam.id, scopes });
  await sam.call.teams.acceptSeat({ id: seat });
  const ask = async (from: Actor, to: Actor) => {
    const id = newId();
    await from.call.connections.ask({ id, toUserId: to.id, message: 'We met at the lab.' });
    return id;
  };
  return { jane, sam, ada, seat, ask, id: await ask(ada, jane), onDesk: sam.onDesk(jane.id).connections };
}

test('CXN-2 an assistant sees who asks to connect with the principal and accepts for them', async () => {
  const { jane, sam, ada, id, onDesk } = await desk();
  expect(await onDesk.requests({})).toMatchObject({
    items: [{ id, person: { id: ada.id } }],
    counts: { incoming: 1 },
  });
  expect((await sam.call.connections.requests({})).items).toEqual([]);
  expect(await onDesk.accept({ id })).toMatchObject({ kind: 'connected' });
  expect(await jane.call.connections.standing({ personId: ada.id })).toMatchObject({ kind: 'connected' });
  expect(await sam.call.connections.standing({ personId: ada.id })).toMatchObject({ kind: 'none' });
});

test('CXN-2 an assistant postpones or rejects a request, and the sender learns of neither', async () => {
  const { jane, ada, id, onDesk } = await desk();
  await onDesk.mute({ id });
  expect((await jane.call.connections.requests({ box: 'later' })).items).toMatchObject([{ id }]);
  await onDesk.reject({ id });
  expect(await ada.call.connections.standing({ personId: jane.id })).toMatchObject({ kind: 'sent' });
});

test('CXN-2 a desk shows neither the principal’s sent requests nor the assistant’s own', async () => {
  const { jane, sam, ada, ask, onDesk } = await desk();
  const other = await scene.person('Ines Roth');
  await ask(jane, other);
  const own = await ask(other, sam);
  expect(await onDesk.requests({ box: 'sent' })).toMatchObject({ items: [], counts: { sent: 0 } });
  expect(await refusalOf(onDesk.accept({ id: own }))).toBe('connection_request.absent');
  expect((await onDesk.requests({})).items.map(({ person }) => person.id)).toEqual([ada.id]);
});

test('CXN-2 a seat that doesn’t cover contacts, or has ended, can answer nothing', async () => {
  const { id, onDesk } = await desk(['calls']);
  expect(await refusalOf(onDesk.requests({}))).toBe('desk.not_covered');
  expect(await refusalOf(onDesk.accept({ id }))).toBe('desk.not_covered');
  const covered = await desk();
  await covered.jane.call.teams.endSeat({ id: covered.seat });
  expect(await refusalOf(covered.onDesk.accept({ id: covered.id }))).toBe('desk.not_covered');
});
