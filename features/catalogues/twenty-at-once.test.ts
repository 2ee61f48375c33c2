import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { oneAndNineteen, twentyAtOnce } from '#app/testing/twenty-at-once.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const kind = 'job-titles' as const;
const reason = 'Tidying up';
const [admin, other] = await Promise.all([
  scene.person('Root One', { role: 'SUPER_ADMIN' }),
  scene.person('Root Two', { role: 'SUPER_ADMIN' }),
]);
const desk = admin.call.catalogues;
const add = (label: string) =>
  desk.addEntry({ kind, changeId: newId(), label, groups: ['Tests'], words: [] });

async function contested(label: string) {
  const { slug, version } = await add(label);
  const of = () => ({ kind, slug, version, changeId: newId() });
  const edit = (number: number) =>
    other.call.catalogues.editEntry({ ...of(), label: `${label} ${number}`, groups: ['Tests'], words: [] });
  return { slug, of, edit };
}

test('ADT-1, X3: of ten retirements and ten edits of one version one wins, and the history has only its step', async () => {
  const { slug, of, edit } = await contested('Retired Title');
  const answers = await twentyAtOnce(() => desk.retireEntry({ ...of(), reason }), edit);
  expect(answers.toSorted()).toEqual(oneAndNineteen('type.changed'));
  const isRetired = answers.indexOf('accepted') % 2 === 0;
  const entry = await desk.entry({ kind, slug });
  expect(entry.state).toBe(isRetired ? 'retired' : 'active');
  expect(entry.changes).toHaveLength(2);
});

test('ADT-1, X3: of ten merges and ten edits of one version one wins, and the history has only its step', async () => {
  const { slug: into } = await add('Kept Title');
  const { slug, of, edit } = await contested('Merged Title');
  const answers = await twentyAtOnce(() => desk.mergeEntry({ ...of(), into, reason }), edit);
  expect(answers.toSorted()).toEqual(oneAndNineteen('type.changed'));
  const isMerged = answers.indexOf('accepted') % 2 === 0;
  const entry = await desk.entry({ kind, slug });
  expect(entry.state).toBe(isMerged ? 'merged' : 'active');
  expect(entry.changes).toHaveLength(2);
});
