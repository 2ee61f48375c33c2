import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { applied, bells, job, posted, titlesFor } from './testing/factory/market.ts';

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

const appeal = (by: Actor, id: ClientId, appealId = newId(), text = 'It is paid by the day.') =>
  by.call.marketplace.appeal({ id, appealId, text }).then(() => appealId);
const answer = (by: Actor, id: ClientId, more: object = {}) =>
  by.call.marketplace.answerAppeal({
    id,
    actId: newId(),
    version: 1,
    isGranted: true,
    note: 'Paid by the day.',
    ...more,
  });

test('the poster of a removed listing reads why and appeals once; somebody else than who removed it answers, and it is back as it was', async () => {
  const [lena, eva] = await Promise.all([scene.person('Lena Voss'), scene.person('Eva Lind')]);
  const id = await posted(lena, { title: 'Runner, paid by the day' });
  await applied(eva, id);
  const { expiresAt } = await lena.call.marketplace.get({ id });
  expect(await refusalOf(appeal(lena, id))).toBe('listing.not_removed');
  const first = await report(tom, id);
  await decide(judge, first);
  const own = async () => (await lena.call.marketplace.get({ id })).removal;
  expect(await own()).toEqual({ why: 'Unpaid work', mayAppeal: true, appeal: null });
  expect((await eva.call.marketplace.get({ id })).removal).toBeNull();
  expect(await refusalOf(appeal(eva, id))).toBe('listing.absent');

  const sent = await appeal(lena, id);
  await appeal(lena, id, sent);
  expect(await refusalOf(appeal(lena, id))).toBe('listing.appealed');
  expect(await own()).toMatchObject({
    mayAppeal: false,
    appeal: { text: 'It is paid by the day.', answer: null },
  });
  const waits = async (who: Actor) => (await inQueue(who)).find((one) => one.id === sent);
  expect(await waits(other)).toMatchObject({
    reason: 'appeal',
    reporter: { id: lena.id },
    reported: { id: lena.id },
    otherReports: 0,
  });
  expect(await other.call.marketplace.reported({ id: sent })).toMatchObject({
    note: 'It is paid by the day.',
    listing: { title: 'Runner, paid by the day', removal: { why: 'Unpaid work' } },
    others: [{ reporter: { id: tom.id }, reason: 'unpaid' }],
  });

  // To whoever removed it the appeal isn't there, and nobody decides it as if it were a report.
  expect(await waits(judge)).toBeUndefined();
  expect(await refusalOf(answer(judge, sent))).toBe('listing_report.absent');
  expect(await refusalOf(decide(other, sent))).toBe('listing_report.absent');
  expect(await refusalOf(answer(other, first))).toBe('listing_report.absent');
  expect(await refusalOf(answer(tom, sent))).toBe('page.forbidden');

  const act = { actId: newId() };
  const granted = await answer(other, sent, act);
  expect(granted).toMatchObject({ state: 'restored', listing: { state: 'live', removal: null } });
  expect(await answer(other, sent, act)).toEqual(granted);
  expect(await refusalOf(answer(other, sent, { isGranted: false }))).toBe('report.changed');
  expect(await lena.call.marketplace.get({ id })).toMatchObject({ state: 'live', expiresAt, removal: null });
  expect(await titlesFor(ana, { q: 'paid by the day' })).toEqual(['Runner, paid by the day']);
  expect((await bells(lena))[0]).toEqual([
    'marketplace_listing_restored',
    'Moderators have put this listing back: Paid by the day.',
  ]);
  // Whoever was answered stays answered; the poster finds them in the folder, and may take them out again.
  const [found] = (await lena.call.marketplace.applications({ id, folder: 'no' })).items;
  expect(found).toMatchObject({ person: { id: eva.id } });

  // Removed once more, it is appealed once more.
  await decide(other, await report(ana, id));
  expect(await own()).toEqual({ why: 'Unpaid work', mayAppeal: true, appeal: null });
});

test('an appeal that isn’t granted leaves the listing removed, and its poster reads why', async () => {
  const nora = await scene.person('Nora Hale');
  const id = await posted(nora, { title: 'Editor, deferred' });
  await decide(judge, await report(tom, id));
  const sent = await appeal(nora, id);
  await answer(other, sent, { isGranted: false, note: 'It says unpaid.' });
  expect(await nora.call.marketplace.get({ id })).toMatchObject({
    state: 'closed',
    removal: { mayAppeal: false, appeal: { answer: 'It says unpaid.' } },
  });
  expect((await bells(nora))[0]).toEqual([
    'marketplace_listing_kept',
    'Moderators have looked at your appeal. The listing stays removed: It says unpaid.',
  ]);
  expect(await refusalOf(appeal(nora, id))).toBe('listing.appealed');
});

test('MKT-3 an appeal of a confidential poster names them to no moderator', async () => {
  const hidden = await scene.person('Hidden Poster');
  const id = await posted(hidden, { title: 'Untitled pilot', company: 'Secret Co', isConfidential: true });
  await decide(judge, await report(tom, id));
  const sent = await appeal(hidden, id);
  const seen = await Promise.all([other.call.marketplace.reported({ id: sent }), inQueue(other)]);
  expect(seen[0]).toMatchObject({ reporter: null, reported: null, note: 'It is paid by the day.' });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Hidden|Secret Co|${hidden.id}`));
});

test('a removal can be taken back by a moderator, which answers an appeal too: the listing is as it was, or says that it has expired since', async () => {
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
  const sent = await appeal(mara, id);
  expect(await refusalOf(lift(tom))).toBe('page.forbidden');
  // Its time passes while it is removed.
  await scene.database.pool.query(
    `update listing set expires_at = published_at + interval '1 millisecond' where id = $1`,
    [id],
  );
  expect(await lift(judge)).toMatchObject({
    lifted: { by: { id: judge.id } },
    listing: { state: 'expired' },
  });
  expect(await lift(judge)).toEqual(await read());
  expect(await other.call.marketplace.reported({ id: sent })).toMatchObject({ state: 'restored' });
  expect((await bells(mara))[0]).toEqual([
    'marketplace_listing_expired_since',
    'Moderators have put this listing back: Paid by the day. It has expired since. Renew it to post it again.',
  ]);
  // Whoever was answered stays answered.
  expect(await eva.call.marketplace.get({ id })).toMatchObject({ state: 'expired' });
  const { expiresAt } = await mara.call.marketplace.get({ id });
  expect(await mara.call.marketplace.renew({ id, expiresAt: expiresAt ?? '' })).toMatchObject({
    state: 'live',
  });
  expect(await refusalOf(lift(judge))).toBe('accepted');
});
