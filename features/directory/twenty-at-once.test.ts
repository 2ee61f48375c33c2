import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { oneAndNineteen, twentyAtOnce } from '#app/testing/twenty-at-once.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

test('DIR-6, X3: of twenty edits of one version of a saved search exactly one wins and is stored unchanged', async () => {
  const kay = await scene.person('Kay Keeper', { role: 'AGENT' });
  const id = newId();
  const search = { id, name: 'Gaffers', address: 'role=gaffer', tells: false };
  const { version } = await kay.call.directory.saveSearch({ ...search, version: 0 });
  const save = (name: string) => kay.call.directory.saveSearch({ ...search, name, version });
  const answers = await twentyAtOnce((number) => save(`Gaffers ${number}`));
  expect(answers.toSorted()).toEqual(oneAndNineteen('search.changed'));
  const name = `Gaffers ${answers.indexOf('accepted')}`;
  expect(await save(name)).toMatchObject({ name, version: version + 1 });
});
