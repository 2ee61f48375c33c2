import { expect, test } from 'vitest';
import {
  ask,
  at,
  bellOf,
  byMailedLink,
  clockwork,
  day,
  dayMs,
  janeAndOdile,
  read,
  shownTo,
  slotAt,
  zone,
} from '#app/testing/meetings.ts';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const two = () => janeAndOdile(scene);

test('a meeting that is pushed comes off both calendars, keeps its thread and its event, and counts the push', async () => {
  const { jane, odile } = await two();
  const asked = await ask(jane, odile);
  const { id } = asked;
  const first = await odile.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, 0) });
  const pushed = await odile.call.schedule.proposeMeeting({
    id,
    zone,
    slots: [at(11, '10:00')],
    note: 'A scout came up.',
  });
  expect(pushed).toMatchObject({
    state: 'pushed',
    pushes: 1,
    pushed: { by: 'Odile March' },
    isMyTurn: false,
  });
  expect(await shownTo(jane)).toEqual([['General', 'tentative', '10:00']]);
  const seen = await read(jane, id);
  const again = await jane.call.schedule.acceptMeeting({ id, slotId: slotAt(seen, 0) });
  expect(again).toEqual(await read(jane, id));
  expect(again.agreed?.eventId).toBe(first.agreed?.eventId);
  const event = await jane.call.schedule.get({ id: first.agreed?.eventId ?? newId() });
  expect(event).toMatchObject({ pushes: 1, version: 3, when: at(11, '10:00') });
  const { items } = again.history;
  expect(await jane.call.schedule.meetingHistory({ id })).toEqual(again.history);
  expect(items.map(({ what, by, note }) => [what, by?.displayName, note])).toEqual([
    ['accepted', 'Jane Field', ''],
    ['pushed', 'Odile March', 'A scout came up.'],
    ['accepted', 'Odile March', ''],
    ['asked', 'Jane Field', ''],
  ]);
});

test('MTG-6 an unanswered request expires at its last time: the badge drops, the holds are released, and the asker is notified once', async () => {
  const { jane, odile } = await two();
  const { id } = await ask(jane, odile);
  const { after } = clockwork(scene.database);
  await after(6 * dayMs);
  expect(await read(odile, id)).toMatchObject({ state: 'requested' });
  await after(9 * dayMs);
  await after(9 * dayMs);
  expect(await read(odile, id)).toMatchObject({ state: 'expired', isMyTurn: false, acts: [] });
  expect((await odile.call.schedule.meetings({})).counts).toEqual({ in: 0, out: 0 });
  expect(await bellOf(odile)).toEqual([]);
  expect(await bellOf(jane)).toEqual([['meeting_expired', 'unread']]);
  expect(await shownTo(jane)).toEqual([]);
});

test('MTG-7 both are asked the day before, and by the mailed link too; each sees what the other says', async () => {
  const { jane, odile } = await two();
  const asked = await ask(jane, odile);
  const { id } = asked;
  await odile.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, 0) });
  const { after, mails, tokensOf } = clockwork(scene.database);
  await after(5 * dayMs);
  expect(mails).toEqual([]);
  // Within the day before it, whatever time of the day this runs at.
  await after(6.75 * dayMs);
  await after(6.75 * dayMs);
  expect([tokensOf(jane).length, tokensOf(odile).length]).toEqual([1, 1]);
  const [token = ''] = tokensOf(odile);
  expect((await byMailedLink(scene, '/look', { token })).body).toMatchObject({
    title: 'General',
    with: 'Jane Field',
    mySays: null,
  });
  expect((await byMailedLink(scene, '', { token, says: 'confirmed' })).body).toMatchObject({
    mySays: 'confirmed',
  });
  expect(await read(jane, id)).toMatchObject({ state: 'accepted', mySays: null, otherSays: 'confirmed' });
  expect(await jane.call.schedule.confirmMeeting({ id, says: 'confirmed' })).toMatchObject({
    state: 'confirmed',
  });
  expect(await jane.call.schedule.confirmMeeting({ id, says: 'late' })).toMatchObject({ state: 'accepted' });
  expect(await bellOf(odile)).toContainEqual(['meeting_late', 'unread']);
  expect((await byMailedLink(scene, '/look', { token: 'x'.repeat(43) })).status).toBe(404);
  await jane.call.schedule.proposeMeeting({ id, zone, slots: [at(12, '10:00')] });
  expect((await byMailedLink(scene, '', { token, says: 'confirmed' })).status).toBe(404);
});

test('a meeting that is called off or moved on the calendar is so for its request too', async () => {
  const { jane, odile } = await two();
  const asked = await ask(jane, odile);
  const { id } = asked;
  const { agreed } = await odile.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, 0) });
  await jane.call.schedule.confirmMeeting({ id, says: 'confirmed' });
  const eventId = agreed?.eventId ?? newId();
  const when = { ...at(9, '10:00'), end: `${day(9)}T11:00`, zone };
  await jane.call.schedule.edit({ id: eventId, version: 1, when });
  expect(await read(odile, id)).toMatchObject({ otherSays: null, agreed: { when } });
  await jane.call.schedule.cancel({ id: eventId });
  expect(await read(odile, id)).toMatchObject({ state: 'cancelled', agreed: null });
});

test('DSH-1 an agreed meeting that is over is among the past ones, and no longer among those to come', async () => {
  const { jane, odile } = await two();
  const asked = await ask(jane, odile);
  await odile.call.schedule.acceptMeeting({ id: asked.id, slotId: slotAt(asked, 0) });
  const [toCome, past] = [
    { agreed: 1, over: 0 },
    { agreed: 0, over: 1 },
  ];
  const boxes = async (who: Actor) => {
    const [agreed, over] = await Promise.all(
      (['agreed', 'over'] as const).map(
        async (box) => (await who.call.schedule.meetings({ box })).items.length,
      ),
    );
    return { agreed, over };
  };
  expect(await Promise.all([jane, odile].map(boxes))).toEqual([toCome, toCome]);
  await scene.database.pool.query(
    `update event set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
      where request_id = $1 and not is_slot`,
    [asked.id],
  );
  expect(await Promise.all([jane, odile].map(boxes))).toEqual([past, past]);
});
