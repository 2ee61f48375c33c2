import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { applied, bells, job, newId, posted } from './testing/factory/market.ts';

const scene = await openScene();
const [mara, tom, ana, judge, other] = await Promise.all([
  scene.person('Mara Okafor'),
  scene.person('Tom Reyes'),
  scene.person('Ana Ruiz'),
  scene.person('Judge Moore', { role: 'MODERATOR' }),
  scene.person('Elif Kaya', { role: 'MODERATOR' }),
]);

const report = (by: Actor, id: ClientId, reportId = newId()) =>
  by.call.marketplace.report({ id, reportId, reason: 'unpaid', note: 'No pay at all' }).then(() => reportId);
const decide = (by: Actor, id: ClientId, more: object = {}) =>
  by.call.marketplace.decideReport({
    id,
    actId: newId(),
    version: 1,
    decision: 'removed',
    note: 'Unpaid work',
    ...more,
  });
const inQueue = async (who: Actor, list: 'open' | 'decided' = 'open') =>
  (await who.call.moderation.queue({ list })).items.filter(({ source }) => source === 'listing');

test('MKT-5, COM-4 a reported listing is in the moderators’ one queue, and of two moderators one decides it', async () => {
  const id = await posted(mara, { title: 'Unpaid internship' });
  const first = await report(tom, id);
  await report(tom, id);
  await report(ana, id);
  expect(await refusalOf(report(mara, id))).toBe('listing.own');
  expect(await refusalOf(tom.call.marketplace.reported({ id: first }))).toBe('page.forbidden');
  const mine = (await inQueue(judge)).filter(({ place }) => place === 'Unpaid internship');
  expect(mine).toHaveLength(2);
  expect(mine.find((one) => one.id === first)).toMatchObject({
    reason: 'unpaid',
    reporter: { id: tom.id },
    reported: { id: mara.id },
    otherReports: 1,
    claim: null,
  });
  await judge.call.moderation.claim({ source: 'listing', id: first });
  expect(await refusalOf(other.call.moderation.claim({ source: 'listing', id: first }))).toBe(
    'report.claimed',
  );
  expect(await refusalOf(decide(other, first))).toBe('report.claimed');
  await judge.call.moderation.release({ source: 'listing', id: first });
  await other.call.moderation.claim({ source: 'listing', id: first });
  expect(await refusalOf(decide(other, first, { note: '' }))).toBe('report.note_missing');
  const sent = { actId: newId() };
  const decided = await decide(other, first, sent);
  expect(decided).toMatchObject({
    state: 'removed',
    outcome: { by: { id: other.id }, note: 'Unpaid work' },
    listing: { state: 'closed' },
    others: [],
  });
  expect(await decide(other, first, sent)).toEqual(decided);
  expect(await refusalOf(decide(judge, first, { decision: 'dismissed' }))).toBe('report.changed');
  const left = (await inQueue(judge)).filter(({ place }) => place === 'Unpaid internship');
  expect([left.length, (await inQueue(judge, 'decided')).length]).toEqual([0, 2]);
});

test('a removed listing is gone for everybody but its poster, who reads why; applicants and reporters hear that it is over', async () => {
  const id = await posted(mara, { title: 'Runner, no pay' });
  const eva = await scene.person('Eva Lind');
  await applied(eva, id);
  const first = await report(tom, id);
  expect(await judge.call.marketplace.reported({ id: first })).toMatchObject({
    note: 'No pay at all',
    listing: { title: 'Runner, no pay', waiting: 1, state: 'live' },
    isBeyond: false,
  });
  await decide(judge, first);
  expect(await refusalOf(tom.call.marketplace.get({ id }))).toBe('listing.absent');
  expect(await mara.call.marketplace.get({ id })).toMatchObject({ closeReason: 'removed' });
  expect((await bells(mara))[0]).toEqual([
    'marketplace_listing_removed',
    'Moderators removed this listing: Unpaid work',
  ]);
  expect((await bells(tom))[0]).toEqual([
    'system_report',
    'Moderators have reviewed your report. Thank you.',
  ]);
  expect((await bells(eva))[0]?.[0]).toBe('marketplace_closed');
});

