import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { named } from '#platform/testing/named.ts';
import type { Verdict } from './limits.ts';
import { differing, isSameWork, mayAskAgain, type Read } from './policy/second-read.ts';
import { exportOwn } from './server/queries/own.ts';
import { castOf, dayIn, deskOf, readerOf, written } from './testing/factory/desk.ts';
import { openWorker } from './testing/factory/worker.ts';

const scene = await openScene();
const { orm } = scene.database;
const [cora, rhys, kim, ines, pia, otto] = await castOf(scene);
const desk = deskOf(cora, scene.address);
const { letGo } = openWorker(scene.database);

type Person = typeof cora;
type Wish = Partial<Parameters<typeof desk.call.askSecondRead>[0]>;

let drafts = 0;
/** A distinct title for each test, because assignments with one title count as one script. */
const aTitle = () => `Tallow ${++drafts}`;

const call = (who: Person) => who.call.assignments;

/** Accepts the assignment and sends coverage with this verdict. */
async function cover(who: Person, id: ClientId, scriptVerdict: Verdict) {
  await readerOf(who).accept(id);
  return readerOf(who).send(id, written({ scriptVerdict }));
}

/** Gives a script to a reader, who covers it. */
async function covered(who: Person, scriptVerdict: Verdict, change: Parameters<typeof desk.give>[1] = {}) {
  const { id } = await desk.give(who, { title: aTitle(), ...change });
  const { version } = await cover(who, id, scriptVerdict);
  return { id, version };
}

const askFor = (giver: Person, id: ClientId, reader: Person, change: Wish = {}) =>
  call(giver).askSecondRead({
    id,
    assignmentId: newId(),
    assigneeId: reader.id,
    deadline: { date: dayIn(3), time: null, zone: 'UTC' },
    ...change,
  });

const saidOf = ({ verdictsDiffer }: { verdictsDiffer: { by: unknown; verdict: Verdict }[] }) =>
  verdictsDiffer.map(({ by, verdict }) => [(by as { displayName: string }).displayName, verdict]);

const read = (readerId: string, scriptVerdict: Verdict | null, change: Partial<Read> = {}): Read => ({
  readerId: named(readerId),
  scriptVerdict,
  state: 'submitted',
  isSecond: false,
  ...change,
});

test('5.22 ASG-8: verdicts differ when one reader passes and another does not, once both are sent', () => {
  const saidBy = (...reads: Read[]) => differing(reads).map(({ readerId }) => readerId);
  for (const verdict of ['consider-with-reservations', 'consider', 'recommend'] as const)
    expect(saidBy(read('rhys', 'pass'), read('kim', verdict))).toEqual(['rhys', 'kim']);
  expect(saidBy(read('rhys', 'consider-with-reservations'), read('kim', 'recommend'))).toEqual([]);
  expect(saidBy(read('rhys', 'pass'), read('kim', 'pass'))).toEqual([]);
  // Someone who reads it twice has changed their mind.
  expect(saidBy(read('rhys', 'pass'), read('rhys', 'recommend'))).toEqual([]);
  for (const state of ['draft', 'returned', undefined] as const)
    expect(saidBy(read('rhys', 'pass'), read('kim', 'recommend', { state }))).toEqual([]);
});

test('5.22 ASG-8: a difference is shown until a second read is requested, and never again whatever that says', () => {
  const pair = [read('rhys', 'pass'), read('kim', 'recommend')];
  expect(differing([...pair, read('ines', null, { state: undefined, isSecond: true })])).toEqual([]);
  expect(differing([...pair, read('ines', 'pass', { isSecond: true })])).toEqual([]);
});

test('5.22 ASG-8: the same file, or the same desk, title, writers, form and pages, is one work, and another length is another draft', () => {
  const work = {
    assignerId: 'cora',
    scriptId: '1',
    searchText: 'tallow',
    form: 'feature',
    pages: 112,
    isComparison: false,
    comparesWith: null,
  };
  expect(isSameWork(work, { ...work, scriptId: '2' })).toBe(true);
  expect(isSameWork(work, { ...work, searchText: 'retitled' })).toBe(true);
  const compared = { isComparison: true, comparesWith: 'x' };
  for (const other of [{ pages: 108 }, { searchText: 'other' }, { form: 'pilot' }, compared])
    expect(isSameWork(work, { ...work, scriptId: '2', ...other })).toBe(false);
  expect(isSameWork(work, { ...work, assignerId: 'otto' })).toBe(false);
});

test('5.22 ASG-8: an assigner can request a second read of sent or approved coverage, and its reader never can', () => {
  expect((['submitted', 'approved'] as const).map((state) => mayAskAgain('assigner', state))).toEqual([
    true,
    true,
  ]);
  for (const state of ['draft', 'returned', undefined] as const)
    expect(mayAskAgain('assigner', state)).toBe(false);
  for (const part of ['assignee', 'requester'] as const) expect(mayAskAgain(part, 'approved')).toBe(false);
});

