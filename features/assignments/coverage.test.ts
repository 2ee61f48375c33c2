import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { deskOf, readerOf, written } from './testing/factory/desk.ts';

const scene = await openScene();
const [cora, rhys, ines, pia, kim] = await Promise.all([
  scene.person('Cora Ordway', { role: 'COORDINATOR' }),
  scene.person('Rhys Eader', { role: 'READER' }),
  scene.person('Ines Tern', { role: 'INTERN' }),
  scene.person('Pia Dolan', { role: 'PRODUCER' }),
  scene.person('Kim Berg', { role: 'READER' }),
]);
const desk = deskOf(cora, scene.address);
const [rhysReads, inesReads] = [readerOf(rhys), readerOf(ines)];
const coverageOf = (who: typeof cora, id: ClientId) => who.call.assignments.coverage({ id });

/** An assignment its reader has accepted. */
async function accepted(reader = rhys, change: Parameters<typeof desk.give>[1] = {}): Promise<ClientId> {
  const { id } = await desk.give(reader, change);
  await (reader === ines ? inesReads : rhysReads).accept(id);
  return id;
}

test('ASG-7, 5.22 ASG-11 a reader’s writing is saved, starts the work, and stays private until it is sent', async () => {
  const { id } = await desk.give(rhys);
  expect(await refusalOf(rhysReads.call.saveCoverage({ id, version: 0, content: written() }))).toBe(
    'coverage.changed',
  );
  await rhysReads.accept(id);
  expect(await coverageOf(rhys, id)).toMatchObject({
    version: 0,
    mayWrite: true,
    kind: 'full',
    savedAt: null,
  });
  const saved = await rhysReads.write(id, written({ synopsis: '' }));
  expect(saved).toMatchObject({ version: 1, state: 'draft', content: { synopsis: '' } });
  expect(await rhysReads.call.get({ id })).toMatchObject({ status: 'in_progress' });
  for (const who of [cora, kim, pia]) expect(await refusalOf(coverageOf(who, id))).toBe('coverage.absent');
  expect((await desk.call.get({ id })).coverage).toMatchObject({
    state: 'draft',
    logline: '',
    scriptVerdict: null,
  });
});

test('ASG-7, X3 of twenty windows one saves, the others are shown the current state, and repeating a save is idempotent', async () => {
  const id = await accepted();
  const save = (logline: string) =>
    rhysReads.call.saveCoverage({ id, version: 0, content: written({ logline }) }).then(
      ({ content }) => content.logline,
      (error: unknown) =>
        (error as { data: { current: { content: { logline: string } } } }).data.current.content.logline,
    );
  const seen = await Promise.all(Array.from({ length: 20 }, (_, window) => save(`Window ${window}`)));
  const [one = ''] = seen;
  expect(one).toMatch(/^Window /);
  expect(new Set(seen)).toEqual(new Set([one]));
  expect(await save(one)).toBe(one);
  expect((await coverageOf(rhys, id)).version).toBe(1);
});

test('ASG-7 complete coverage is sent, returned with notes, sent again and approved, which closes the script', async () => {
  const id = await accepted();
  const half = await rhysReads.write(id, written({ grid: {}, writerVerdict: null }));
  const refused = await rhysReads.call
    .submitCoverage({ id, version: half.version })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'coverage.incomplete',
    data: { missing: ['grid', 'writerVerdict'] },
  });
  const sent = await rhysReads.send(id);
  expect(sent).toMatchObject({ state: 'submitted', status: 'submitted', mayWrite: false });
  const returned = await desk.call.returnCoverage({ id, version: sent.version, note: 'The end is missing.' });
  expect(returned).toMatchObject({ state: 'returned', status: 'in_progress' });
  expect(await coverageOf(rhys, id)).toMatchObject({ returnNote: 'The end is missing.', mayWrite: true });
  const again = await rhysReads.send(id, written({ synopsis: 'HESTER hangs for it.' }));
  const approved = await desk.call.approveCoverage({ id, version: again.version });
  expect(approved).toMatchObject({ state: 'approved', status: 'done' });
  const done = await rhysReads.call.get({ id });
  expect(done).toMatchObject({ status: 'done', completedAt: expect.any(String), mayOpenScript: false });
  expect((await rhys.request('GET', `/api/assignments/${id}/script`)).status).toBe(404);
  const told = async (who: typeof cora) =>
    (await who.call.notifications.list({})).items
      .filter(({ actionUrl }) => actionUrl?.includes(id))
      .map(({ type }) => type)
      .toSorted();
  expect(await told(cora)).toEqual(['coverage_submitted', 'coverage_submitted']);
  expect(await told(rhys)).toEqual(['assignment_given', 'coverage_approved', 'coverage_returned']);
});

