import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { oneAndNineteen, twentyAtOnce } from '#app/testing/twenty-at-once.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';

const scene = await openScene();

test('CON-4, X3: of twenty rhythms set on one version one succeeds and is stored as set', async () => {
  const mara = await scene.person('Mara Okafor');
  const made = { id: uuidV7(1_880_000_000_000), version: 0, fields: { displayName: 'Ada Grip' } };
  const { id } = await mara.call.contacts.save(made);
  const answers = await twentyAtOnce((number) =>
    mara.call.contacts.keepInTouch({ id, version: 0, days: 7 + number }),
  );
  expect(answers.toSorted()).toEqual(oneAndNineteen('keep.changed'));
  const { keep } = await mara.call.contacts.get({ id });
  expect(keep).toMatchObject({ version: 1, days: 7 + answers.indexOf('accepted') });
});