test('5.22 ASG-8: a coordinator sees that two readers differ in the list, the panel and both coverages, and the readers do not', async () => {
  const title = aTitle();
  const one = await covered(rhys, 'pass', { title });
  const other = await covered(kim, 'recommend', { title });
  const both = [
    ['Rhys Eader', 'pass'],
    ['Kim Berg', 'recommend'],
  ];
  for (const { id } of [one, other]) {
    expect(saidOf(await desk.call.get({ id }))).toEqual(both);
    expect(saidOf(await desk.call.coverage({ id }))).toEqual(both);
  }
  const { items } = await desk.call.list({ view: 'given', q: title });
  expect(items.map(saidOf)).toEqual([both, both]);
  for (const [who, { id }] of [
    [rhys, one],
    [kim, other],
  ] as const) {
    expect(saidOf(await call(who).get({ id }))).toEqual([]);
    expect(await call(who).coverage({ id })).toMatchObject({
      otherReads: [],
      verdictsDiffer: [],
      mayAskAgain: false,
      secondRead: null,
    });
  }
});

test('5.22 ASG-8: a second read has the same script and pages, and its reader never sees any trace of the first', async () => {
  const first = await covered(rhys, 'pass');
  const second = await askFor(cora, first.id, kim);
  expect(second).toMatchObject({ pages: 3, fileName: 'Tallow.pdf', assignedTo: { id: kim.id } });
  await readerOf(kim).accept(second.id);
  const script = await kim.request('GET', `/api/assignments/${second.id}/script`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const seen = async () => {
    const own = JSON.stringify(
      await Promise.all([call(kim).list({}), call(kim).coverage({ id: second.id })]),
    );
    const history = JSON.stringify(await call(kim).history({ id: second.id }));
    const bells = JSON.stringify(await kim.call.notifications.list({}));
    return [own, history, bells].some((text) => text.includes(first.id) || text.includes('Rhys'));
  };
  expect(await seen()).toBe(false);
  await readerOf(kim).send(second.id, written({ scriptVerdict: 'recommend' }));
  expect(await seen()).toBe(false);
  for (const ask of [call(kim).get, call(kim).coverage])
    expect(await refusalOf(ask({ id: first.id }))).toMatch(/absent$/);
  expect((await kim.request('GET', `/api/assignments/${first.id}/script`)).status).toBe(404);
  // Neither reader can open the other’s coverage.
  expect(await refusalOf(call(rhys).coverage({ id: second.id }))).toBe('coverage.absent');
});

test('5.22 ASG-8: both reads are shown side by side to their assigner, and to the producer once both she requested are approved', async () => {
  const first = await covered(rhys, 'pass', { requestedById: pia.id });
  await desk.call.approveCoverage(first);
  const { id } = await askFor(cora, first.id, kim, { requestedById: pia.id });
  expect(await desk.call.coverage({ id: first.id })).toMatchObject({ mayAskAgain: false, secondRead: id });
  const { version } = await cover(kim, id, 'recommend');
  const beside = async (who: Person, of: ClientId) =>
    (await call(who).coverage({ id: of })).otherReads.map(({ assignmentId, scriptVerdict }) => [
      assignmentId,
      scriptVerdict,
    ]);
  expect(await beside(cora, first.id)).toEqual([[id, 'recommend']]);
  expect(await beside(cora, id)).toEqual([[first.id, 'pass']]);
  expect(await beside(pia, first.id)).toEqual([]);
  await desk.call.approveCoverage({ id, version });
  expect(await beside(pia, first.id)).toEqual([[id, 'recommend']]);
  expect(await beside(pia, id)).toEqual([[first.id, 'pass']]);
  expect(saidOf(await desk.call.coverage({ id }))).toEqual([]);
});

test('5.22 ASG-8: a script’s readers and requester are neither offered nor accepted for its second read', async () => {
  const asked = await scene.person('Ada Asked', { role: 'READER' });
  const first = await covered(rhys, 'consider', { requestedById: asked.id });
  const offered = async (secondReadOf?: ClientId) =>
    (await desk.call.readers(secondReadOf ? { secondReadOf } : {})).items.map(({ person }) => person.id);
  expect(await offered()).toEqual(expect.arrayContaining([rhys.id, asked.id, kim.id]));
  const again = await offered(first.id);
  expect([rhys, asked, kim, ines].map(({ id }) => again.includes(id))).toEqual([false, false, true, true]);
  for (const reader of [rhys, asked])
    expect(await refusalOf(askFor(cora, first.id, reader))).toBe('assignee.read_it');
  const second = await askFor(cora, first.id, kim);
  const wish = { id: second.id, version: second.version, assigneeId: rhys.id };
  expect(await refusalOf(desk.call.reassign(wish))).toBe('assignee.unfit');
  expect((await desk.call.reassign({ ...wish, assigneeId: ines.id })).assignedTo?.id).toBe(ines.id);
  // Another coordinator learns nothing about the readers here.
  const { items } = await call(otto).readers({ secondReadOf: first.id });
  expect(items.map(({ person }) => person.id)).toContain(rhys.id);
});

test('5.22 ASG-8: a draft, a returned coverage and another desk’s get no second read, and a reader, an intern and a stranger are refused', async () => {
  const draft = await desk.give(rhys, { title: aTitle() });
  await readerOf(rhys).accept(draft.id);
  await readerOf(rhys).write(draft.id);
  expect(await refusalOf(askFor(cora, draft.id, kim))).toBe('second_read.unfit');
  const sent = await covered(rhys, 'pass');
  const { id, version } = await covered(kim, 'pass');
  await desk.call.returnCoverage({ id, version, note: 'More of the widow.' });
  expect(await refusalOf(askFor(cora, id, ines))).toBe('second_read.unfit');
  expect(await refusalOf(askFor(otto, sent.id, kim))).toBe('assignment.absent');
  expect(await refusalOf(askFor(otto, newId(), kim))).toBe('assignment.absent');
  for (const who of [rhys, ines])
    expect(await refusalOf(askFor(who, sent.id, kim))).toBe('permission.missing');
  expect(await refusalOf(askFor(pia, sent.id, kim))).toBe('page.forbidden');
});

test('5.22 ASG-8: of twenty windows that ask at once one succeeds, repeating it is idempotent, and a second read can get its own', async () => {
  const { id } = await covered(rhys, 'pass');
  const wishes = Array.from({ length: 20 }, (_, at) => ({
    assignmentId: newId(),
    reader: at % 2 === 0 ? kim : ines,
  }));
  const answers = await Promise.all(
    wishes.map(({ assignmentId, reader }) => refusalOf(askFor(cora, id, reader, { assignmentId }))),
  );
  const lost = wishes.slice(1).map(() => 'second_read.asked');
  expect(answers.toSorted()).toEqual(['accepted', ...lost]);
  const won = wishes[answers.indexOf('accepted')];
  const reader = won?.reader ?? kim;
  const again = await askFor(cora, id, reader, { assignmentId: won?.assignmentId });
  expect(again.id).toBe(won?.assignmentId);
  await cover(reader, again.id, 'recommend');
  const other = reader === kim ? ines : kim;
  const third = await askFor(cora, again.id, other);
  expect(third.pages).toBe(3);
  await readerOf(other).accept(third.id);
  expect((await other.request('GET', `/api/assignments/${third.id}/script`)).status).toBe(200);
});

test('5.22 ASG-8, ASG-12 a blind read’s second read is blind, whatever is requested', async () => {
  const first = await covered(rhys, 'pass', { isBlind: true, writers: ['Quillanna Zephyrine'] });
  const second = await askFor(cora, first.id, kim, { isBlind: false });
  expect(second.isBlind).toBe(true);
  await readerOf(kim).accept(second.id);
  const seen = JSON.stringify(
    await Promise.all([call(kim).get({ id: second.id }), call(kim).coverage({ id: second.id })]),
  );
  expect(seen).not.toMatch(/quillanna|zephyrine/i);
});

test('X16 an heir gets a second read with its first and can still open the script, and without an heir both are deleted', async () => {
  const giver = await scene.person('Gwen Iver', { role: 'COORDINATOR' });
  const gives = deskOf(giver, scene.address);
  const { id } = await gives.give(rhys, { title: aTitle() });
  await cover(rhys, id, 'pass');
  const second = await askFor(giver, id, kim);
  const heir = await scene.person('Hank Eir', { role: 'COORDINATOR' });
  await letGo(giver.id, { 'given-assignments': heir.id });
  expect(await call(heir).coverage({ id })).toMatchObject({ secondRead: second.id });
  expect((await heir.request('GET', `/api/assignments/${second.id}/script`)).status).toBe(200);
  const rows: unknown[] = [];
  for await (const row of exportOwn(orm, heir.id).assignments) rows.push(row);
  expect(rows).toMatchObject([{ isSecondRead: false }, { isSecondRead: true }]);
  const own: unknown[] = [];
  for await (const row of exportOwn(orm, kim.id).assignments) own.push(row);
  expect(JSON.stringify(own)).not.toContain('isSecondRead');
  await letGo(heir.id);
  expect(await refusalOf(call(kim).get({ id: second.id }))).toBe('assignment.absent');
  expect(await refusalOf(call(rhys).coverage({ id }))).toBe('coverage.absent');
});

test('X16 a person who has read it cannot inherit its second read, which is declined', async () => {
  const leaver = await scene.person('Lea Ver', { role: 'READER' });
  const { id } = await covered(rhys, 'pass');
  const second = await askFor(cora, id, leaver);
  await letGo(leaver.id, { 'assignments-to-read': rhys.id });
  expect(await desk.call.get({ id: second.id })).toMatchObject({ status: 'declined' });
});