test('ASG-3 reopening approved coverage undoes its completion, and its reader writes on', async () => {
  const id = await accepted();
  const { version } = await rhysReads.send(id);
  await desk.call.approveCoverage({ id, version });
  const { version: at } = await desk.call.get({ id });
  const open = await desk.call.move({ id, version: at, act: 'reopen' });
  expect(open).toMatchObject({ status: 'in_progress', completedAt: null, coverage: { state: 'returned' } });
  expect(await coverageOf(rhys, id)).toMatchObject({ mayWrite: true, approvedAt: null });
});

test('5.22 ASG-9 a list shows the logline and the verdict, with the synopsis one click away', async () => {
  const id = await accepted();
  const content = written({
    logline: 'A lamp keeper hides a ship.',
    synopsis: 'NINE lamps go out. '.repeat(40),
  });
  const { version } = await rhysReads.write(id, content);
  await rhysReads.call.submitCoverage({ id, version });
  const { items } = await desk.call.list({ view: 'given' });
  const row = items.find((item) => item.id === id);
  expect(row?.coverage).toMatchObject({ logline: content.logline, scriptVerdict: content.scriptVerdict });
  expect(JSON.stringify(items)).not.toContain('NINE lamps');
  const found = await cora.call.assignments.covered({ q: 'lamp keeper' });
  expect(found.items).toMatchObject([{ logline: content.logline }]);
  expect(JSON.stringify(found)).not.toContain('NINE lamps');
  expect((await coverageOf(cora, id)).content.synopsis).toContain('NINE lamps');
});

test('X3 when one window returns coverage and another approves it, only one succeeds', async () => {
  const id = await accepted();
  const { version } = await rhysReads.send(id);
  const judged = await Promise.all([
    refusalOf(desk.call.approveCoverage({ id, version })),
    refusalOf(desk.call.returnCoverage({ id, version, note: 'Not yet.' })),
  ]);
  expect(judged.toSorted()).toEqual(['accepted', 'coverage.changed']);
});

test('5.22 an intern writes the basic form: other parts are dropped, and fewer are required', async () => {
  const id = await accepted(ines);
  const saved = await inesReads.write(id);
  expect(saved).toMatchObject({ kind: 'basic', content: { grid: {}, writerVerdict: null, summary: '' } });
  expect(await inesReads.call.submitCoverage({ id, version: saved.version })).toMatchObject({
    state: 'submitted',
  });
});

test('ASG-2 the producer who requested it sees it only once it is approved, and their bell links to it', async () => {
  const id = await accepted(rhys, { requestedById: pia.id, title: 'Eleven Fathoms' });
  const { version } = await rhysReads.send(id);
  expect(await refusalOf(coverageOf(pia, id))).toBe('coverage.absent');
  await desk.call.approveCoverage({ id, version });
  expect(await coverageOf(pia, id)).toMatchObject({
    part: 'requester',
    mayOpenScript: false,
    mayWrite: false,
  });
  const [bell] = (await pia.call.notifications.list({})).items;
  expect(bell).toMatchObject({ type: 'coverage_approved', actionUrl: `/assignments/${id}` });
  expect((await pia.request('GET', `/api/assignments/${id}/script`)).status).toBe(404);
  const found = await pia.call.assignments.covered({ q: 'fathoms' });
  expect(found.items.map(({ assignmentId }) => assignmentId)).toEqual([id]);
});

