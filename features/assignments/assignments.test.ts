import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { assignment, scriptOpening } from './server/tables.ts';
import { dayIn, deskOf, readerOf } from './testing/factory/desk.ts';

const scene = await openScene();
const { orm } = scene.database;
const [cora, rhys, ines, kim] = await Promise.all([
  scene.person('Cora Ordway', { role: 'COORDINATOR' }),
  scene.person('Rhys Eader', { role: 'READER' }),
  scene.person('Ines Tern', { role: 'INTERN' }),
  scene.person('Kim Berg', { role: 'READER' }),
]);
const desk = deskOf(cora, scene.address);
const [rhysReads, inesReads] = [readerOf(rhys), readerOf(ines)];
const openScript = (who: typeof cora, id: string) => who.request('GET', `/api/assignments/${id}/script`);

test('ASG-2, X2 a coordinator gives a reader a script: both see it, a third person does not', async () => {
  const wish = await desk.wishFor(rhys, { notes: 'By Friday, please.' });
  const made = await desk.call.create(wish);
  expect(made).toMatchObject({
    status: 'pending',
    pages: 3,
    part: 'assigner',
    priority: 'normal',
    version: 1,
  });
  // The response was lost: retrying with the same id creates nothing new.
  expect(await desk.call.create(wish)).toEqual(made);
  expect(await rhysReads.call.get({ id: made.id })).toMatchObject({
    part: 'assignee',
    acts: ['accept', 'decline'],
  });
  for (const who of [kim, ines])
    expect(await refusalOf(who.call.assignments.get({ id: made.id }))).toBe('assignment.absent');
  const bells = (await rhys.call.notifications.list({})).items.filter(
    ({ type }) => type === 'assignment_given',
  );
  expect(bells.filter(({ actionUrl }) => actionUrl?.includes(made.id))).toHaveLength(1);
});

test('core 6 only people with the role can assign, and only to people whose role can read', async () => {
  const producer = await scene.person('Pia Dolan', { role: 'PRODUCER' });
  expect(await refusalOf(rhys.call.assignments.create(await desk.wishFor(kim)))).toBe('permission.missing');
  expect(await refusalOf(producer.call.assignments.readers({}))).toBe('page.forbidden');
  expect(await refusalOf(desk.give(producer))).toBe('assignee.unfit');
  expect(await refusalOf(desk.give(cora))).toBe('assignee.unfit');
});

test('X17 a person who blocked a coordinator is not offered to them and cannot be given a script', async () => {
  const shy = await scene.person('Shy Reed', { role: 'READER' });
  await shy.call.profiles.block({ id: cora.id });
  const offered = (await desk.call.readers({ q: 'shy' })).items;
  expect([offered, await refusalOf(desk.give(shy))]).toEqual([[], 'assignee.unfit']);
});

test('ASG-1 a deadline has a time zone, and one in the past is refused on its field', async () => {
  const { id, deadline } = await desk.give(rhys, {
    deadline: { date: dayIn(3), time: null, zone: 'Asia/Tokyo' },
  });
  expect(deadline).toMatchObject({ zone: 'Asia/Tokyo', time: null, at: `${dayIn(3)}T14:59:59.000Z` });
  const past = { date: '2020-01-01', time: '10:00', zone: 'UTC' };
  expect(await refusalOf(desk.give(rhys, { deadline: past }))).toBe('deadline.past');
  const edit = cora.request('PATCH', `/api/assignments/${id}`, {
    body: JSON.stringify({ version: 1, deadline: { ...past, zone: 'Mars/Olympus' } }),
  });
  const answer = await edit;
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('zone')]);
});

test('an unreadable PDF is refused as a script, and one file serves one assignment', async () => {
  const broken = await desk.upload(Buffer.from('%PDF-1.7\nnothing of one'));
  expect(await refusalOf(desk.give(rhys, { scriptId: broken }))).toBe('script.unreadable');
  const used = await desk.wishFor(rhys);
  await desk.call.create(used);
  expect(await refusalOf(desk.call.create({ ...used, id: newId() }))).toBe('script.absent');
});

