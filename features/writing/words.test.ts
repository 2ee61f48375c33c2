import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { deskOf } from '#features/assignments/testing/factory/desk.ts';
import { newId } from '#platform/server/new-id.ts';
import { wordLimits } from './limits.ts';

const scene = await openScene();
const add = (person: Actor, word: string, id = newId()) => person.call.writing.addWord({ id, word });
const wordsOf = async (person: Actor) => (await person.call.writing.ownWords()).items.map(({ word }) => word);

test('5.23 DICT-3 a speaker gets the names they know, the titles they read and the trade’s jobs', async () => {
  const [mara, tom, rhys] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Rhys Eader', { role: 'READER' }),
  ]);
  await scene.connect(mara, tom);
  const fields = { displayName: 'Siobhan Byrne', pronunciation: 'shi-VAWN', company: 'Kestrel Pictures' };
  await mara.call.contacts.save({ id: newId(), version: 0, fields });
  const { title } = await deskOf(mara, scene.address).give(rhys);
  await add(mara, 'avails');
  const known = await mara.call.writing.knownWords();
  expect(known.own).toEqual(['avails']);
  expect(known.names).toEqual([{ name: 'Tom Reyes' }, { name: 'Siobhan Byrne', said: 'shi-VAWN' }]);
  expect(known.titles).toEqual([title, 'Kestrel Pictures']);
  expect(known.jobs).toContain('Foley Artist');
  // The reader knows the title and none of Mara's contacts.
  const theirs = await rhys.call.writing.knownWords();
  expect([theirs.names, theirs.titles, theirs.own]).toEqual([[], [title], []]);
});

test('X2 a word added twice, in any spelling and from any tab, is stored once', async () => {
  const mara = await scene.person('Mara Okafor');
  const id = newId();
  await Promise.all([add(mara, 'Verhoeven', id), add(mara, 'Verhoeven', id), add(mara, 'verhoeven')]);
  await add(mara, 'Ántonia');
  expect((await wordsOf(mara)).map((word) => word.toLowerCase())).toEqual(['ántonia', 'verhoeven']);
});

test('5.23 a removed word stays removed when removed again, and another device is notified of both changes', async () => {
  const mara = await scene.person('Mara Okafor');
  const phone = await scene.anotherSession(mara.id);
  const ears = await phone.listen();
  const id = newId();
  await add(mara, 'Verhoeven', id);
  expect(await ears.expectEvent('words.changed')).toBeDefined();
  expect(await phone.call.writing.removeWord({ id })).toEqual({ items: [] });
  expect(await mara.call.writing.removeWord({ id })).toEqual({ items: [] });
});

test('no one sees or removes someone else’s words', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const id = newId();
  await add(mara, 'Verhoeven', id);
  expect(await wordsOf(tom)).toEqual([]);
  await tom.call.writing.removeWord({ id });
  await add(tom, 'Kieślowski', id);
  expect(await Promise.all([wordsOf(mara), wordsOf(tom)])).toEqual([['Verhoeven'], ['Kieślowski']]);
});

test('an invalid word is refused by its rule, and when two tabs add the last one, one is refused', async () => {
  const mara = await scene.person('Mara Okafor');
  expect(await refusalOf(add(mara, '—12'))).toBe('word.no_letter');
  expect(await refusalOf(add(mara, 'x'.repeat(wordLimits.wordMax + 1)))).toBe('BAD_REQUEST');
  await Promise.all(Array.from({ length: wordLimits.ownMax - 1 }, (_, index) => add(mara, `Word ${index}`)));
  const outcomes = await Promise.allSettled([add(mara, 'Last'), add(mara, 'Other')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(add(mara, 'More'))).toBe('words.too_many');
  expect(await wordsOf(mara)).toHaveLength(wordLimits.ownMax);
});

test('X16 SET-5 the person’s own words are in their data export', async () => {
  const mara = await scene.person('Mara Okafor');
  await add(mara, 'Verhoeven');
  const exported = (await (await mara.request('GET', '/api/me/export')).json()) as { writing: unknown };
  expect(exported.writing).toEqual({ ownWords: ['Verhoeven'] });
});
