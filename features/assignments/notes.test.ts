import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { marginPartsOf, relevantNotes } from './policy/margin.ts';
import { fallInto, takeOut } from './policy/page-notes.ts';
import { pageNote } from './server/tables.ts';
import { deskOf, readerOf } from './testing/factory/desk.ts';
import { openWorker } from './testing/factory/worker.ts';

const scene = await openScene();
const { orm } = scene.database;
const [cora, rhys, kim, pia, ines] = await Promise.all([
  scene.person('Cora Ordway', { role: 'COORDINATOR' }),
  scene.person('Rhys Eader', { role: 'READER' }),
  scene.person('Kim Berg', { role: 'READER' }),
  scene.person('Pia Dolan', { role: 'PRODUCER' }),
  scene.person('Ines Tern', { role: 'INTERN' }),
]);
const desk = deskOf(cora, scene.address);
const reads = readerOf(rhys);

async function reading(reader = rhys): Promise<ClientId> {
  const { id } = await desk.give(reader, { requestedById: pia.id });
  await readerOf(reader).accept(id);
  return id;
}

const note = (
  id: ClientId,
  page: number,
  text: string,
  change: { noteId?: ClientId; version?: number } = {},
) =>
  reads.call.savePageNote({ id, noteId: change.noteId ?? newId(), version: change.version ?? 0, page, text });
const textsFor = async (who: typeof rhys, id: ClientId) =>
  (await who.call.assignments.pageNotes({ id })).items.map(({ page, text }) => `${page} ${text}`);

test('5.22 ASG-2 notes are listed in page order, and the first one starts the work', async () => {
  const id = await reading();
  await note(id, 3, 'She lets him wait.');
  await note(id, 1, 'Forty vats, one lamp.');
  await note(id, 3, 'The yard raid repeats this.');
  expect(await textsFor(rhys, id)).toEqual([
    '1 Forty vats, one lamp.',
    '3 She lets him wait.',
    '3 The yard raid repeats this.',
  ]);
  expect(await reads.call.get({ id })).toMatchObject({ status: 'in_progress' });
});

test('5.22 ASG-2 only the reader sees their notes until the coverage is sent, and then its assigner does too', async () => {
  const id = await reading();
  await note(id, 2, 'Five on Sundays.');
  expect(await textsFor(cora, id)).toEqual([]);
  for (const who of [kim, ines]) expect(await refusalOf(textsFor(who, id))).toBe('assignment.absent');
  const { version } = await reads.send(id);
  expect(await textsFor(cora, id)).toEqual(['2 Five on Sundays.']);
  await desk.call.approveCoverage({ id, version });
  // The requester reads the coverage but not the notes.
  expect(await refusalOf(textsFor(pia, id))).toBe('page.forbidden');
});

test('X2, X3 saving a note again is idempotent, and of two windows one saves and the other is shown the current note', async () => {
  const id = await reading();
  const noteId = newId();
  const saved = await note(id, 1, 'One lamp.', { noteId });
  expect(await note(id, 1, 'One lamp.', { noteId })).toEqual(saved);
  const both = await Promise.allSettled([
    note(id, 1, 'One window', { noteId, version: 1 }),
    note(id, 1, 'Another window', { noteId, version: 1 }),
  ]);
  const [won] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(lost).toMatchObject({ code: 'page_note.changed', data: { current: won } });
});

test('5.22 ASG-2 a removed note can be restored as it was, and removing it twice is fine', async () => {
  const id = await reading();
  const { id: noteId } = await note(id, 2, 'Bring me another.');
  await reads.call.removePageNote({ id, noteId });
  await reads.call.removePageNote({ id, noteId });
  expect(await textsFor(rhys, id)).toEqual([]);
  await note(id, 2, 'Bring me another.', { noteId });
  expect(await textsFor(rhys, id)).toEqual(['2 Bring me another.']);
});

