import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { readText } from '#platform/server/papers/page-text.ts';
import { draftOf, uploadTo } from './testing/factory/documents.ts';

const scene = await openScene();

async function readDraft() {
  const owner = await scene.person('Imogen Vance');
  const reader = await scene.person('山田 太郎');
  const { id } = await owner.call.projects.create({
    id: newId(),
    title: 'The Salt Ledger',
    format: 'feature',
  });
  await owner.call.projects.addMember({ id, personId: reader.id, role: 'viewer' });
  const fileId = await uploadTo(scene.address, owner, await draftOf([['One'], ['Two']]));
  const versionId = newId();
  await owner.call.projects.addVersion({ id, versionId, fileId, fileName: 'Ledger.pdf', title: 'Blue' });
  await owner.call.projects.moveVersion({ id, versionId, act: 'publish', from: 'draft' });
  const address = `/api/projects/${id}/scripts/${versionId}`;
  await reader.request('GET', `${address}/pdf?opening=${newId()}`);
  const receiptFor = (by: Actor) => by.request('GET', `${address}/custody.pdf`);
  const { items } = await owner.call.projects.versionOpenings({ id, versionId });
  return { owner, reader, versionId, receiptFor, code: items[0]?.code ?? '' };
}

/** The page as a browser runs it, without an account: it is fetched once, and then no server is there. */
async function savedPage(): Promise<(bytes: Uint8Array) => Promise<string>> {
  const answer = await fetch(`${scene.address}/api/receipts/check`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const code = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(code).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect(html).not.toMatch(/src=|href=|fetch\(/);
  const element = { addEventListener: () => {}, textContent: '' };
  const document = { documentElement: { lang: '' }, title: '', getElementById: () => element };
  const navigator = { language: 'en' };
  const check = runInNewContext(`${code}; check`, { document, navigator, crypto, atob, Uint8Array }) as (
    file: Blob,
  ) => Promise<string>;
  return (bytes) => check(new Blob([new Uint8Array(bytes)]));
}

test('2.15 a custody receipt names who opened which marked copy, is signed, and is chained to the audit log', async () => {
  const { owner, versionId, receiptFor, code } = await readDraft();
  const admin = await scene.person('Ada Ministrator', { role: 'SUPER_ADMIN' });
  const answer = await receiptFor(owner);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = (await readText(bytes, () => {})).flat().join('\n');
  expect(text).toContain('山田 太郎, read on Backlot');
  expect(text).toContain(`copy ${code}`);
  expect(text).toContain('A determined person can remove a mark.');
  const [, seq = '', hash = ''] = /Audit log, entry and hash: (\d+):([0-9a-f]{64})/.exec(text) ?? [];
  const [, digest = ''] = /Openings, SHA-256: ([0-9a-f]{64})/.exec(text) ?? [];
  expect(await admin.call.audit.read({ seq: Number(seq) })).toMatchObject({
    action: 'custody.issued',
    subject: { id: versionId },
    after: { openings: 1, digest },
    hash,
    isIntact: true,
  });
});

test('2.15 a page without an account checks a receipt; a changed byte or a file of another kind is told apart', async () => {
  const { owner, receiptFor } = await readDraft();
  const check = await savedPage();
  const bytes = Buffer.from(await (await receiptFor(owner)).arrayBuffer());
  expect(await check(bytes)).toContain('genuine');
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(600) ^ 1, 600);
  expect(await check(changed)).toContain('has been changed');
  expect(await check(Buffer.concat([bytes, Buffer.from('more')]))).toContain('not a signed receipt');
  expect(await check(await draftOf([['One']]))).toContain('not a signed receipt');
});

test('2.15 only those who run the project get a receipt of its drafts', async () => {
  const { reader, receiptFor } = await readDraft();
  const stranger = await scene.person('Odile Ferrand');
  expect((await receiptFor(reader)).status).toBe(403);
  expect((await receiptFor(stranger)).status).toBe(404);
});