test('ASG-3 accepting, declining with a reason and a conflict, and reopening each notify the other side and are kept', async () => {
  const { id } = await desk.give(rhys);
  await rhysReads.accept(id);
  expect(await refusalOf(rhysReads.call.move({ id, version: 2, act: 'decline' }))).toBe(
    'decline.reason_missing',
  );
  const declined = await rhysReads.call.move({
    id,
    version: 2,
    act: 'decline',
    hasConflict: true,
    reason: 'I know the writer.',
  });
  expect(declined).toMatchObject({ status: 'declined', hasConflict: true, mayOpenScript: false });
  const reopened = await desk.call.move({ id, version: 3, act: 'reopen' });
  expect(reopened).toMatchObject({ status: 'pending', reason: '' });
  expect(reopened).toEqual(await desk.call.get({ id }));
  const told = (await cora.call.notifications.list({})).items.find(
    ({ type }) => type === 'assignment_declined',
  );
  expect(told?.message).toBe('Rhys Eader declares a conflict: I know the writer.');
  const steps = reopened.history.map(({ what, note }) => [what, note]);
  expect((await desk.call.history({ id })).items).toEqual(reopened.history);
  expect(steps).toEqual([
    ['reopen', ''],
    ['decline', 'I know the writer.'],
    ['accept', ''],
    ['given', ''],
  ]);
});

test('X3 when twenty people change one version, one succeeds and the others are shown the current state', async () => {
  const { id } = await desk.give(rhys);
  const acts = [
    () => rhysReads.call.move({ id, version: 1, act: 'accept' }),
    () => desk.call.move({ id, version: 1, act: 'archive' }),
    () => desk.call.edit({ id, version: 1, priority: 'urgent' }),
    () => desk.call.edit({ id, version: 1, priority: 'low' }),
  ];
  const asks = Array.from({ length: 5 }, () => acts).flat();
  const answers = await Promise.all(asks.map((ask) => refusalOf(ask())));
  expect(new Set(answers)).toEqual(new Set(['accepted', 'assignment.changed']));
  expect((await desk.call.get({ id })).version).toBe(2);
});

test('S50 a missing status reads as pending, and an unknown one is shown unchanged', async () => {
  const none = await desk.give(rhys);
  const odd = await desk.give(rhys);
  await orm.update(assignment).set({ status: null }).where(eq(assignment.id, none.id));
  await orm.update(assignment).set({ status: 'on the pile' }).where(eq(assignment.id, odd.id));
  expect(await rhysReads.call.get({ id: none.id })).toMatchObject({
    status: 'pending',
    acts: ['accept', 'decline'],
  });
  expect(await rhysReads.call.get({ id: odd.id })).toMatchObject({ status: 'on the pile', acts: [] });
});

test('ASG-4 an archived assignment leaves the list, is found by title and writer, and is restored unchanged', async () => {
  const { id } = await desk.give(rhys, { title: 'The Salt Ledger', writers: ['Åse Bø'] });
  await rhysReads.accept(id);
  const archived = await desk.call.move({ id, version: 2, act: 'archive' });
  expect(archived).toMatchObject({ status: 'archived', archivedFrom: 'accepted' });
  const ids = async (wish: Parameters<typeof desk.call.list>[0]) =>
    (await desk.call.list(wish)).items.map((item) => item.id);
  expect(await ids({ view: 'given' })).not.toContain(id);
  expect(await ids({ view: 'archived' })).toContain(id);
  for (const q of ['salt led', 'ase bo']) expect(await ids({ view: 'given', q })).toEqual([id]);
  expect(await desk.call.move({ id, version: 3, act: 'restore' })).toMatchObject({ status: 'accepted' });
});

