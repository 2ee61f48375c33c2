import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { oneAndNineteen, twentyAtOnce } from '#app/testing/twenty-at-once.ts';
import { keeperOf } from './testing/factory/keeper.ts';

const scene = await openScene();
const ada = await scene.person('Ada Grip');
const keeper = async () => keeperOf(await scene.person('Mara Okafor'));

test('5.19, X3: of twenty decisions on one version one succeeds, and only its step is in the history', async () => {
  const keep = await keeper();
  const id = await keep.shortlist('DP', [ada]);
  const wish = { id, personId: ada.id, version: 1, status: 'to-call' } as const;
  const answers = await twentyAtOnce((number) => keep.lists.decide({ ...wish, why: `Reason ${number}` }));
  expect(answers.toSorted()).toEqual(oneAndNineteen('member.changed'));
  const { items } = await keep.lists.decisions({ id, personId: ada.id });
  expect(items.map(({ why }) => why)).toEqual([`Reason ${answers.indexOf('accepted')}`]);
});

test('LST-7, X3: of twenty notes on one version of a member one succeeds and is stored as written', async () => {
  const keep = await keeper();
  const { id } = await keep.listOf('Wedding', [ada]);
  const wish = { id, personId: ada.id, version: 1 };
  const answers = await twentyAtOnce((number) => keep.lists.note({ ...wish, note: `Table ${number}` }));
  expect(answers.toSorted()).toEqual(oneAndNineteen('member.changed'));
  const note = `Table ${answers.indexOf('accepted')}`;
  expect(await keep.lists.note({ ...wish, note })).toMatchObject({ note, version: 2 });
});

test('5.19, X2: sharing a list with one person twenty times at once adds one reader, and they see it once', async () => {
  const keep = await keeper();
  const ines = await scene.person('Ines Roth');
  const { id } = await keep.listOf('Wedding', [ada]);
  const answers = await twentyAtOnce(() => keep.lists.share({ id, personId: ines.id }));
  expect(new Set(answers)).toEqual(new Set(['accepted']));
  expect(await keep.lists.get({ id })).toMatchObject({ readerCount: 1 });
  expect((await ines.call.lists.shared({})).items).toMatchObject([{ id }]);
});
