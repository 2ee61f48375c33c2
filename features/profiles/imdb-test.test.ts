import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Disagreement } from './contract/imdb.ts';
import { type DisagreementKind, limits } from './limits.ts';
import { credit, profile } from './server/tables.ts';

const scene = await openScene();
const { orm } = scene.database;
const admin = await scene.person('Root One', { role: 'SUPER_ADMIN' });
const ask = (q: string) => admin.call.profiles.testImdb({ q });

/** A person in the open credits who directed a title. */
async function imported(
  ...[displayName, imdbNameId, title, year, imdbTitleId = 'tt0099999']: [
    string,
    string,
    string,
    number,
    string?,
  ]
) {
  const id = newId();
  await orm.insert(profile).values({ id, displayName, sortName: displayName.toLowerCase(), imdbNameId });
  await orm.insert(credit).values({ id: newId(), personId: id, title, year, job: 'director', imdbTitleId });
  return id;
}

test('ADI-1, IMDB-5 without imported credits the test says so, finds nobody, and says that no provider is configured', async () => {
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

/** The report's rows for one person, read one row per page. */
async function reportOf(person: string, kind?: DisagreementKind) {
  const rows: Disagreement[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call.profiles.imdbDisagreements({
      limit: 1,
      ...(kind && { kind }),
      ...(cursor && { cursor }),
    });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows.filter((row) => row.person.id === person);
}

test('IMDB-4 the report compares a credit with the open credits and names what differs', async () => {
  await imported('Ida Vantongeren', 'nm7100001', 'Tallow House', 1999, 'tt0100001');
  await imported('Ida Vantongeren', 'nm7100002', 'Tallow House', 2016, 'tt0100002');
  await imported('Root Writer', 'nm7100003', 'Grey Harbor', 2001, 'tt0100003');
  const ida = await scene.person('Ida Vantongeren');
  const written = { note: '', year: null };
  const saved = async (words: { title: string; job: string; year?: number }) => {
    const id = newId();
    await ida.call.profiles.saveCredit({ ...written, ...words, id });
    return id;
  };
  // Matching credits, titles the source does not know, and a missing year are not disagreements.
  await saved({ title: 'Tallow House', job: 'director', year: 2016 });
  await saved({ title: 'Unheard Of', job: 'director', year: 2016 });
  expect(await reportOf(ida.id)).toEqual([]);
  const year = await saved({ title: 'tallow house', job: 'director', year: 2014 });
  const job = await saved({ title: 'TALLOW HOUSE', job: 'gaffer' });
  const person = await saved({ title: 'Grey Harbor', job: 'director', year: 2001 });
  const rows = await reportOf(ida.id);
  expect(rows.map(({ creditId, differs }) => [creditId, differs])).toEqual([
    [year, ['year']],
    [job, ['job']],
    [person, ['person']],
  ]);
  expect(rows[0]).toMatchObject({
    person: { id: ida.id, name: 'Ida Vantongeren' },
    ours: { title: 'tallow house', year: 2014, job: 'Director' },
    source: { imdbTitleId: 'tt0100002', title: 'Tallow House', year: 2016, jobs: ['Director'] },
  });
  expect(rows[2]?.source).toMatchObject({ jobs: [], people: ['Root Writer'] });
  expect((await reportOf(ida.id, 'job')).map(({ creditId }) => creditId)).toEqual([job]);
});

test('IMDB-4 an imported credit with an id is compared with the title of that id, even under another name', async () => {
  await imported('Olga Source', 'nm7200001', 'The Long Take', 2010, 'tt0200001');
  const owner = await scene.person('Clara Claimed');
  await orm.insert(credit).values({
    id: newId(),
    personId: owner.id,
    title: 'Long Take',
    year: 2010,
    job: 'director',
    imdbTitleId: 'tt0200001',
  });
  expect(await reportOf(owner.id)).toMatchObject([
    { differs: ['title'], ours: { title: 'Long Take' }, source: { title: 'The Long Take', year: 2010 } },
  ]);
});

test('X1 only people with access to the page can read the report', async () => {
  const reader = await scene.person('Rita Reader');
  expect(await refusalOf(reader.call.profiles.imdbDisagreements({}))).toBe('page.forbidden');
});

test('ADI-1, X18 requests are counted, and one too many is refused with the time to wait', async () => {
  const eager = await scene.person('Eager Admin', { role: 'SUPER_ADMIN' });
  for (let tries = 0; tries < limits.imdbQuestionsPerWindow; tries++)
    await eager.call.profiles.testImdb({ q: 'nm0000123' });
  expect(await refusalOf(eager.call.profiles.testImdb({ q: 'nm0000123' }))).toBe('imdb.throttled');
});
