import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueryConfig } from 'pg';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { createPersonCache, createScrapingLimit } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import { searchFeature } from './server/manifest.ts';
import type { ProjectSource } from './server/public.ts';

const scene = await openScene();
const { database } = scene;

/** The database, with responses that a test can hold back. */
function slowDatabase() {
  const ways: { readonly isRead: () => void; readonly way: Promise<void> }[] = [];
  const client = {
    query: async (question: QueryConfig, values: unknown[]) => {
      const answer = await database.pool.query(question, values);
      const next = ways.shift();
      next?.isRead();
      await next?.way;
      return answer;
    },
  };
  return {
    database: { ...database, orm: drizzle({ client: client as never }) },
    /** Holds back the next response; resolves `isRead` once it was read, and releases it with `letArrive`. */
    holdNext: () => {
      const [read, way] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      ways.push({ isRead: read.resolve, way: way.promise });
      return { isRead: read.promise, letArrive: way.resolve };
    },
  };
}

const noProjects: ProjectSource = { after: async () => [], of: async () => [], results: async () => [] };

async function openSearch() {
  const slow = slowDatabase();
  const { platform } = platformBeside(slow.database);
  const search = searchFeature(platform, {
    people: createPersonCache(platform),
    guard: createScrapingLimit(platform),
    circlesOf: async () => [],
    onceNamed: async () => [],
    numbersOf: async () => [],
    submissionsOf: async () => [],
    listingsOf: async () => [],
    threadsOf: async () => [],
    gatheringsOf: async () => [],
    issuesOf: async () => [],
    projects: noProjects,
  });
  await search.start?.();
  const searcher = { pages: [] as readonly string[] } as Actor;
  const found = async (typed: string) => (await search.everybody(searcher, typed)).length;
  return { search, found, holdNext: slow.holdNext };
}

const call = (person: PersonId, displayName: string) =>
  database.pool.query('update profile set display_name = $2, sort_name = $3 where id = $1', [
    person,
    displayName,
    fold(displayName),
  ]);

/** Every earlier request has been answered by now. */
const timeForAnAnswer = () => database.pool.query('select pg_sleep(0.05)');

test('X9 of two changes a searcher finds the later one, even when the response for the earlier one arrives late', async () => {
  const { id } = await scene.person('Quillon Harrowgate');
  const { search, found, holdNext } = await openSearch();
  expect(await found('harrowgate')).toBe(1);
  const held = holdNext();
  await call(id, 'Quillon Between');
  search.profilesChanged([id]);
  await held.isRead;
  await call(id, 'Quillon Ashdown');
  search.profilesChanged([id]);
  await timeForAnAnswer();
  held.letArrive();
  await search.stop?.();
  expect(await Promise.all([found('ashdown'), found('between'), found('harrowgate')])).toEqual([1, 0, 0]);
});

test('X9 a comparison that read a person before their change does not restore the old name', async () => {
  const { id } = await scene.person('Ottilie Farrow');
  const { search, found, holdNext } = await openSearch();
  const held = holdNext();
  const [comparison] = search.jobs ?? [];
  const comparing = comparison?.run();
  await held.isRead;
  await call(id, 'Ottilie Marchbanks');
  search.profilesChanged([id]);
  await timeForAnAnswer();
  held.letArrive();
  await comparing;
  await search.stop?.();
  expect(await Promise.all([found('marchbanks'), found('farrow')])).toEqual([1, 0]);
});

test('a comparison removes deleted people and keeps people added while it read', async () => {
  const gone = await scene.person('Wilhelmina Gone');
  const { search, found, holdNext } = await openSearch();
  await database.pool.query('delete from profile where id = $1', [gone.id]);
  const held = holdNext();
  const comparing = search.jobs?.[0]?.run();
  await held.isRead;
  const came = await scene.person('Wilhelmina Came');
  search.profilesChanged([came.id]);
  held.letArrive();
  await comparing;
  await search.stop?.();
  expect(await Promise.all([found('gone'), found('came')])).toEqual([0, 1]);
});