test('a note needs a page of the script and text, is accepted only while the coverage is written, and is not inherited', async () => {
  const id = await reading();
  expect(await refusalOf(note(id, 4, 'There are three.'))).toBe('page_note.beyond');
  expect(await refusalOf(note(id, 1, '  '))).toBe('BAD_REQUEST');
  const { id: noteId } = await note(id, 1, 'Mine.');
  const other = await reading(kim);
  const taken = { id: other, noteId, version: 1, page: 1, text: 'Yours.' };
  expect(await refusalOf(kim.call.assignments.savePageNote(taken))).toBe('assignment.absent');
  await kim.call.assignments.removePageNote({ id: other, noteId });
  expect(await textsFor(rhys, id)).toEqual(['1 Mine.']);
  await reads.send(id);
  expect(await refusalOf(note(id, 1, 'Too late.'))).toBe('page_note.closed');
  expect(await refusalOf(reads.call.removePageNote({ id, noteId }))).toBe('page_note.closed');
});

test('a script takes notes only up to the limit', async () => {
  const id = await reading();
  await orm.insert(pageNote).values(
    Array.from({ length: limits.pageNotesMax }, () => ({
      id: newId(),
      assignmentId: id,
      readerId: rhys.id,
      page: 1,
      text: 'Again.',
      savedAt: new Date(0),
    })),
  );
  expect(await refusalOf(note(id, 1, 'One more.'))).toBe('page_notes.full');
});

test('5.22 ASG-2 a note moved into the comments is marked as taken, and waits again when it is taken out', async () => {
  const id = await reading();
  const { id: noteId } = await note(id, 2, 'The count is the best of it.');
  const isTaken = async () => (await reads.call.pageNotes({ id })).items.map((one) => one.isTaken);
  await reads.call.takePageNotes({ id, noteIds: [noteId], isTaken: true });
  expect(await isTaken()).toEqual([true]);
  await reads.call.takePageNotes({ id, noteIds: [noteId], isTaken: false });
  expect(await isTaken()).toEqual([false]);
  expect(await refusalOf(reads.call.takePageNotes({ id, noteIds: [newId()], isTaken: true }))).toBe(
    'page_note.absent',
  );
});

const at = (id: string, page: number, text: string, isTaken = false) => ({ id, page, text, isTaken });

test('5.22 ASG-2 notes move into the comments by page, once, and come out again without touching other text', () => {
  const notes = [
    at('c', 31, 'Menace.'),
    at('b', 12, 'Light\nas a price.'),
    at('a', 12, 'Vats.'),
    at('d', 1, 'Old.', true),
  ];
  const { comments, ids } = fallInto('The premise earns it.\n', notes);
  expect(comments).toBe('The premise earns it.\n\np. 12: Vats.\np. 12: Light\nas a price.\np. 31: Menace.');
  expect(ids).toEqual(['a', 'b', 'c']);
  // The server was never notified: pressing again marks them and repeats no line.
  expect(fallInto(comments, notes)).toEqual({ comments, ids });
  expect(fallInto('', [at('a', 3, 'Only this.')]).comments).toBe('p. 3: Only this.');
  const later = comments.replace('p. 31: Menace.', 'p. 31: Menace without a voice.');
  expect(takeOut(`${later}\nMore.`, notes)).toBe(
    'The premise earns it.\n\np. 31: Menace without a voice.\nMore.',
  );
});

