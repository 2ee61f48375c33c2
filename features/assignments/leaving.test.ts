import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { assignment } from './server/tables.ts';
import { deskOf, readerOf, written } from './testing/factory/desk.ts';
import { openWorker } from './testing/factory/worker.ts';

const scene = await openScene();
const { orm, pool } = scene.database;
const { letGo } = openWorker(scene.database);

async function office() {
  const [cora, rhys, otto, kim] = await Promise.all([
    scene.person('Cora Ordway', { role: 'COORDINATOR' }),
    scene.person('Rhys Eader', { role: 'READER' }),
    scene.person('Otto Heir', { role: 'COORDINATOR' }),
    scene.person('Kim Berg', { role: 'READER' }),
  ]);
  return { cora, rhys, otto, kim, desk: deskOf(cora, scene.address), reads: readerOf(rhys) };
}

type Person = Awaited<ReturnType<typeof office>>['cora'];
const get = (who: Person, id: ClientId) => who.call.assignments.get({ id });
const linksOf = async (who: Person, id: ClientId) =>
  (await who.call.notifications.list({})).items
    .filter(({ actionUrl }) => actionUrl?.includes(id))
    .map(({ type }) => type);

test('X16 a person who leaves sees how much they gave and how much they still have to read', async () => {
  const { cora, rhys, desk, reads } = await office();
  const first = await desk.give(rhys);
  await desk.give(rhys);
  await reads.accept(first.id);
  await reads.send(first.id);
  const left = async (who: Person) =>
    (await who.call.identity.leaving()).belongings
      .filter(({ kind }) => kind.includes('assignments'))
      .map(({ kind, count }) => [kind, count]);
  expect(await left(cora)).toEqual([['given-assignments', 2]]);
  // Sent coverage counts as read: it waits for a decision, not a reader.
  expect(await left(rhys)).toEqual([['assignments-to-read', 1]]);
});

test('X16 a coordinator’s assignments go to their heir, who judges them, and the reader notices nothing', async () => {
  const { cora, rhys, otto, desk, reads } = await office();
  const { id } = await desk.give(rhys);
  await reads.accept(id);
  const { version } = await reads.send(id);
  await letGo(cora.id, { 'given-assignments': otto.id });
  expect(await refusalOf(get(cora, id))).toBe('assignment.absent');
  expect(await get(otto, id)).toMatchObject({ part: 'assigner', status: 'submitted' });
  expect(await otto.call.assignments.approveCoverage({ id, version })).toMatchObject({ state: 'approved' });
  expect(await get(rhys, id)).toMatchObject({ status: 'done', assignedBy: { id: otto.id } });
  expect(await linksOf(rhys, id)).toContain('coverage_approved');
});

test('X16, ASG-2 a reader’s open assignments go to their heir, who starts over', async () => {
  const { cora, rhys, kim, desk, reads } = await office();
  const { id } = await desk.give(rhys);
  await reads.accept(id);
  await reads.write(id);
  await letGo(rhys.id, { 'assignments-to-read': kim.id });
  expect(await refusalOf(get(rhys, id))).toBe('assignment.absent');
  expect(await get(kim, id)).toMatchObject({ part: 'assignee', status: 'pending' });
  await readerOf(kim).accept(id);
  expect(await kim.call.assignments.coverage({ id })).toMatchObject({
    version: 0,
    content: { logline: '' },
  });
  expect(await linksOf(kim, id)).toEqual(['assignment_given']);
  expect(await get(cora, id)).toMatchObject({ assignedTo: { id: kim.id } });
});

test('X16 an heir who cannot read a script does not get it: it is declined, and its assigner is told why', async () => {
  const { cora, rhys, otto, desk } = await office();
  const producer = await scene.person('Pia Dolan', { role: 'PRODUCER' });
  for (const heir of [producer, cora, otto]) {
    const { id } = await desk.give(rhys);
    await letGo(rhys.id, { 'assignments-to-read': heir.id });
    expect(await get(cora, id)).toMatchObject({
      status: 'declined',
      reason: 'The account of the reader was deleted.',
      acts: ['archive', 'reopen'],
    });
    expect(await linksOf(cora, id)).toEqual(['assignment_declined']);
  }
});

test('X16 a reader who inherits their own assignment reads it first and then judges it, so it never stalls', async () => {
  const { cora, rhys, desk, reads } = await office();
  const { id } = await desk.give(rhys);
  await reads.accept(id);
  await letGo(cora.id, { 'given-assignments': rhys.id });
  expect(await get(rhys, id)).toMatchObject({ part: 'assignee', acts: ['decline'] });
  const { version } = await reads.send(id);
  expect(await get(rhys, id)).toMatchObject({ part: 'assigner', status: 'submitted' });
  expect(await reads.call.approveCoverage({ id, version })).toMatchObject({ status: 'done' });
  expect(await linksOf(rhys, id)).toEqual(['assignment_given']);
});

test('decision 027 what no one takes over is deleted with its assigner: script, coverage and notifications', async () => {
  const { cora, rhys, desk, reads } = await office();
  const { id } = await desk.give(rhys);
  await reads.accept(id);
  await reads.write(id);
  const [row] = await orm.select().from(assignment).where(eq(assignment.id, id));
  await letGo(cora.id);
  expect(await refusalOf(get(rhys, id))).toBe('assignment.absent');
  expect(await refusalOf(reads.call.coverage({ id }))).toBe('coverage.absent');
  expect(await linksOf(rhys, id)).toEqual([]);
  const { rows } = await pool.query(
    'select subject, binned_at is not null as "isBinned" from stored_file where id = $1',
    [row?.scriptId],
  );
  expect(rows).toEqual([{ subject: null, isBinned: true }]);
});

test('decision 027 sent coverage stays with its assigner after its reader’s account is deleted', async () => {
  const { cora, rhys, desk, reads } = await office();
  const { id } = await desk.give(rhys);
  await reads.accept(id);
  await reads.send(id);
  await letGo(rhys.id);
  expect(await cora.call.assignments.coverage({ id })).toMatchObject({
    content: { logline: written().logline },
  });
});

test('X16 an export has what a person gave, read and wrote, and nothing others did with it', async () => {
  const { cora, rhys, desk, reads } = await office();
  const { id } = await desk.give(rhys, { title: 'Eleven Fathoms', notes: 'By Friday, please.' });
  await reads.accept(id);
  await reads.write(id, written({ logline: 'A diver hears the bell.' }));
  type Export = { assignments: object[]; coverage: object[] };
  const exported = async (who: Person): Promise<Export> => {
    const answer = await who.request('GET', '/api/me/export');
    const { assignments } = (await answer.json()) as { assignments: Export };
    return assignments;
  };
  const shown = { title: 'Eleven Fathoms', notes: 'By Friday, please.', status: 'in_progress' };
  expect(await exported(rhys)).toMatchObject({
    assignments: [{ ...shown, part: 'assignee', zone: 'America/Los_Angeles' }],
    coverage: [{ title: 'Eleven Fathoms', state: 'draft', logline: 'A diver hears the bell.' }],
  });
  // Only its reader sees a draft.
  expect(await exported(cora)).toMatchObject({
    assignments: [{ ...shown, part: 'assigner' }],
    coverage: [],
  });
});
