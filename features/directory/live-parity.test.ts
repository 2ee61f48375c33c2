import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { mapQuery, peopleQuery } from './ui/api.ts';
import { live } from './ui/live.ts';

const scene = await openScene();

test('a viewer who receives a presence event holds the same row as a refetch would return', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const fetched = () => tom.call.directory.find({ q: 'mara' });
  await mara.call.profiles.edit({ version: 1, bio: 'Here.' });
  await expect.poll(async () => (await fetched()).items.length).toBe(1);
  const cache = new QueryClient();
  const { queryKey } = peopleQuery({ q: 'mara' });
  cache.setQueryData(queryKey, { pages: [await fetched()], pageParams: [undefined] });
  const ears = await tom.listen();
  await tom.call.profiles.get({ id: mara.id });
  await mara.listen();
  await mara.call.profiles.setPresence({ status: 'busy' });
  await expect.poll(() => ears.heard.map(({ d }) => (d as { status?: string }).status)).toContain('busy');
  for (const frame of ears.heard)
    (live as unknown as LiveReducers)[frame.e]?.(cache, frame.d as never, { me: tom.id });
  expect(cache.getQueryData(queryKey)?.pages[0]?.items).toEqual((await fetched()).items);
});

test('a viewer of the map refetches it when someone they follow has moved', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const cache = new QueryClient();
  const { queryKey } = mapQuery({});
  cache.setQueryData(queryKey, await tom.call.directory.map({}));
  const ears = await tom.listen();
  const { version } = await tom.call.profiles.get({ id: mara.id });
  await mara.call.profiles.edit({ version, location: 'Lisbon' });
  const { e, d } = await ears.expectEvent('profile.changed');
  (live as unknown as LiveReducers)[e]?.(cache, d as never, { me: tom.id });
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
