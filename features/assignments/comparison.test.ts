import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { dayOnPaper } from '#platform/server/papers/paper-dates.ts';
import { textsOn } from '#platform/testing/paper-text.ts';
import { kindOf, mayCompare, maySeeEarlier } from './policy/comparison.ts';
import { fitted, missingParts } from './policy/template.ts';
import { exportOwn } from './server/queries/own.ts';
import { castOf, dayIn, deskOf, readerOf, written } from './testing/factory/desk.ts';
import { openWorker } from './testing/factory/worker.ts';

const scene = await openScene();
const { orm } = scene.database;
const [cora, rhys, kim, ines, pia, otto] = await castOf(scene);
const desk = deskOf(cora, scene.address);
const { letGo } = openWorker(scene.database);
type Person = typeof cora;
const call = (who: Person) => who.call.assignments;
const coverageOf = (who: Person, id: ClientId) => call(who).coverage({ id });

const changes = {
  premise: 'The widow is a widower.',
  structure: 'The count comes first.',
  character: 'WICKHAM has a daughter.',
  dialogue: 'Shorter.',
  fixed: 'The end is told.',
  remains: 'Why he stays.',
};
const compared = () => written({ comparison: changes, scriptVerdict: 'recommend' });

let drafts = 0;

/** An earlier draft that Rhys covered with a Pass, under its own title. */
async function earlierDraft(change: Parameters<typeof desk.give>[1] = {}) {
  const title = `Tallow ${++drafts}`;
  const { id } = await desk.give(rhys, { title, ...change });
  await readerOf(rhys).accept(id);
  const { version } = await readerOf(rhys).send(
    id,
    written({ scriptVerdict: 'pass', comments: 'Nobody knows why he stays.' }),
  );
  return { id, version, title };
}

const compare = (
  reader: Person,
  { id, title }: { id: ClientId; title: string },
  change: Parameters<typeof desk.give>[1] = {},
) => desk.give(reader, { title, comparison: { with: id }, ...change });

test('5.22 full-form readers write comparisons, and interns are never given one', () => {
  expect(kindOf('full', { isComparison: true })).toBe('comparison');
  expect(kindOf('full', { isComparison: false })).toBe('full');
  expect([kindOf('basic', { isComparison: true }), kindOf(undefined, { isComparison: true })]).toEqual([
    'basic',
    undefined,
  ]);
  expect(mayCompare('basic', { isComparison: true })).toBe(false);
  expect([mayCompare('full', { isComparison: true }), mayCompare('basic', { isComparison: false })]).toEqual([
    true,
    true,
  ]);
});

test('5.22 a comparison’s reader sees the earlier coverage after accepting, if its assigner allows it, as does anyone with access', () => {
  const reading = { status: 'in_progress', showsEarlier: true, mayRead: false };
  expect(maySeeEarlier('assignee', reading)).toBe(true);
  expect(maySeeEarlier('assignee', { ...reading, showsEarlier: false })).toBe(false);
  for (const status of ['pending', 'declined', 'archived'])
    expect(maySeeEarlier('assignee', { ...reading, status })).toBe(false);
  for (const part of ['assigner', 'requester'] as const) {
    expect(maySeeEarlier(part, reading)).toBe(false);
    expect(maySeeEarlier(part, { ...reading, showsEarlier: false, mayRead: true })).toBe(true);
  }
});

test('5.22 a comparison names its missing parts, and has no grid or synopsis', () => {
  expect(missingParts('comparison', compared())).toEqual([]);
  expect(
    missingParts('comparison', written({ comparison: { ...changes, fixed: ' ' }, scriptVerdict: null })),
  ).toEqual(['fixed', 'scriptVerdict']);
  expect(fitted('comparison', compared())).toMatchObject({
    synopsis: '',
    summary: '',
    grid: {},
    writerVerdict: null,
    comparison: changes,
  });
  for (const kind of ['full', 'basic'] as const) expect(fitted(kind, compared()).comparison).toEqual({});
});

test('5.22 a reader accepts a comparison, then sees the earlier verdict and comments, and writes what changed', async () => {
  const earlier = await earlierDraft();
  const { id, isComparison } = await compare(kim, earlier);
  expect(isComparison).toBe(true);
  expect((await coverageOf(kim, id)).compared).toMatchObject({ assignmentId: null, said: null });
  await readerOf(kim).accept(id);
  const open = await coverageOf(kim, id);
  expect(open).toMatchObject({
    kind: 'comparison',
    compared: {
      assignmentId: null,
      sentAt: expect.any(String),
      said: { scriptVerdict: 'pass', comments: 'Nobody knows why he stays.' },
    },
  });
  expect(JSON.stringify(open)).not.toMatch(/Rhys|HESTER/);
  expect(await refusalOf(coverageOf(kim, earlier.id))).toBe('coverage.absent');
  const half = await readerOf(kim).write(id, written({ comparison: { premise: 'A widower.' } }));
  expect(await refusalOf(call(kim).submitCoverage({ id, version: half.version }))).toBe(
    'coverage.incomplete',
  );
  const sent = await readerOf(kim).send(id, compared());
  expect(sent).toMatchObject({
    state: 'submitted',
    content: { comparison: changes, grid: {}, synopsis: '' },
  });
  // It is another draft: a better verdict is no disagreement.
  expect(await coverageOf(cora, id)).toMatchObject({
    verdictsDiffer: [],
    otherReads: [],
    compared: { assignmentId: earlier.id, said: { scriptVerdict: 'pass' } },
    content: { comparison: changes },
  });
});