test('DSH-1 a person’s due list holds what they have to read and to judge, nearest deadline first', async () => {
  const [gina, bo] = await Promise.all([
    scene.person('Gina Iver', { role: 'COORDINATOR' }),
    scene.person('Bo Oks', { role: 'READER' }),
  ]);
  const [giving, reading] = [deskOf(gina, scene.address), readerOf(bo)];
  const due = (days: number) => ({ date: dayIn(days), time: null, zone: 'UTC' });
  const late = await giving.give(bo, { title: 'Late', deadline: due(9) });
  const soon = await giving.give(bo, { title: 'Soon', deadline: due(2) });
  const sent = await giving.give(bo, { title: 'Sent', deadline: due(5) });
  const over = await giving.give(bo, { title: 'Over', deadline: due(1) });
  for (const { id } of [soon, sent, over]) await reading.accept(id);
  for (const { id } of [sent, over]) await reading.send(id);
  const { version } = await reading.call.coverage({ id: over.id });
  await giving.call.approveCoverage({ id: over.id, version });
  const waitingFor = async (who: typeof bo) => {
    const { items, total } = await who.call.assignments.list({ view: 'due' });
    return [total, items.map(({ title }) => title)];
  };
  expect(await waitingFor(bo)).toEqual([2, [soon.title, late.title]]);
  expect(await waitingFor(gina)).toEqual([1, [sent.title]]);
});

test('ASG-2 reassigning takes the assignment, its script and its notifications away from the first reader', async () => {
  const { id } = await desk.give(rhys);
  await rhysReads.accept(id);
  expect((await openScript(rhys, id)).status).toBe(200);
  const { version } = await desk.call.get({ id });
  const given = await desk.call.reassign({ id, version, assigneeId: ines.id });
  expect(given).toMatchObject({ status: 'pending', assignedTo: { id: ines.id } });
  expect(await refusalOf(rhysReads.call.get({ id }))).toBe('assignment.absent');
  expect((await openScript(rhys, id)).status).toBe(404);
  const links = (await rhys.call.notifications.list({})).items.map(({ actionUrl }) => actionUrl);
  expect(links.filter((link) => link?.includes(id))).toEqual([]);
  const steps = (await inesReads.call.history({ id })).items.map(({ what }) => what);
  expect(steps).toEqual(['reassigned']);
});

test('ASG-2 only the reader opens a script, only while it is open, and every copy is marked with who opened it', async () => {
  const { id } = await desk.give(ines);
  expect((await openScript(ines, id)).status).toBe(404);
  await inesReads.accept(id);
  const answer = await openScript(ines, id);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const copy = await PDFDocument.load(await answer.arrayBuffer());
  expect(copy.getPageCount()).toBe(3);
  expect(await inesReads.call.get({ id })).toMatchObject({
    status: 'in_progress',
    lastViewed: expect.any(String),
  });
  expect((await openScript(kim, id)).status).toBe(404);
  const openings = await orm.select().from(scriptOpening).where(eq(scriptOpening.assignmentId, id));
  expect(openings.map(({ personId }) => personId)).toEqual([ines.id]);
  // The assigner sees who opened which copy. The reader does not.
  const opened = (await desk.call.history({ id })).items.find(({ what }) => what === 'opened');
  expect(opened).toMatchObject({ by: { id: ines.id }, note: openings[0]?.code });
  const { version } = await inesReads.call.get({ id });
  await desk.call.move({ id, version, act: 'archive' });
  expect([(await openScript(ines, id)).status, (await openScript(cora, id)).status]).toEqual([404, 200]);
});

