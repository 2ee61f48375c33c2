import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { applied, bells, drafted, pictured, posted, titlesFor } from './testing/factory/market.ts';

const scene = await openScene();

/** The account of somebody who left two weeks ago. */
const gone = (who: Actor, heirs: Readonly<Record<string, PersonId>> = {}) =>
  scene.database.pool.query(`insert into departure (id, user_id, due_at, heirs) values ($1, $2, now(), $3)`, [
    newId(),
    who.id,
    heirs,
  ]);

test('an offer waits on /requests for both sides, what is to review is counted for its poster, and an export has no folder', async () => {
  const [mara, tom, eve] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Eve Lind'].map((name) => scene.person(name)),
  );
  if (!mara || !tom || !eve) throw new Error('three people were asked for');
  const id = await posted(mara, { title: 'Focus puller' });
  const toms = await applied(tom, id, { note: 'Free all month.' });
  const eves = await applied(eve, id);
  const toReview = async () => (await mara.call.marketplace.mine({ part: 'waiting' })).items;
  expect(await toReview()).toMatchObject([{ id, waiting: 2 }]);
  const found = (await mara.call.marketplace.applications({ id })).items;
  for (const { id: one, version } of found)
    await mara.call.marketplace.sortApplication({ id: one, version, folder: 'shortlisted' });
  expect(await toReview()).toEqual([]);
  await mara.call.marketplace.offer({ id, applicationIds: [toms, eves] });
  const waits = async (who: typeof mara, direction: 'in' | 'out') =>
    (await who.call.requests.list({ direction })).items.map(({ kind, about, verbs }) => [
      kind,
      about,
      verbs.map(({ verb }) => verb),
    ]);
  expect(await waits(tom, 'in')).toEqual([['listing_offer', 'Focus puller', ['accept', 'decline']]]);
  expect(await waits(mara, 'out')).toEqual([['listing_offer', 'Focus puller', []]]);
  expect(await waits(eve, 'in')).toEqual([]);
  const exported = async (who: typeof mara) => (await who.request('GET', '/api/me/export')).text();
  expect(await exported(mara)).toContain('Focus puller');
  expect(await exported(tom)).toContain('Free all month.');
  expect(await exported(eve)).not.toMatch(/shortlisted|offer_order|offerOrder/);
});

test('whoever leaves names who takes over their open listings, and an application of the heir’s own among them is withdrawn', async () => {
  const [sam, kim, tom] = await Promise.all(
    ['Sam Ortiz', 'Kim Berg', 'Tom Reyes'].map((name) => scene.person(name)),
  );
  if (!sam || !kim || !tom) throw new Error('three people were asked for');
  const photo = await pictured(scene, sam);
  const id = await posted(sam, { title: 'Script coordinator', photos: [photo] });
  const toms = await applied(tom, id);
  await applied(kim, id);
  expect((await sam.call.identity.leaving()).belongings).toContainEqual(
    expect.objectContaining({ kind: 'listings', count: 1 }),
  );
  await gone(sam, { listings: kim.id });
  const taken = async () => {
    scene.server.wake('account-deletion');
    return (await kim.call.marketplace.mine({})).items.map(({ title }) => title);
  };
  await expect.poll(taken, { interval: 500, timeout: 60_000 }).toEqual(['Script coordinator']);
  const { items } = await kim.call.marketplace.applications({ id });
  expect(items.map(({ id: one }) => one)).toEqual([toms]);
  expect(await tom.call.marketplace.get({ id })).toMatchObject({ poster: { id: kim.id }, state: 'live' });
  expect((await tom.request('GET', `/api/files/${photo}`)).status).toBe(200);
});

