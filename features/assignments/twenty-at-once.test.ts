import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { oneAndNineteen, twentyAtOnce, winnersOf } from '#app/testing/twenty-at-once.ts';
import { newId } from '#platform/server/new-id.ts';
import { deskOf, readerOf, written } from './testing/factory/desk.ts';

const scene = await openScene();
const [cora, rhys, kim] = await Promise.all([
  scene.person('Cora Ordway', { role: 'COORDINATOR' }),
  scene.person('Rhys Eader', { role: 'READER' }),
  scene.person('Kim Berg', { role: 'READER' }),
]);
const desk = deskOf(cora, scene.address);
const reads = readerOf(rhys);

async function accepted() {
  const { id } = await desk.give(rhys);
  await reads.accept(id);
  return id;
}

test('ASG-7, X3: of ten approvals and ten returns of one version one succeeds, and the reader is notified once', async () => {
  const id = await accepted();
  const { version } = await reads.send(id);
  const answers = await twentyAtOnce(
    () => desk.call.approveCoverage({ id, version }),
    (number) => desk.call.returnCoverage({ id, version, note: `Not yet ${number}` }),
  );
  const [won, ...rest] = winnersOf(answers);
  expect(rest).toEqual([]);
  expect(new Set(answers)).toEqual(new Set(['accepted', 'coverage.changed']));
  const held = won === 'one' ? 'approved' : 'returned';
  expect(await desk.call.get({ id })).toMatchObject({ coverage: { state: held } });
  const told = (await rhys.call.notifications.list({})).items.filter(
    ({ type, actionUrl }) => type !== 'assignment_given' && actionUrl?.includes(id),
  );
  expect(told.map(({ type }) => type)).toEqual([`coverage_${held}`]);
});

test('5.22 ASG-2, X3: of twenty edits of one version of a page note one succeeds and is stored as written', async () => {
  const id = await accepted();
  const note = { id, noteId: newId(), page: 1 };
  await reads.call.savePageNote({ ...note, version: 0, text: 'One lamp.' });
  const answers = await twentyAtOnce((number) =>
    reads.call.savePageNote({ ...note, version: 1, text: `Window ${number}` }),
  );
  expect(answers.toSorted()).toEqual(oneAndNineteen('page_note.changed'));
  const { items } = await reads.call.pageNotes({ id });
  expect(items).toMatchObject([{ version: 2, text: `Window ${answers.indexOf('accepted')}` }]);
});

test('ASG-7, X3: of ten submits and ten saves of one version, either the draft or the sent coverage is stored', async () => {
  const id = await accepted();
  const { version } = await reads.write(id);
  const answers = await twentyAtOnce(
    () => reads.call.submitCoverage({ id, version }),
    (number) => reads.call.saveCoverage({ id, version, content: written({ logline: `Window ${number}` }) }),
  );
  const [won, ...rest] = winnersOf(answers);
  expect(rest).toEqual([]);
  expect(new Set(answers)).toEqual(new Set(['accepted', 'coverage.changed']));
  const held = await reads.call.coverage({ id });
  const logline = won === 'one' ? written().logline : `Window ${answers.indexOf('accepted')}`;
  expect(held).toMatchObject({ state: won === 'one' ? 'submitted' : 'draft', content: { logline } });
});

test('ASG-3, X3: of ten acceptances and ten reassignments one succeeds, and only its step is in the history', async () => {
  const { id, version } = await desk.give(rhys);
  const answers = await twentyAtOnce(
    () => reads.call.move({ id, version, act: 'accept' }),
    () => desk.call.reassign({ id, version, assigneeId: kim.id }),
  );
  const [won, ...rest] = winnersOf(answers);
  expect(rest).toEqual([]);
  const held = await desk.call.get({ id });
  expect(held).toMatchObject({
    version: version + 1,
    status: won === 'one' ? 'accepted' : 'pending',
    assignedTo: { id: won === 'one' ? rhys.id : kim.id },
  });
  const refusals = new Set(answers.filter((answer) => answer !== 'accepted'));
  // The previous reader can no longer see it (X8).
  for (const refusal of refusals) expect(['assignment.changed', 'assignment.absent']).toContain(refusal);
  expect((await desk.call.history({ id })).items).toHaveLength(2);
});
