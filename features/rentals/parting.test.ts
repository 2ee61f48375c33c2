import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openRentals, waiting } from '#app/testing/rentals.ts';
import { refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { asked, moved, offered, recorded, signed } from './testing/factory/rentals.ts';

const { clock, scene, on, days, pair } = await openRentals();
const { orm } = scene.database;

test('a request of somebody its owner has blocked is gone for the owner, and what was accepted stays for both', async () => {
  const { petra, tom } = await pair();
  const listing = await offered(petra);
  const waits = await asked(tom, listing, { firstDay: on(41), lastDay: on(42) });
  const agreed = await asked(tom, listing, days);
  await moved(petra, agreed, 'accept');
  await petra.call.profiles.block({ id: tom.id });
  expect(await refusalOf(petra.call.rentals.get({ id: waits }))).toBe('rental.absent');
  expect((await petra.call.rentals.list({})).items.map(({ id }) => id)).toEqual([agreed]);
  expect(await waiting(petra)).not.toContain('in rental');
  expect(await tom.call.rentals.get({ id: agreed })).toMatchObject({ state: 'accepted' });
  expect(await refusalOf(tom.call.rentals.thing({ id: listing }))).toBe('listing.absent');
  clock.run();
});

test('whoever deletes their account calls off what they promised; what is out stays on record', async () => {
  const { petra, tom } = await pair();
  const listing = await offered(petra);
  const promised = await asked(tom, listing, { firstDay: on(41), lastDay: on(42) });
  const out = await asked(tom, listing, days);
  await moved(petra, promised, 'accept');
  await moved(petra, out, 'accept');
  await recorded(petra, out, 'out');
  await signed(petra, out, { name: 'Petra Vance' });
  await signed(tom, out, { name: 'Tom Reyes' });
  await orm.execute(
    sql`insert into departure (id, user_id, due_at) values (${newId()}, ${tom.id}, ${clock.now()})`,
  );
  const state = async () => {
    scene.server.wake('account-deletion');
    return (await petra.call.rentals.get({ id: promised })).state;
  };
  await expect.poll(state, { interval: 500, timeout: 60_000 }).toBe('cancelled');
  expect(await petra.call.rentals.get({ id: out })).toMatchObject({
    state: 'out',
    other: { displayName: 'Former member' },
  });
  const { taken } = await petra.call.rentals.thing({ id: listing });
  expect(taken.map(({ firstDay }) => firstDay)).toEqual([days.firstDay]);
  clock.run();
});
