import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { copyOf, wholeOf } from '#platform/server/papers/marks/copy-bytes.ts';
import { drawFields } from '#platform/server/papers/marks/mark-fields.ts';
import { Letters } from '#platform/server/papers/marks/small-font.ts';
import { makeTemplate } from '#platform/server/papers/marks/template.ts';
import { readText } from '#platform/server/papers/page-text.ts';
import { photographOf } from '#platform/testing/page-photo.ts';
import { bells, officesIn, pdfOf, stepsFor } from './testing/factory/offices.ts';

const scene = await openScene();
const { agent, buyer, upload, piece, sent } = officesIn(scene);
const reason = 'Found on a board';

/** One script of one agent, before two buyers. */
async function wentWide() {
  const [dash, imogen, rhys, admin] = await Promise.all([
    agent(),
    buyer(),
    buyer('Rhys Eader', 'Quillmere'),
    scene.person('Ada Ministrator', { role: 'SUPER_ADMIN' }),
  ]);
  const fileId = await upload(dash, await pdfOf({ words: ['FADE IN', 'A marsh.'] }));
  const toEach = async (to: Actor) => {
    const part = piece({ fileId, fileName: 'salt.pdf' });
    const id = await sent(dash, to, { pieces: [part] });
    const read = (opening: ClientId, range?: string) =>
      to.request('GET', `/api/submissions/${id}/pieces/${part.id}?opening=${opening}`, {
        headers: range ? { range } : {},
      });
    return { id, part, read };
  };
  return { dash, imogen, rhys, admin, first: await toEach(imogen), second: await toEach(rhys) };
}

/** The code on the pages of a copy. */
async function codeOf(copy: Uint8Array): Promise<string> {
  const text = (await readText(copy, () => {}))[0]?.join('\n') ?? '';
  return /[0-9A-F]{10}/.exec(text)?.[0] ?? '';
}

/** A copy as another program saves it, page by page. */
async function savedAnew(copy: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const from = await PDFDocument.load(copy);
  const to = await PDFDocument.create();
  for (const page of await to.copyPages(from, [0])) to.addPage(page);
  return new Uint8Array(await to.save());
}

test('scene 6: a page of a submitted script leads back to the buyer who opened it, by code, by text or as a PDF', async () => {
  const { imogen, rhys, admin, first, second } = await wentWide();
  const copy = Buffer.from(await (await first.read(newId())).arrayBuffer());
  await second.read(newId());
  const text = (await readText(copy, () => {}))[0]?.join('\n') ?? '';
  const code = /[0-9A-F]{10}/.exec(text)?.[0] ?? '';
  const file = await turnedUp(admin, 'application/pdf', await savedAnew(copy));
  for (const traced of [{ code: code.toLowerCase() }, { text }, { file }]) {
    const { items } = await admin.call.shares.findLeak({ ...traced, reason });
    expect(items).toMatchObject([
      {
        code,
        title: 'The Salt Ledger',
        line: 'Script',
        person: { id: imogen.id },
        open: 2,
        through: 'submissions',
      },
    ]);
    expect(items[0]?.log.map(({ person }) => person?.id)).toEqual([rhys.id, imogen.id]);
  }
  expect(await refusalOf(rhys.call.shares.findLeak({ code, reason }))).toBe('page.forbidden');
});

/** Uploads what turned up, to find whose copy it is. */
async function turnedUp(by: Actor, type: string, body: Uint8Array<ArrayBuffer>): Promise<ClientId> {
  const file = newId();
  const put = await fetch(`${scene.address}/api/files/${file}?kind=leaked-copy`, {
    method: 'PUT',
    headers: { cookie: by.cookie, 'content-type': type },
    body,
  });
  expect(put.status).toBe(200);
  return file;
}

test('scene 6: a crooked photograph of one page leads back to whoever opened that copy, and to nobody else', async () => {
  const { imogen, rhys, admin, first, second } = await wentWide();
  for (const [reader, { read }] of [
    [imogen, first],
    [rhys, second],
  ] as const) {
    const copy = Buffer.from(await (await read(newId())).arrayBuffer());
    const file = await turnedUp(admin, 'image/jpeg', await photographOf(copy));
    const { items } = await admin.call.shares.findLeak({ file, reason });
    expect(items.map(({ person }) => person.id)).toEqual([reader.id]);
  }
});

test('scene 6: a picture without a code is refused in words, and one of a copy from elsewhere is not found', async () => {
  const { admin, first } = await wentWide();
  const code = codeOf(Buffer.from(await (await first.read(newId())).arrayBuffer()));
  const bare = await turnedUp(admin, 'image/jpeg', await photographOf(await pdfOf()));
  expect(await refusalOf(admin.call.shares.findLeak({ file: bare, reason }))).toBe('leak.no_code');
  // A code that was typed is looked up all the same.
  const { items } = await admin.call.shares.findLeak({ file: bare, code: await code, reason });
  expect(items).toHaveLength(1);
  const template = await makeTemplate(await pdfOf());
  const mark = {
    name: 'Nobody',
    email: 'nobody@elsewhere.example',
    at: '1 Jan 2026, 09:00 UTC',
    code: '0A1B2C3D4E',
  };
  const elsewhere = wholeOf(copyOf(template, await drawFields(mark, new Letters())));
  const other = await turnedUp(admin, 'image/jpeg', await photographOf(elsewhere));
  expect(await refusalOf(admin.call.shares.findLeak({ file: other, reason }))).toBe('leak.absent');
});

test('scene 6: one press closes the file for every buyer, also under way; its sender is told, and replaces it', async () => {
  const { dash, imogen, rhys, admin, first, second } = await wentWide();
  const [one, other] = [newId(), newId()];
  const copy = Buffer.from(await (await first.read(one)).arrayBuffer());
  expect((await second.read(other, 'bytes=0-9')).status).toBe(404);
  await second.read(other);
  expect((await second.read(other, 'bytes=0-9')).status).toBe(206);
  const code = await codeOf(copy);
  expect(await admin.call.shares.revokeLeak({ code, reason })).toEqual({ revoked: 2 });
  expect(await admin.call.shares.revokeLeak({ code, reason: 'Once more' })).toEqual({ revoked: 0 });
  for (const [read, opening] of [
    [first.read, one],
    [second.read, other],
  ] as const) {
    expect((await read(opening, 'bytes=0-9')).status).toBe(404);
    expect((await read(newId())).status).toBe(404);
  }
  await expect.poll(() => bells(dash)).toContain('submission_leaked');
  expect((await bells(dash)).filter((type) => type === 'submission_leaked')).toHaveLength(1);
  for (const reader of [imogen, rhys]) {
    expect(await bells(reader)).toEqual(['submission_received']);
    expect(
      JSON.stringify(await reader.call.submissions.history({ id: reader === imogen ? first.id : second.id })),
    ).not.toContain('piece_closed');
  }
  expect(await stepsFor(dash, first.id)).toContain('piece_closed');
  expect((await imogen.call.submissions.get({ id: first.id })).pieces).toEqual([]);
  const fileId = await upload(dash, await pdfOf({ words: ['FADE IN', 'A new marsh.'] }));
  const next = piece({ fileId, fileName: 'salt-2.pdf' });
  await dash.call.submissions.addPiece({ id: first.id, piece: { ...next, partId: first.part.partId } });
  expect((await imogen.call.submissions.get({ id: first.id })).pieces).toMatchObject([
    { id: next.id, number: 2 },
  ]);
  expect((await imogen.request('GET', `/api/submissions/${first.id}/pieces/${next.id}`)).status).toBe(200);
});
