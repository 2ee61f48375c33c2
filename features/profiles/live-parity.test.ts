import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { foundQuery, personQuery } from './ui/api.ts';
import { keepOwnEdit, live } from './ui/live.ts';
import type { FoundPage } from './ui/parts/profiles-context.tsx';

// A browser's data about people, patched by live events, must equal a fresh response.
const scene = await openScene();
const reducers = live as unknown as LiveReducers;

const onePage = <Page>(page: Page): InfiniteData<Page, string | undefined> => ({
  pages: [page],
  pageParams: [undefined],
});

/** Everything a viewer's screens show about a person, as the server answers now. */
const fetchAll = async (of: Actor, id: PersonId) => ({
  list: await of.call.profiles.list({}),
  person: await of.call.profiles.get({ id }),
});

type Everything = Awaited<ReturnType<typeof fetchAll>>;

const queries = (id: PersonId) => ({
  person: personQuery(id).queryKey,
  found: foundQuery<FoundPage>('mara', () => Promise.reject(new Error('nothing is asked for here'))).queryKey,
});

/** A browser that shows search results and one person's page. */
function browserHolding(id: PersonId, { list, person }: Everything): QueryClient {
  const cache = new QueryClient();
  const keys = queries(id);
  cache.setQueryData(keys.person, person);
  const results = list.items.map((item) => ({ type: 'profile' as const, originalData: item }));
  cache.setQueryData(keys.found, onePage({ results, roles: [], nextCursor: null }));
  return cache;
}

function heldBy(cache: QueryClient, id: PersonId) {
  const keys = queries(id);
  return {
    person: cache.getQueryData(keys.person),
    found: cache.getQueryData(keys.found)?.pages[0]?.results.map((result) => result.originalData),
  };
}

const staleKeys = (cache: QueryClient) =>
  cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey);

async function watched() {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const held = await fetchAll(tom, mara.id);
  const cache = browserHolding(mara.id, held);
  const ears = await tom.listen();
  // Viewing a person subscribes to their changes.
  await tom.call.profiles.get({ id: mara.id });
  const hear = async (name: string) => {
    const frame = await ears.expectEvent(name);
    reducers[frame.e]?.(cache, frame.d as never, { me: tom.id });
  };
  return { mara, tom, cache, hear };
}

test('a viewer who receives a presence event holds the same data as after a refetch, without a request', async () => {
  const { mara, tom, cache, hear } = await watched();
  await mara.call.profiles.setPresence({ status: 'busy' });
  await hear('presence.changed');
  const fresh = await fetchAll(tom, mara.id);
  expect(heldBy(cache, mara.id)).toEqual({ person: fresh.person, found: fresh.list.items });
  expect(staleKeys(cache)).toEqual([]);
});

test('a viewer who receives a new headline sees it at once in every row, and refetches only what the server alone knows', async () => {
  const { mara, tom, cache, hear } = await watched();
  const { version } = await mara.call.profiles.get({ id: mara.id });
  await mara.call.profiles.edit({ version, title: 'Line producer', bio: 'From Lagos.' });
  await hear('profile.changed');
  const fresh = await fetchAll(tom, mara.id);
  const held = heldBy(cache, mara.id);
  expect(held.found).toEqual(fresh.list.items);
  expect(held.person?.headline).toBe('Line producer');
  const keys = queries(mara.id);
  expect(new Set(staleKeys(cache))).toEqual(new Set([keys.found, keys.person]));
});

test('a viewer whose rows are unchanged refetches only the person', async () => {
  const { mara, cache, hear } = await watched();
  const { version } = await mara.call.profiles.get({ id: mara.id });
  await mara.call.profiles.edit({ version, bio: 'From Lagos.' });
  await hear('profile.changed');
  expect(staleKeys(cache)).toEqual([queries(mara.id).person]);
});

test('a person who saves sees the saved profile at once, in rows and on their own page (PRO-2)', async () => {
  const mara = await scene.person('Mara Okafor');
  const cache = browserHolding(mara.id, await fetchAll(mara, mara.id));
  const { version } = await mara.call.profiles.get({ id: mara.id });
  const saved = await mara.call.profiles.edit({ version, title: 'Line producer', location: 'Lagos' });
  keepOwnEdit(cache, saved);
  const fresh = await fetchAll(mara, mara.id);
  expect(heldBy(cache, mara.id)).toEqual({ person: fresh.person, found: fresh.list.items });
  const keys = queries(mara.id);
  expect(staleKeys(cache)).toEqual([keys.found]);
});
