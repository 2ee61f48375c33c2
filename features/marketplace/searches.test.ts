import { afterEach, expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';
import { posted } from './testing/factory/market.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);
afterEach(() => clock.run());

const [budapest, vienna] = [3054643, 2761369];
const save = async (by: Actor, name: string, address: string, tells = true) => {
  const id = newId();
  await by.call.marketplace.saveSearch({ id, name, address, tells, version: 0 });
  return id;
};
const told = async (who: Actor) =>
  (await who.call.notifications.list({})).items
    .filter(({ type }) => type === 'marketplace_search')
    .map(({ title, message, actionUrl }) => [title, message, actionUrl]);

/** Noon of the day after the world began. */
const noon = () => new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`);

/** Moves on to the next morning, and has due searches looked at. */
async function nextMorning(who: Actor): Promise<void> {
  const before = clock.now();
  const day = new Date(before.getTime() + 86_400_000).toISOString().slice(0, 10);
  clock.stopAt(new Date(`${day}T08:00:01Z`));
  scene.server.wake('listing-searches');
  await vi.waitFor(async () => {
    const { rows } = await scene.database.pool.query(
      'select count(*)::int as due from listing_search where owner_id = $1 and look_at <= $2',
      [who.id, clock.now()],
    );
    expect(rows[0]?.due).toBe(0);
  }, patience);
}

test('saved searches are told of in one notice a day: only what was posted since, and never one’s own', async () => {
  clock.stopAt(noon());
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await posted(mara, { title: 'Grip for a short', city: '' });
  await save(tom, 'Grips', 'q=grip&sort=rate');
  await save(tom, 'Gear', 'kind=gear');
  await save(tom, 'Quiet', 'kind=job', false);
  await nextMorning(tom);
  expect(await told(tom)).toEqual([]);
  await posted(mara, { title: 'Grip, second unit' });
  await posted(tom, { title: 'Grip of my own' });
  await nextMorning(tom);
  expect(await told(tom)).toEqual([['Grips', '1 new listing matches.', '/marketplace?q=grip']]);
  await posted(mara, { title: 'Grip truck', kind: 'gear' });
  await posted(mara, { title: 'Dolly', kind: 'gear' });
  await nextMorning(tom);
  expect((await told(tom))[0]).toEqual([
    'Your saved searches',
    '3 new listings match: Gear, Grips.',
    '/marketplace?kind=gear',
  ]);
  await nextMorning(tom);
  expect(await told(tom)).toHaveLength(2);
});

test('a notice follows the preference for the marketplace, and goes with the last search that tells', async () => {
  clock.stopAt(noon());
  const [mara, eve] = await Promise.all([scene.person('Mara Okafor'), scene.person('Eve Lind')]);
  const first = await save(eve, 'Rooms', 'kind=space');
  const second = await save(eve, 'Desks', 'q=desk');
  await eve.call.notifications.savePreferences({ types: { marketplace: { inApp: false } } });
  await posted(mara, { title: 'Room with a desk', kind: 'space' });
  await nextMorning(eve);
  expect(await told(eve)).toEqual([]);
  await eve.call.notifications.savePreferences({ types: { marketplace: { inApp: true } } });
  await posted(mara, { title: 'Room with two desks', kind: 'space' });
  await nextMorning(eve);
  expect(await told(eve)).toHaveLength(1);
  await eve.call.marketplace.removeSearch({ id: first });
  expect(await told(eve)).toHaveLength(1);
  await eve.call.marketplace.removeSearch({ id: second });
  expect(await told(eve)).toEqual([]);
  expect((await eve.call.marketplace.searches({})).items).toEqual([]);
  await eve.call.marketplace.restoreSearch({ id: second });
  expect((await eve.call.marketplace.searches({})).items).toMatchObject([{ name: 'Desks', tells: true }]);
});

test.each([
  ['', 'search.nothing_chosen'],
  ['sort=rate', 'search.nothing_chosen'],
  ['colour=red', 'search.address_wrong'],
  ['from=2027-02-10&until=2027-02-01', 'search.address_wrong'],
])(
  'an address that filters nothing, or isn’t one of the marketplace, is refused: "%s"',
  async (address, code) => {
    const ana = await scene.person('Ana Ruiz');
    expect(await refusalOf(save(ana, 'Any', address))).toBe(code);
  },
);

test('listings are found within some kilometres of a city, counted by city for the map, and saved so', async () => {
  const [mara, noor] = await Promise.all([scene.person('Mara Okafor'), scene.person('Noor Haddad')]);
  const titled = (title: string, city: string) => posted(mara, { title: `Near: ${title}`, city });
  await titled('Budapest', 'Budapest, Hungary');
  await titled('Vienna', 'Vienna, Austria');
  await titled('nowhere', '');
  await titled('a place nobody knows', 'Backlot Springs');
  const found = async (more: object) =>
    (await noor.call.marketplace.list({ q: 'near', ...more })).items.map(({ title }) => title);
  expect(await found({ place: budapest })).toEqual(['Near: Budapest']);
  expect(await found({ place: budapest, km: 300 })).toEqual(['Near: Vienna', 'Near: Budapest']);
  expect((await noor.call.marketplace.list({ q: 'near', place: vienna, km: 10 })).overview).toMatchObject({
    total: 1,
    place: { label: 'Vienna, Austria' },
  });
  const { places, unplaced } = await noor.call.marketplace.map({ q: 'near' });
  expect(new Set(places.map(({ id, count }) => `${id}: ${count}`))).toEqual(
    new Set([`${vienna}: 1`, `${budapest}: 1`]),
  );
  expect(unplaced).toBe(2);
  const id = await save(noor, 'Around Budapest', `place=${budapest}&q=near`);
  expect((await noor.call.marketplace.searches({})).items).toMatchObject([
    { id, address: `q=near&place=${budapest}&km=50` },
  ]);
});