test('a talent cannot be named as the requester, since they could not open it', async () => {
  const talent = await scene.person('Tal Ent', { role: 'TALENT' });
  expect(await refusalOf(desk.give(rhys, { requestedById: talent.id }))).toBe('requester.unknown');
});

test('5.22 ASG-3 have we covered it: only people who may read sent coverage find it by title, writer, genre and logline', async () => {
  const id = await accepted(rhys, { title: 'Pale Motorway', writers: ['Odile Brandt'] });
  await rhysReads.send(
    id,
    written({ header: { ...written().header, genre: 'Road movie' }, scriptVerdict: 'pass' }),
  );
  const found = async (who: typeof cora, wish: { q?: string; verdict?: 'pass' | 'recommend' }) =>
    (await who.call.assignments.covered(wish)).items.map(({ title }) => title);
  for (const q of ['pale motor', 'brandt', 'road movie', 'excise pale'])
    expect(await found(cora, { q })).toEqual(['Pale Motorway']);
  expect(await found(rhys, { q: 'pale' })).toEqual(['Pale Motorway']);
  expect(await found(cora, { q: 'pale', verdict: 'recommend' })).toEqual([]);
  expect(await Promise.all([found(kim, { q: 'pale' }), found(pia, { q: 'pale' })])).toEqual([[], []]);
});

test('X11 coverage is read page by page, each item once', async () => {
  const all = (await desk.call.covered({})).total;
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await desk.call.covered({ limit: 2, cursor });
    ids.push(...page.items.map(({ assignmentId }) => assignmentId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([ids.length, new Set(ids).size]).toEqual([all, all]);
});

test('ASG-7, 5.22 ASG-6, ASG-7 a coverage and a weekend read print for people who may read them, and a stranger finds nothing', async () => {
  const long = written({ comments: 'Candles. '.repeat(900) });
  const first = await accepted(rhys, { title: 'Żuraw, 鶴' });
  const second = await accepted();
  for (const id of [first, second]) await rhysReads.send(id, long);
  const sheet = await cora.request('GET', `/api/assignments/${first}/coverage.pdf?paper=a4`);
  expect([sheet.status, sheet.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('coverage.pdf"'),
  ]);
  expect((await PDFDocument.load(await sheet.arrayBuffer())).getPageCount()).toBeGreaterThan(1);
  const pack = await cora.request('GET', `/api/coverage-pack.pdf?ids=${first},${second}`);
  expect((await PDFDocument.load(await pack.arrayBuffer())).getPageCount()).toBe(2);
  for (const path of [
    `/api/assignments/${first}/coverage.pdf`,
    `/api/coverage-pack.pdf?ids=${first},${second}`,
  ])
    expect((await kim.request('GET', path)).status).toBe(404);
  expect((await cora.request('GET', '/api/coverage-pack.pdf?ids=nonsense')).status).toBe(400);
  const { rows } = await scene.database.pool.query(
    `select actor_id, subject_kind, subject_id, after from audit_entry where action = 'coverage.exported' order by seq`,
  );
  expect(rows).toEqual([
    {
      actor_id: cora.id,
      subject_kind: 'coverage',
      subject_id: first,
      after: { as: 'coverage.pdf', paper: 'a4' },
    },
    {
      actor_id: cora.id,
      subject_kind: 'account',
      subject_id: cora.id,
      after: { as: 'coverage-pack.pdf', ids: `${first},${second}` },
    },
  ]);
});

test('a reader who takes over starts with an empty form, and the previous text stays with its reader', async () => {
  const id = await accepted();
  await rhysReads.write(id);
  const { version } = await desk.call.get({ id });
  await desk.call.reassign({ id, version, assigneeId: kim.id });
  await readerOf(kim).accept(id);
  expect(await coverageOf(kim, id)).toMatchObject({ version: 0, content: { logline: '' } });
});
