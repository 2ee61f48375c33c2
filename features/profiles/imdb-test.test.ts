import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { limits } from './limits.ts';
import { credit, profile } from './server/tables.ts';

const scene = await openScene();
const { orm } = scene.database;
const admin = await scene.person('Root One', { role: 'SUPER_ADMIN' });
const newId = () => uuidV7(performance.timeOrigin + performance.now());
const ask = (q: string) => admin.call.profiles.testImdb({ q });

async function imported(displayName: string, imdbNameId: string, title: string, year: number) {
  const id = newId();
  await orm.insert(profile).values({ id, displayName, sortName: displayName.toLowerCase(), imdbNameId });
  await orm
    .insert(credit)
    .values({ id: newId(), personId: id, title, year, job: 'director', imdbTitleId: 'tt0099999' });
  return id;
}

test('ADI-1, IMDB-5 without imported credits it says so, knows nobody, and says that no provider is configured', async () => {
  expect(await ask('nm0000123')).toMatchObject({
    read: 'name',
    id: 'nm0000123',
    hasCredits: false,
    people: [],
    provider: 'not configured',
  });
});

test('ADI-1, IMDB-2, IMDB-3 an id is one person, a name may be several, told apart by year and title; nothing is written', async () => {
  const one = await imported('Steve Doppel', 'nm7000001', 'Bunny Lake', 1999);
  const other = await imported('Steve Doppel', 'nm7000002', 'Twelve Miles', 2013);
  const before = await orm.select().from(profile);
  const byId = await ask('https://m.imdb.com/name/nm7000002/?ref_=x');
  expect(byId.people).toMatchObject([{ personId: other, credits: 1, isClaimed: false }]);
  const byName = await ask('steve dop');
  expect(byName.people.map(({ personId, knownFor }) => [personId, knownFor])).toEqual([
    [one, [{ title: 'Bunny Lake', year: 1999, job: 'Director' }]],
    [other, [{ title: 'Twelve Miles', year: 2013, job: 'Director' }]],
  ]);
  expect((await ask('tt0099999')).title?.credits).toHaveLength(2);
  expect((await ask('nm7000003')).people).toEqual([]);
  expect((await ask('%')).people).toEqual([]);
  expect(await ask('nm123')).toMatchObject({ read: 'malformed', why: 'too_short' });
  expect(await orm.select().from(profile)).toEqual(before);
});

test('ADI-1, X18 questions are counted, and one too many is refused with the time to wait', async () => {
  const eager = await scene.person('Eager Admin', { role: 'SUPER_ADMIN' });
  for (let tries = 0; tries < limits.imdbQuestionsPerWindow; tries++)
    await eager.call.profiles.testImdb({ q: 'nm0000123' });
  expect(await refusalOf(eager.call.profiles.testImdb({ q: 'nm0000123' }))).toBe('imdb.throttled');
});