test('a dismissed report leaves the listing as it was, and its poster hears nothing', async () => {
  const zoe = await scene.person('Zoe Hart');
  const id = await posted(zoe, { title: 'Fair listing' });
  const first = await report(tom, id);
  expect(await decide(judge, first, { decision: 'dismissed', note: '' })).toMatchObject({
    state: 'dismissed',
    listing: { state: 'live' },
  });
  expect(await bells(zoe)).toEqual([]);
});

test('COM-6 nobody decides a report of their own listing, or one they made, or one of somebody above them', async () => {
  const [root, second] = await Promise.all([
    scene.person('Rae Root', { role: 'SUPER_ADMIN' }),
    scene.person('Sam Root', { role: 'SUPER_ADMIN' }),
  ]);
  const own = await posted(root, { title: 'By an administrator' });
  const first = await report(tom, own);
  await report(second, own);
  const asked = (who: Actor) => refusalOf(who.call.marketplace.reported({ id: first }));
  expect(await Promise.all([root, second].map(asked))).toEqual([
    'listing_report.absent',
    'listing_report.absent',
  ]);
  expect((await inQueue(root)).map((one) => one.id)).not.toContain(first);
  expect(await refusalOf(second.call.moderation.claim({ source: 'listing', id: first }))).toBe('flag.absent');
  expect(await judge.call.marketplace.reported({ id: first })).toMatchObject({ isBeyond: true });
  expect(await refusalOf(decide(judge, first))).toBe('report.beyond');
});

test('MKT-3 moderators decide about a confidential listing without learning whose it is', async () => {
  const hidden = await scene.person('Hidden Poster');
  const id = await posted(hidden, { title: 'Untitled drama', company: 'Secret Co', isConfidential: true });
  const first = await report(tom, id);
  const seen = await Promise.all([judge.call.marketplace.reported({ id: first }), inQueue(judge)]);
  expect(JSON.stringify(seen)).toContain('Untitled drama');
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Hidden|Secret Co|${hidden.id}`));
});

test('a removal can be taken back: the listing returns as expired to its poster, and keeps what it said when it was reported', async () => {
  const id = await posted(mara, { title: 'Fair after all', about: 'Four days, paid.' });
  const eva = await scene.person('Eva Lind');
  await applied(eva, id);
  const first = await report(tom, id);
  const { version } = await mara.call.marketplace.get({ id });
  await mara.call.marketplace.edit({
    ...job,
    id,
    version,
    title: 'Fair after all',
    about: 'Five days, paid.',
  });
  const read = () => judge.call.marketplace.reported({ id: first });
  expect((await read()).listing).toMatchObject({
    about: 'Five days, paid.',
    reported: { about: 'Four days, paid.' },
  });
  const lift = (by: Actor) => by.call.marketplace.liftReport({ id: first, note: 'Paid by the day.' });
  expect(await refusalOf(lift(judge))).toBe('report.not_removed');
  await decide(judge, first);
  expect(await refusalOf(lift(tom))).toBe('page.forbidden');
  expect(await lift(other)).toMatchObject({
    lifted: { by: { id: other.id } },
    listing: { state: 'expired' },
  });
  expect(await lift(other)).toEqual(await read());
  expect((await bells(mara))[0]).toEqual([
    'marketplace_listing_restored',
    'Moderators have put this listing back: Paid by the day. Renew it to post it again.',
  ]);
  // Whoever was answered stays answered.
  expect(await eva.call.marketplace.get({ id })).toMatchObject({ state: 'expired' });
  const { expiresAt } = await mara.call.marketplace.get({ id });
  expect(await mara.call.marketplace.renew({ id, expiresAt: expiresAt ?? '' })).toMatchObject({
    state: 'live',
  });
  expect(await refusalOf(lift(judge))).toBe('accepted');
});
