import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { readText } from '#platform/server/papers/page-text.ts';
import { draftOf, uploadTo } from './testing/factory/documents.ts';

const scene = await openScene();
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** A published draft of Imogen's, the whole project shared with Lucian and with Odile. */
async function sharedDraft() {
  const owner = await scene.person('Imogen Vance');
  const reader = await scene.person('Lucian Thorne');
  const other = await scene.person('Odile Ferrand');
  const admin = await scene.person('Ada Ministrator', { role: 'SUPER_ADMIN' });
  const { id } = await owner.call.projects.create({
    id: newId(),
    title: 'The Salt Ledger',
    format: 'feature',
  });
  const fileId = await uploadTo(scene.address, owner, await draftOf([['One'], ['Two'], ['Three']]));
  const versionId = newId();
  await owner.call.projects.addVersion({ id, versionId, fileId, fileName: 'Ledger.pdf', title: 'Blue' });
  await owner.call.projects.moveVersion({ id, versionId, act: 'publish', from: 'draft' });
  for (const person of [reader, other])
    await owner.call.shares.give({
      id: newId(),
      kind: 'project',
      thingId: id,
      variant: 'whole',
      personId: person.id,
      mayDownload: true,
    });
  const read = (by: Actor, part?: { opening: ClientId; range?: string }) =>
    by.request(
      'GET',
      `/api/projects/${id}/scripts/${versionId}/pdf${part ? `?opening=${part.opening}` : ''}`,
      {
        headers: part?.range ? { range: part.range } : {},
      },
    );
  return { owner, reader, other, admin, id, versionId, read };
}

/** One page of a copy, as another program saves it. */
async function onePageOf(copy: Buffer, page: number): Promise<Buffer> {
  const from = await PDFDocument.load(copy);
  const to = await PDFDocument.create();
  for (const copied of await to.copyPages(from, [page])) to.addPage(copied);
  return Buffer.from(await to.save());
}

test('38.5 scene 6: an administrator finds a leak by its code, by a page’s text or by one page as a PDF', async () => {
  const { reader, other, owner, admin, id, versionId, read } = await sharedDraft();
  const copy = await bytesOf(await read(reader, { opening: newId() }));
  await read(other);
  const { items: openings } = await owner.call.projects.versionOpenings({ id, versionId });
  const code = openings.find(({ person }) => person?.displayName === 'Lucian Thorne')?.code ?? '';
  const text = (await readText(copy, () => {}))[1]?.join('\n');
  const single = await onePageOf(copy, 2);
  const file = await uploadTo(scene.address, admin, single, { kind: 'leaked-copy' });
  for (const traced of [{ code: code.toLowerCase() }, { text }, { file }]) {
    const { items } = await admin.call.shares.findLeak({ ...traced, reason: 'Found on a board' });
    expect(items).toMatchObject([
      {
        code,
        line: 'Blue',
        person: { displayName: 'Lucian Thorne' },
        share: { givenBy: 'Imogen Vance', state: 'approved' },
        open: 2,
      },
    ]);
    expect(items[0]?.log.map(({ person, way }) => `${person?.displayName ?? ''}: ${way}`)).toEqual([
      'Odile Ferrand: saved',
      'Lucian Thorne: read',
    ]);
  }
  const { items: audited } = await admin.call.audit.list({ action: 'leak.searched' });
  expect(audited.length).toBeGreaterThanOrEqual(3);
});

test('38.5 one press revokes every share of the version that leaked; its owner is told, and nobody else', async () => {
  const { owner, reader, other, admin, read } = await sharedDraft();
  const opening = newId();
  const copy = await bytesOf(await read(reader, { opening }));
  const text = (await readText(copy, () => {}))[0]?.join('\n');
  const { items } = await admin.call.shares.findLeak({ text, reason: 'Found on a board' });
  const code = items[0]?.code ?? '';
  const heard = async (person: Actor) =>
    (await person.call.notifications.list({})).items.filter(({ type }) => type === 'project_leaked').length;
  expect(await admin.call.shares.revokeLeak({ code, reason: 'Found on a board' })).toEqual({ revoked: 2 });
  expect(await admin.call.shares.revokeLeak({ code, reason: 'Once more' })).toEqual({ revoked: 0 });
  for (const person of [reader, other])
    expect((await read(person, { opening, range: 'bytes=0-9' })).status).toBe(404);
  await expect.poll(() => heard(owner)).toBe(1);
  expect(await heard(reader)).toBe(0);
  expect(await heard(other)).toBe(0);
});

test('38.5 nobody but an administrator finds leaks, and nothing is found in what carries no code', async () => {
  const { owner, admin } = await sharedDraft();
  const reason = 'Curious';
  expect(await refusalOf(owner.call.shares.findLeak({ code: '0A1B2C3D4E', reason }))).toBe('page.forbidden');
  expect(await refusalOf(admin.call.shares.findLeak({ text: 'INT. HARBOR', reason }))).toBe('leak.absent');
  expect(await refusalOf(admin.call.shares.findLeak({ reason }))).toBe('leak.nothing');
  expect(await refusalOf(admin.call.shares.findLeak({ file: newId(), reason }))).toBe('leak.unreadable');
});
