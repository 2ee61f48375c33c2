import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { dayAfter } from '#platform/contract/days.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { asked, moved, offered, plainTerms, recorded, signed } from './testing/factory/rentals.ts';

const scene = await openScene();
const [petra, tom, judge, other] = await Promise.all([
  scene.person('Petra Vance'),
  scene.person('Tom Reyes'),
  scene.person('Judge Moore', { role: 'MODERATOR' }),
  scene.person('Elif Kaya', { role: 'MODERATOR' }),
]);

const today = systemClock.now().toISOString().slice(0, 10);
const days = { firstDay: dayAfter(today, 2), lastDay: dayAfter(today, 4) };

async function rented(owner: Actor = petra, renter: Actor = tom): Promise<ClientId> {
  const id = await asked(renter, await offered(owner), days);
  await moved(owner, id, 'accept', 'Ring twice at the side door.');
  return id;
}

const report = (by: Actor, id: ClientId, reportId: ClientId = newId()) =>
  by.call.rentals
    .report({ id, reportId, reason: 'damaged', note: 'The plate is cracked' })
    .then(() => reportId);
const decide = (by: Actor, id: ClientId, more: object = {}) =>
  by.call.rentals.decideReport({
    id,
    actId: newId(),
    version: 1,
    decision: 'warned',
    note: 'Bring things back as they were.',
    ...more,
  });
const inQueue = async (who: Actor, list: 'open' | 'decided' = 'open') =>
  (await who.call.moderation.queue({ list })).items.filter(({ source }) => source === 'rental');
const bells = async (who: Actor) =>
  (await who.call.notifications.list({})).items.map(({ type, message }) => [type, message]);

test('COM-4 either party reports a rental once, and of two moderators one decides it', async () => {
  const id = await rented();
  const first = await report(petra, id);
  await report(petra, id);
  const toms = await report(tom, id);
  const mine = (await inQueue(judge)).filter((one) => [first, toms].includes(one.id as ClientId));
  expect(mine.map((one) => [one.reporter?.id, one.reported?.id, one.reason, one.place])).toEqual([
    [tom.id, petra.id, 'damaged', 'Alexa 35 package'],
    [petra.id, tom.id, 'damaged', 'Alexa 35 package'],
  ]);
  await judge.call.moderation.claim({ source: 'rental', id: first });
  expect(await refusalOf(decide(other, first))).toBe('report.claimed');
  await judge.call.moderation.release({ source: 'rental', id: first });
  expect(await refusalOf(decide(other, first, { note: '' }))).toBe('rental_report.warning_missing');
  const sent = { actId: newId() };
  const decided = await decide(other, first, sent);
  expect(decided).toMatchObject({ state: 'warned', outcome: { by: { id: other.id } } });
  expect(await decide(other, first, sent)).toEqual(decided);
  expect(await refusalOf(decide(judge, first, { decision: 'dismissed' }))).toBe('report.changed');
  expect((await inQueue(judge)).map((one) => one.id)).toEqual([toms]);
  expect((await inQueue(judge, 'decided')).map((one) => one.id)).toEqual([first]);
  // The warning says nothing of who reported what; the reporter learns only that it was looked at.
  expect((await bells(tom))[0]).toEqual(['system_warning', 'Bring things back as they were.']);
  expect((await bells(petra))[0]).toEqual([
    'system_report',
    'Moderators have reviewed your report. Thank you.',
  ]);
});

test('moderators read what was agreed and noted of the condition when it was reported, and nothing else of the rental', async () => {
  const id = await rented();
  await recorded(petra, id, 'out', { notes: 'Plate without a scratch' });
  await signed(petra, id, { name: 'Petra Vance' });
  await signed(tom, id, { name: 'Tom Reyes' });
  const first = await report(petra, id);
  await recorded(tom, id, 'back', { notes: 'Written after the report' });
  const seen = await judge.call.rentals.reported({ id: first });
  expect(seen).toMatchObject({
    side: 'owner',
    note: 'The plate is cracked',
    rental: {
      title: 'Alexa 35 package',
      state: 'out',
      ...days,
      terms: { deposit: plainTerms.deposit, replacementMinor: plainTerms.replacementMinor },
      conditions: [{ stage: 'out', notes: 'Plate without a scratch', signatures: [{}, {}] }],
    },
  });
  const words = JSON.stringify(seen);
  for (const hidden of ['K1.0023', 'side door', 'Two days of pickups', 'after the report', '/api/files'])
    expect(words).not.toContain(hidden);
  expect(await refusalOf(judge.call.rentals.get({ id }))).toBe('page.forbidden');
});

test('COM-6 nobody learns of a report of themselves, decides it, or warns somebody above them', async () => {
  const [root, second] = await Promise.all([
    scene.person('Rae Root', { role: 'SUPER_ADMIN' }),
    scene.person('Sam Root', { role: 'SUPER_ADMIN' }),
  ]);
  const first = await report(second, await rented(root, second));
  for (const party of [root, second]) {
    expect(await refusalOf(party.call.rentals.reported({ id: first }))).toBe('rental_report.absent');
    expect(await refusalOf(decide(party, first))).toBe('rental_report.absent');
    expect((await inQueue(party)).map((one) => one.id)).not.toContain(first);
  }
  expect(await refusalOf(second.call.moderation.claim({ source: 'rental', id: first }))).toBe('flag.absent');
  expect(await judge.call.rentals.reported({ id: first })).toMatchObject({ isBeyond: true });
  expect(await refusalOf(decide(judge, first))).toBe('report.beyond');
  expect(await refusalOf(tom.call.rentals.reported({ id: first }))).toBe('page.forbidden');
});

test('only a party can report a rental, and only once it was accepted: a confidential owner is named from then on', async () => {
  const eve = await scene.person('Eve Lind');
  const id = await asked(tom, await offered(petra, { isConfidential: true }), days);
  expect(await refusalOf(report(eve, id))).toBe('rental.absent');
  expect(await refusalOf(report(tom, id))).toBe('rental.not_accepted');
  expect((await tom.call.rentals.get({ id })).verbs).not.toContain('report');
  await moved(petra, id, 'accept');
  expect((await tom.call.rentals.get({ id })).verbs).toContain('report');
  const first = await report(tom, id);
  expect(await decide(judge, first, { decision: 'dismissed', note: '' })).toMatchObject({
    state: 'dismissed',
  });
  expect((await bells(petra)).map(([type]) => type)).not.toContain('system_warning');
});
