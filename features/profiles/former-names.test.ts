import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import { formerNamesEnd } from './server/jobs.ts';

const scene = await openScene();

async function renamed() {
  const [mara, friend, stranger] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Rita Reader'),
  ]);
  await scene.connect(mara, friend);
  const { version } = await mara.call.profiles.edit({ version: 1, displayName: 'Quillon Vantongeren' });
  const { version: now } = await mara.call.profiles.edit({ version, displayName: 'Mara Bexley' });
  const finds = async (viewer: Actor, q: string) =>
    (await viewer.call.search.universal({ q, limit: 20 })).results.some(
      ({ originalData }) => originalData.id === mara.id,
    );
  // The search takes a new name a moment after it is saved.
  await expect.poll(() => finds(stranger, 'Bexley')).toBe(true);
  return { mara, friend, stranger, finds, version: now };
}

test('PRO-8: a person’s connections find them by a former name, strangers do not', async () => {
  const { friend, stranger, finds } = await renamed();
  expect(await Promise.all([finds(friend, 'Vantongeren'), finds(friend, 'quillon van')])).toEqual([
    true,
    true,
  ]);
  expect(await finds(stranger, 'Vantongeren')).toBe(false);
});

test('PRO-8: a person can delete their former names and have no later ones kept', async () => {
  const { mara, friend, finds, version } = await renamed();
  await mara.call.profiles.edit({ version, formerNames: 'none' });
  expect(await finds(friend, 'Vantongeren')).toBe(false);
  await mara.call.profiles.edit({ version: version + 1, displayName: 'Mara Third' });
  const { rows } = await scene.database.pool.query('select folded from former_name where person_id = $1', [
    mara.id,
  ]);
  expect(rows).toEqual([]);
});

test('PRO-8: after a year a former name finds nobody and is deleted', async () => {
  const { mara, friend, finds } = await renamed();
  await scene.database.pool.query(
    `update former_name set until = now() - interval '1 second' where person_id = $1`,
    [mara.id],
  );
  expect(await finds(friend, 'Vantongeren')).toBe(false);
  await formerNamesEnd(platformBeside(scene.database).platform).run();
  const { rowCount } = await scene.database.pool.query('select 1 from former_name where person_id = $1', [
    mara.id,
  ]);
  expect(rowCount).toBe(0);
});

test('PRO-8: a result found by a former name shows only the current name', async () => {
  const { friend } = await renamed();
  const found = await friend.call.search.universal({ q: 'Vantongeren', limit: 20 });
  expect(JSON.stringify(found.results)).not.toMatch(/vantongeren/i);
});
