import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene({});
const days = { firstDay: '2027-05-03', lastDay: '2027-05-07' };

async function place(of: Actor, on: Actor, title = 'Copperline') {
  const input = { id: newId(), personId: on.id, title, ...days };
  return of.call.schedule.placeHold(input);
}
const people = async () => ({
  ana: await scene.person('Ana Ruiz'),
  mara: await scene.person('Mara Okafor'),
  tom: await scene.person('Tom Reyes'),
});
const bell = async (of: Actor) =>
  (await of.call.notifications.list({})).items.map(({ type, status }) => [type, status]);
const requestOf = async (of: Actor) => (await of.call.requests.list({ direction: 'in' })).items[0];
const age = (id: ClientId) =>
  scene.database.pool.query(`update hold set updated_at = updated_at - interval '6 minutes' where id = $1`, [
    id,
  ]);

test('an answer given by mistake is undone: the request is open again, and the asker isn’t notified', async () => {
  const { ana, mara } = await people();
  const { id } = await place(mara, ana);
  const row = await requestOf(ana);
  expect(row?.verbs.map(({ verb, undo }) => [verb, undo?.procedure])).toEqual([
    ['accept', 'schedule.reopenHold'],
    ['decline', 'schedule.reopenHold'],
  ]);
  for (const answer of ['acceptHold', 'declineHold'] as const) {
    await ana.call.schedule[answer]({ id });
    expect(await ana.call.schedule.reopenHold({ id })).toMatchObject({ state: 'pending', rank: 1 });
    expect(await ana.call.schedule.reopenHold({ id })).toMatchObject({ state: 'pending' });
    expect(await bell(mara)).toEqual([]);
    expect(await bell(ana)).toEqual([['hold_placed', 'read']]);
    expect(await requestOf(ana)).toMatchObject({ kind: 'hold', id });
  }
  await ana.call.schedule.acceptHold({ id });
  expect(await bell(ana)).toEqual([['hold_placed', 'accepted']]);
  expect((await ana.call.schedule.holdHistory({ id })).items.map(({ what }) => what)).toEqual(
    ['placed', 'accepted', 'reopened', 'declined', 'reopened', 'accepted'].toReversed(),
  );
});

test('an answer cannot be undone after some minutes, once someone has moved up, or by another side', async () => {
  const { ana, mara, tom } = await people();
  const { id } = await place(mara, ana);
  const second = await place(tom, ana, 'Tern House');
  await ana.call.schedule.acceptHold({ id });
  expect(await refusalOf(mara.call.schedule.reopenHold({ id }))).toBe('hold.moved');
  await age(id);
  expect(await refusalOf(ana.call.schedule.reopenHold({ id }))).toBe('hold.undo_late');
  await mara.call.schedule.releaseHold({ id });
  expect(await refusalOf(ana.call.schedule.reopenHold({ id }))).toBe('hold.undo_late');
  const third = await place(mara, ana, 'Clockhouse');
  await ana.call.schedule.declineHold({ id: second.id });
  expect(await ana.call.schedule.hold({ id: third.id })).toMatchObject({ rank: 1 });
  expect(await refusalOf(ana.call.schedule.reopenHold({ id: second.id }))).toBe('hold.undo_late');
});