test('5.22 ASG-5 coverage is returned with notes on its parts, its reader ticks them off, and the history keeps them', async () => {
  const id = await reading();
  const { version } = await reads.send(id);
  const margin = [
    { id: newId(), part: 'grid', text: 'Structure is kinder than your words.' },
    { id: newId(), part: 'synopsis', text: 'Tell the end.' },
  ] as const;
  const wish = { id, version, note: '', margin: [...margin] };
  expect(await refusalOf(desk.call.returnCoverage({ id, version }))).toBe('return.empty');
  await desk.call.returnCoverage(wish);
  // The response was lost: retrying writes nothing twice.
  expect((await desk.call.returnCoverage(wish)).margin).toHaveLength(2);
  const held = (await reads.call.coverage({ id })).margin;
  expect(held.map(({ part, text, isDone }) => [part, text, isDone])).toEqual([
    ['grid', 'Structure is kinder than your words.', false],
    ['synopsis', 'Tell the end.', false],
  ]);
  const [bell] = (await rhys.call.notifications.list({})).items;
  expect(bell?.message).toBe('Cora Ordway returned your coverage: Structure is kinder than your words.');
  const mark = { id, noteId: margin[1].id, isDone: true };
  await reads.call.markMarginNote(mark);
  await reads.call.markMarginNote(mark);
  expect(await refusalOf(desk.call.markMarginNote(mark))).toBe('assignment.absent');
  const again = await reads.send(id);
  expect((await desk.call.coverage({ id })).margin.map(({ isDone }) => isDone)).toEqual([false, true]);
  const more = { id: newId(), part: 'comments', text: 'Who is it for?' } as const;
  await desk.call.returnCoverage({ id, version: again.version, margin: [more] });
  // The next return clears done notes from the form and keeps open ones.
  expect((await reads.call.coverage({ id })).margin.map(({ part }) => part)).toEqual(['grid', 'comments']);
  const steps = (await desk.call.history({ id })).items.filter(({ what }) => what === 'returned');
  expect(steps.map((step) => step.margin.map(({ part, isDone }) => [part, isDone]))).toEqual([
    [['comments', false]],
    [
      ['grid', false],
      ['synopsis', true],
    ],
  ]);
  expect((await desk.call.approveCoverage({ id, version: (await reads.send(id)).version })).state).toBe(
    'approved',
  );
  expect((await pia.call.assignments.coverage({ id })).margin).toEqual([]);
});

test('5.22 ASG-5 a part that the form does not have gets no note', async () => {
  expect(marginPartsOf('basic')).toEqual(['logline', 'synopsis', 'comments']);
  const id = await reading(ines);
  const { version } = await readerOf(ines).send(id);
  const wish = { id, version, note: 'Once more.' };
  const margin = [{ id: newId(), part: 'grid' as const, text: 'Too kind.' }];
  expect((await desk.call.returnCoverage({ ...wish, margin })).margin).toEqual([]);
});

test('5.22 ASG-5 open notes and those of the last return are shown', () => {
  const done = new Date(0);
  const notes = [
    { stepId: 'first', doneAt: done, text: 'a' },
    { stepId: 'first', doneAt: null, text: 'b' },
    { stepId: 'last', doneAt: done, text: 'c' },
  ];
  expect(relevantNotes(notes).map(({ text }) => text)).toEqual(['b', 'c']);
});

test('X16 an export has its author’s notes, and they are deleted with a reader whose coverage was never sent', async () => {
  const max = await scene.person('Max Irwin', { role: 'READER' });
  const sent = await reading(max);
  const unsent = await reading(max);
  for (const id of [sent, unsent])
    await max.call.assignments.savePageNote({ id, noteId: newId(), version: 0, page: 1, text: 'One lamp.' });
  await readerOf(max).send(sent);
  const answer = await max.request('GET', '/api/me/export');
  const { assignments } = (await answer.json()) as { assignments: { pageNotes: object[] } };
  expect(assignments.pageNotes).toMatchObject([
    { title: 'Tallow', page: 1, text: 'One lamp.' },
    { title: 'Tallow', page: 1, text: 'One lamp.' },
  ]);
  await openWorker(scene.database).letGo(max.id);
  const left = (await orm.select().from(pageNote)).filter(({ readerId }) => readerId === max.id);
  expect(left.map(({ assignmentId }) => assignmentId)).toEqual([sent]);
});
