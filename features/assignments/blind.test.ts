import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { textsOn } from '#platform/testing/paper-text.ts';
import { isBlindTo } from './policy/blind.ts';
import { exportOwn } from './server/queries/own.ts';
import { deskOf, readerOf } from './testing/factory/desk.ts';

const scene = await openScene();
const { orm } = scene.database;
const [cora, rhys, pia] = await Promise.all([
  scene.person('Cora Ordway', { role: 'COORDINATOR' }),
  scene.person('Rhys Eader', { role: 'READER' }),
  scene.person('Pia Dolan', { role: 'PRODUCER' }),
]);
const desk = deskOf(cora, scene.address);
const reads = readerOf(rhys);
const writer = 'Quillanna Zephyrine';

type Person = typeof cora;

const textOf = async (answer: Response) => JSON.stringify(await textsOn(await answer.bytes()));

/** The file name in a download. */
const nameOf = (answer: Response): string => answer.headers.get('content-disposition') ?? '';

/** Every way in which data of an assignment reaches a person, as one text. */
const ways: Readonly<Record<string, (who: Person, id: ClientId) => Promise<string>>> = {
  'the list': async (who) => JSON.stringify(await who.call.assignments.list({ view: 'mine' })),
  'what waits': async (who) => JSON.stringify(await who.call.assignments.list({ view: 'due' })),
  'what was put away': async (who) => JSON.stringify(await who.call.assignments.list({ view: 'archived' })),
  'a search by the writer': async (who) => {
    const found = await who.call.assignments.list({ view: 'mine', q: 'quillanna' });
    return found.total > 0 || found.items.length > 0 ? writer : '';
  },
  'the panel': async (who, id) => JSON.stringify(await who.call.assignments.get({ id })),
  'the history': async (who, id) => JSON.stringify(await who.call.assignments.history({ id })),
  'the coverage': async (who, id) => JSON.stringify(await who.call.assignments.coverage({ id })),
  'have we covered it': async (who) => JSON.stringify(await who.call.assignments.covered({})),
  'have we covered it, by the writer': async (who) =>
    (await who.call.assignments.covered({ q: 'zephyrine' })).total > 0 ? writer : '',
  'the notices': async (who) => JSON.stringify(await who.call.notifications.list({})),
  'the printed coverage': async (who, id) => {
    const answer = await who.request('GET', `/api/assignments/${id}/coverage.pdf`);
    return answer.ok ? `${nameOf(answer)} ${await textOf(answer)}` : '';
  },
  'the weekend read': async (who, id) => {
    const answer = await who.request('GET', `/api/coverage-pack.pdf?ids=${id}`);
    return answer.ok ? textOf(answer) : '';
  },
  'the copy of the script': async (who, id) => {
    const answer = await who.request('GET', `/api/assignments/${id}/script`);
    if (!answer.ok) return '';
    const bytes = await answer.bytes();
    const copy = await PDFDocument.load(bytes, { updateMetadata: false });
    return `${nameOf(answer)} ${copy.getAuthor() ?? ''} ${JSON.stringify(await textsOn(bytes))}`;
  },
  'the export of their data': async (who) => {
    const rows: unknown[] = [];
    for (const part of Object.values(exportOwn(orm, who.id))) for await (const row of part) rows.push(row);
    return JSON.stringify(rows);
  },
};

/** The ways through which a person learns the writer. */
async function leaksTo(who: Person, id: ClientId): Promise<string[]> {
  const found: string[] = [];
  for (const [way, look] of Object.entries(ways))
    if (/quillanna|zephyrine/i.test(await look(who, id))) found.push(way);
  return found;
}

async function script(): Promise<Uint8Array> {
  const paper = await PDFDocument.create();
  paper.addPage([612, 792]);
  paper.setAuthor(writer);
  return paper.save();
}

const giveBlind = async () => {
  const names = {
    title: 'Candle Duty',
    writers: [writer],
    fileName: 'Candle Duty by Quillanna.pdf',
    submittedBy: 'Zephyrine’s agent',
    submittedTo: 'Zephyrine’s friend',
    submittedVia: 'Quillanna',
  };
  const scriptId = await desk.upload(await script());
  return desk.give(rhys, { ...names, scriptId, isBlind: true, requestedById: pia.id });
};

test('5.22 ASG-12 a blind reader cannot learn the writer anywhere until their coverage is approved, and then does', async () => {
  const { id, isBlind } = await giveBlind();
  expect(isBlind).toBe(true);
  expect(await leaksTo(rhys, id)).toEqual([]);
  const accepted = await reads.accept(id);
  expect([accepted.writers, accepted.fileName]).toEqual([[], 'Candle Duty.pdf']);
  expect(await leaksTo(rhys, id)).toEqual([]);
  const { version, ...sent } = await reads.send(id);
  expect(sent.writers).toEqual([]);
  expect(await leaksTo(rhys, id)).toEqual([]);
  const returned = await desk.call.returnCoverage({ id, version, note: 'More of the widow.' });
  expect(await leaksTo(rhys, id)).toEqual([]);
  const again = await rhys.call.assignments.submitCoverage({ id, version: returned.version });
  await desk.call.approveCoverage({ id, version: again.version });
  expect(await leaksTo(rhys, id)).toEqual([
    'the list',
    'a search by the writer',
    'the panel',
    'the coverage',
    'have we covered it',
    'have we covered it, by the writer',
    'the printed coverage',
    'the weekend read',
    'the export of their data',
  ]);
});

test('5.22 ASG-12 the assigner always sees and finds the writer, and the requester does with the coverage', async () => {
  const { id } = await giveBlind();
  await reads.accept(id);
  const { version } = await reads.send(id);
  const given = await desk.call.list({ view: 'given', q: 'quillanna candle' });
  expect(given.items.find((one) => one.id === id)?.writers).toEqual([writer]);
  expect((await desk.call.coverage({ id })).writers).toEqual([writer]);
  expect(await ways['the printed coverage']?.(cora, id)).toContain(writer);
  await desk.call.approveCoverage({ id, version });
  expect((await pia.call.assignments.coverage({ id })).writers).toEqual([writer]);
});

test('5.22 ASG-12 a blind reader finds the script by title only, also after an edit, and by writer once it is no longer blind', async () => {
  const { id, version } = await giveBlind();
  const found = async (q: string) =>
    (await reads.call.list({ view: 'mine', q })).items.some((one) => one.id === id);
  expect(await Promise.all([found('candle'), found('zephyrine')])).toEqual([true, false]);
  const edited = await desk.call.edit({ id, version, title: 'Tallow Duty' });
  expect(await Promise.all([found('tallow'), found('zephyrine')])).toEqual([true, false]);
  await desk.call.edit({ id, version: edited.version, isBlind: false });
  expect(await found('zephyrine')).toBe(true);
});

test('5.22 ASG-12 only the reader is blind, and only until their coverage is approved', () => {
  const open = { isBlind: true, completedAt: null };
  expect(isBlindTo('assignee', open)).toBe(true);
  expect([isBlindTo('assigner', open), isBlindTo('requester', open)]).toEqual([false, false]);
  expect(isBlindTo('assignee', { ...open, completedAt: new Date(0) })).toBe(false);
  expect(isBlindTo('assignee', { ...open, isBlind: false })).toBe(false);
});