test.each(['locked', 'deactivated'] as const)(
  'while a poster’s account is %s only applicants can open the listing and nobody finds it; afterwards everybody does again',
  async (out) => {
    const [admin, mara, tom, eve] = await Promise.all([
      scene.person('Ada Stone', { role: 'SUPER_ADMIN' }),
      scene.person('Mara Okafor'),
      scene.person('Tom Reyes'),
      scene.person('Eve Lind'),
    ]);
    const title = `Dolly grip, ${out}`;
    const id = await posted(mara, { title });
    await applied(tom, id);
    const asked = { id: mara.id, reason: 'Asked to by her company.' };
    if (out === 'locked') await admin.call.identity.lockAccount(asked);
    else await admin.call.identity.deactivate(asked);
    await expect.poll(() => titlesFor(eve, { q: title })).toEqual([]);
    expect(await refusalOf(eve.call.marketplace.get({ id }))).toBe('listing.absent');
    expect(await refusalOf(applied(eve, id))).toBe('listing.absent');
    expect(await tom.call.marketplace.get({ id })).toMatchObject({ title });
    if (out === 'locked') await admin.call.identity.unlockAccount(asked);
    else await admin.call.identity.reactivate(asked);
    await expect.poll(() => titlesFor(eve, { q: title })).toEqual([title]);
    expect(await eve.call.marketplace.get({ id })).toMatchObject({ title });
  },
);

test('with a deleted account its listings and photos are gone, and everybody who applied has an answer', async () => {
  const [petra, tom] = await Promise.all([scene.person('Petra Vance'), scene.person('Tom Reyes')]);
  const photo = await pictured(scene, petra);
  const id = await posted(petra, { title: 'Location scout', photos: [photo] });
  await applied(tom, id);
  await gone(petra);
  const state = () => {
    scene.server.wake('account-deletion');
    return refusalOf(tom.call.marketplace.get({ id }));
  };
  await expect.poll(state, { interval: 500, timeout: 60_000 }).toBe('listing.absent');
  expect((await bells(tom))[0]?.[0]).toBe('marketplace_closed');
  expect((await tom.request('GET', `/api/files/${photo}`)).status).toBe(404);
  expect((await tom.call.marketplace.sent({})).items).toEqual([]);
});

test('on a desk an assistant posts, sorts and applies, and each says who wrote it; an offer, an appeal and a report are the principal’s', async () => {
  const [jane, sam, tom] = await Promise.all(
    ['Jane Field', 'Sam Ortiz', 'Tom Reyes'].map((name) => scene.person(name)),
  );
  if (!jane || !sam || !tom) throw new Error('three people were asked for');
  const { id: seat } = await jane.call.teams.offerSeat({
    id: jane.id,
    personId: sam.id,
    scopes: ['submissions'],
  });
  await sam.call.teams.acceptSeat({ id: seat });
  const desk = sam.onDesk(jane.id);
  const id = await drafted({ ...sam, call: { ...sam.call, marketplace: desk.marketplace } });
  await desk.marketplace.publish({ id });
  expect(await jane.call.marketplace.get({ id })).toMatchObject({
    isMine: true,
    poster: { id: jane.id },
    writtenBy: { id: sam.id },
  });
  const application = await applied(tom, id);
  const [found] = (await desk.marketplace.applications({ id })).items;
  await desk.marketplace.sortApplication({
    id: application,
    version: found?.version ?? 0,
    folder: 'shortlisted',
  });
  const others = await posted(tom, { title: 'Standby art director' });
  await applied({ ...sam, call: { ...sam.call, marketplace: desk.marketplace } }, others);
  const [sent] = (await tom.call.marketplace.applications({ id: others })).items;
  expect(sent).toMatchObject({ person: { id: jane.id } });
  const refused = await Promise.all([
    refusalOf(desk.marketplace.offer({ id, applicationIds: [application] })),
    refusalOf(desk.marketplace.appeal({ id, appealId: newId(), text: 'It is paid.' })),
    refusalOf(desk.marketplace.report({ id: others, reportId: newId(), reason: 'spam' })),
  ]);
  expect(refused).toEqual(['desk.not_covered', 'desk.not_covered', 'desk.not_covered']);
});