test('ASG-2, X8 a viewer fetches one opening of a script in parts, and the server authorizes every part', async () => {
  const { id } = await desk.give(rhys);
  await rhysReads.accept(id);
  const opening = newId();
  const read = (who: typeof cora, range?: string, of = opening) =>
    fetch(`${scene.address}/api/assignments/${id}/script?opening=${of}`, {
      headers: { cookie: who.cookie, ...(range && { range }) },
    });
  // A part without an opening would be a copy with no one recorded for it.
  expect((await read(rhys, 'bytes=0-9')).status).toBe(404);
  const whole = await read(rhys);
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await read(rhys, 'bytes=10-19');
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  expect((await read(rhys, `bytes=${bytes.length}-`)).status).toBe(416);
  // The copy is rebuilt after it was discarded, and is byte-identical.
  expect(Buffer.from(await (await read(rhys)).arrayBuffer())).toEqual(bytes);
  const openings = await orm.select().from(scriptOpening).where(eq(scriptOpening.assignmentId, id));
  expect(openings).toMatchObject([{ id: opening, personId: rhys.id }]);
  // No one else can use his opening, and he can only while he has access.
  expect([(await read(cora)).status, (await read(kim, 'bytes=0-9')).status]).toEqual([404, 404]);
  const { version } = await desk.call.get({ id });
  await desk.call.reassign({ id, version, assigneeId: kim.id });
  expect((await read(rhys, 'bytes=0-9')).status).toBe(404);
});

test('ASG-2 no one can open the original file, only its marked copies', async () => {
  const wish = await desk.wishFor(rhys);
  await desk.call.create(wish);
  for (const who of [cora, rhys])
    expect((await who.request('GET', `/api/files/${wish.scriptId}`)).status).toBe(404);
});

test('ASG-8, X11 the 101st assignment is on the next page, with none missing or repeated', async () => {
  const busy = await scene.person('Bo Usier', { role: 'READER' });
  const [{ id }] = [await desk.give(busy)];
  const [held] = await orm.select().from(assignment).where(eq(assignment.id, id));
  if (!held) throw new Error('no assignment');
  const more = Array.from({ length: limits.pageSize }, (_, number) => ({
    ...held,
    id: newId(),
    scriptId: newId(),
    title: `Script ${number}`,
    // Many share a deadline.
    dueAt: new Date(held.dueAt.getTime() + (number % 3) * 1_000),
  }));
  await orm.insert(assignment).values(more);
  const first = await busy.call.assignments.list({ view: 'mine' });
  expect([first.items.length, first.total]).toEqual([limits.pageSize, limits.pageSize + 1]);
  const rest = await busy.call.assignments.list({ view: 'mine', cursor: first.nextCursor ?? '' });
  expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
  const all = [...first.items, ...rest.items].map((item) => item.id);
  expect(new Set(all).size).toBe(limits.pageSize + 1);
});

test('5.22 ASG-4 readers are offered with their load for this coordinator: open, overdue, done and on time', async () => {
  const fresh = await scene.person('Fern Resh', { role: 'READER' });
  const late = await desk.give(fresh);
  await desk.give(fresh);
  await orm
    .update(assignment)
    .set({ dueAt: new Date(0) })
    .where(eq(assignment.id, late.id));
  const load = async () => (await desk.call.readers({ q: 'resh' })).items[0];
  expect(await load()).toMatchObject({ kind: 'full', open: 2, overdue: 1, done: 0, onTime: 0 });
  // One is sent on time, the overdue one late.
  const punctual = await desk.give(fresh);
  for (const { id } of [punctual, late]) {
    await readerOf(fresh).accept(id);
    const { version } = await readerOf(fresh).send(id);
    await desk.call.approveCoverage({ id, version });
  }
  expect(await load()).toMatchObject({ open: 1, overdue: 0, done: 2, onTime: 1 });
  const other = await scene.person('Otto Ther', { role: 'COORDINATOR' });
  const [seen] = (await other.call.assignments.readers({ q: 'resh' })).items;
  expect(seen).toMatchObject({ open: 0, overdue: 0 });
  expect((await desk.call.readers({ q: 'ines' })).items[0]).toMatchObject({ kind: 'basic' });
});

test('X10 both sides are notified of a change at once', async () => {
  const listener = await rhys.listen();
  const { id } = await desk.give(rhys);
  expect(await listener.expectEvent('assignment.changed')).toMatchObject({ d: { id } });
  listener.close();
});