test('5.22 the reader does not see what a coordinator withholds, on screen or on paper, but the coordinator does', async () => {
  const earlier = await earlierDraft();
  const { id } = await compare(kim, earlier, { comparison: { with: earlier.id, showsEarlier: false } });
  await readerOf(kim).accept(id);
  expect((await coverageOf(kim, id)).compared).toMatchObject({ said: null, sentAt: expect.any(String) });
  await readerOf(kim).send(id, compared());
  const printed = async (who: Person) => {
    const answer = await who.request('GET', `/api/assignments/${id}/coverage.pdf`);
    return (await textsOn(await answer.bytes())).flat().join('\n');
  };
  expect(await printed(kim)).not.toMatch(/PASS/);
  const paper = await printed(cora);
  expect(paper).toMatch(/Comparison with an earlier draft/);
  const { submittedAt } = await coverageOf(cora, earlier.id);
  expect(paper).toContain(dayOnPaper(new Date(submittedAt ?? '')));
  expect(paper).toMatch(/Earlier draft: PASS/);
  expect(paper).toMatch(/Fixed from the earlier comments/);
});

test('5.22 an intern gets no comparison: not when given, reassigned or inherited', async () => {
  const earlier = await earlierDraft();
  expect(await refusalOf(compare(ines, earlier))).toBe('assignee.no_comparison');
  const leaver = await scene.person('Lea Ver', { role: 'READER' });
  const { id, version } = await compare(leaver, earlier);
  expect(await refusalOf(desk.call.reassign({ id, version, assigneeId: ines.id }))).toBe(
    'assignee.no_comparison',
  );
  await letGo(leaver.id, { 'assignments-to-read': ines.id });
  expect(await desk.call.get({ id })).toMatchObject({ status: 'declined' });
});

test('5.22 ASG-8: a second read of a comparison is a comparison too, and no intern is asked for it', async () => {
  const first = await compare(kim, await earlierDraft());
  await readerOf(kim).accept(first.id);
  await readerOf(kim).send(first.id, compared());
  const deadline = { date: dayIn(2), time: null, zone: 'UTC' };
  const ask = (reader: Person) =>
    desk.call.askSecondRead({ id: first.id, assignmentId: newId(), assigneeId: reader.id, deadline });
  expect(await refusalOf(ask(ines))).toBe('assignee.no_comparison');
  const other = await scene.person('Odd Eader', { role: 'READER' });
  expect(await ask(other)).toMatchObject({ isComparison: true });
});

test('5.22 a coordinator can compare only with coverage they may read', async () => {
  const earlier = await earlierDraft();
  const draft = await desk.give(kim);
  const others = deskOf(otto, scene.address);
  expect(await refusalOf(others.give(kim, { comparison: { with: earlier.id } }))).toBe('comparison.unknown');
  for (const id of [draft.id, newId()])
    expect(await refusalOf(desk.give(kim, { comparison: { with: id } }))).toBe('comparison.unknown');
});

test('5.22 have we covered it: drafts are linked both ways for people who may read both, and for no one else', async () => {
  const earlier = await earlierDraft();
  const { id } = await compare(kim, earlier, { requestedById: pia.id });
  await readerOf(kim).accept(id);
  const { version } = await readerOf(kim).send(id, compared());
  await desk.call.approveCoverage({ id, version });
  const links = async (who: Person) =>
    Object.fromEntries(
      (await call(who).covered({ q: earlier.title })).items.map((one) => [
        one.assignmentId,
        [one.earlier?.assignmentId ?? null, one.later.map(({ assignmentId }) => assignmentId)],
      ]),
    );
  expect(await links(cora)).toEqual({ [earlier.id]: [null, [id]], [id]: [earlier.id, []] });
  expect(await links(rhys)).toEqual({ [earlier.id]: [null, []] });
  expect(await links(kim)).toEqual({ [id]: [null, []] });
  expect(await links(pia)).toEqual({ [id]: [null, []] });
  expect((await coverageOf(pia, id)).compared).toMatchObject({ assignmentId: null, said: null });
});

test('5.22 ASG-12 a blind comparison hides the writer of both drafts', async () => {
  const writers = ['Quillanna Zephyrine'];
  const earlier = await earlierDraft({ writers });
  const { id } = await compare(kim, earlier, { writers, isBlind: true });
  await readerOf(kim).accept(id);
  expect(JSON.stringify(await Promise.all([coverageOf(kim, id), call(kim).get({ id })]))).not.toMatch(
    /quillanna/i,
  );
});

test('X16 a comparison outlives the earlier coverage and its assigner’s account, and an export names what was compared', async () => {
  const giver = await scene.person('Gwen Iver', { role: 'COORDINATOR' });
  const gives = deskOf(giver, scene.address);
  const { id: first } = await gives.give(rhys, { title: 'Gantry', requestedById: cora.id });
  await readerOf(rhys).accept(first);
  const { version } = await readerOf(rhys).send(first);
  await gives.call.approveCoverage({ id: first, version });
  const { id } = await compare(kim, { id: first, title: 'Gantry' });
  await readerOf(kim).accept(id);
  await readerOf(kim).send(id, compared());
  await letGo(giver.id);
  expect((await coverageOf(kim, id)).compared).toEqual({ sentAt: null, assignmentId: null, said: null });
  expect(await coverageOf(cora, id)).toMatchObject({ kind: 'comparison', content: { comparison: changes } });
  const rows: unknown[] = [];
  for (const part of Object.values(exportOwn(orm, kim.id))) for await (const row of part) rows.push(row);
  expect(rows).toContainEqual(expect.objectContaining({ title: 'Gantry', isComparison: true }));
  expect(rows).toContainEqual(expect.objectContaining({ title: 'Gantry', comparison: changes }));
});
