import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { createSummaryBook } from '#features/profiles/server/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { createHttp } from '#platform/server/http/app.ts';
import { createHub } from '#platform/server/live/hub.ts';
import { createLog } from '#platform/server/log/log.ts';
import type { Platform } from '#platform/server/platform.ts';
import { aloneHere } from '#platform/testing/alone.ts';
import type { FileId } from './contract.ts';
import { limits } from './limits.ts';
import { emptyBin } from './server/commands/bin.ts';
import { documentsFeature } from './server/feature.ts';
import { createDocuments } from './server/public.ts';

// The scene has the administration; uploads need kinds, which other features register, so they have a door of their own.
const scene = await openScene();
const log = createLog('silent');
let nowMs = systemClock.now().getTime();
const platform: Platform = {
  config: scene.server.config,
  log,
  clock: { now: () => new Date(nowMs) },
  database: scene.database,
  hub: createHub({ now: () => performance.now(), log }),
  files: openFiles(scene.server.config.filesDir),
  newId: () => uuidV7(nowMs),
  acts: { note: async () => undefined },
  ...aloneHere(),
  wakeJob: () => undefined,
};
const readers = new Set<string>();
const documents = createDocuments(platform, [
  {
    name: 'call-sheet',
    maxBytes: 1_000_000,
    accepts: ['image/png', 'image/jpeg'],
    mayOpen: (actor, subject) => readers.has(`${actor.personId} ${subject}`),
  },
  {
    name: 'visitor-shot',
    maxBytes: 200_000,
    accepts: ['image/png'],
    takesVisitors: true,
    mayOpen: () => false,
  },
]);
const actors = new Map<string, Actor>();
const app = await createHttp(scene.server.config, log);
const feature = documentsFeature(platform, { documents, people: createSummaryBook(platform) });
await feature.serve?.(app, async (request) => {
  const actor = actors.get(String(request.headers['x-person']));
  return (
    actor && {
      personId: actor.id,
      sessionId: actor.sessionId,
      roles: ['MANAGER'],
      primaryRole: 'MANAGER',
      permissions: [],
      pages: [],
    }
  );
});
afterAll(async () => {
  await app.close();
  await feature.stop?.();
});

const picture = (width = 6, height = 3) =>
  sharp({ create: { width, height, channels: 3, background: '#fcc81e' } })
    .png()
    .toBuffer();
const png = await picture();
const newId = () => uuidV7(nowMs++) as FileId;

async function person(name: string, role: 'MANAGER' | 'ADMIN' = 'MANAGER') {
  const actor = await scene.person(name, { role });
  actors.set(actor.id, actor);
  return actor;
}

type Put = { by?: Actor; id?: string; kind?: string; type?: string; body?: Buffer };
const put = ({ by, id = newId(), kind = 'call-sheet', type = 'image/png', body = png }: Put) =>
  app.inject({
    method: 'PUT',
    url: `/api/files/${id}?kind=${kind}`,
    headers: { 'content-type': type, 'x-person': by?.id ?? '' },
    payload: body,
  });
const get = (id: string, by?: Actor) =>
  app.inject({ method: 'GET', url: `/api/files/${id}`, headers: { 'x-person': by?.id ?? '' } });
const claim = (id: string, by: Actor, subject: string) =>
  scene.database.write(async (tx) => {
    const details = await documents.claim(tx, { id, person: by.id, kind: 'call-sheet', subject });
    return details !== undefined;
  });
const stored = async () =>
  (await scene.database.pool.query('select count(*)::int as n from stored_file')).rows[0].n as number;
const onDisk = async () => (await Array.fromAsync(platform.files.list())).length;

test('an upload is drawn anew, answered with its measures, and opens for whoever sent it', async () => {
  const mara = await person('Mara Okafor');
  const id = newId();
  const sent = await put({ by: mara, id });
  expect(sent.statusCode).toBe(200);
  expect(sent.json()).toMatchObject({
    id,
    kind: 'call-sheet',
    contentType: 'image/png',
    width: 6,
    height: 3,
  });
  const opened = await get(id, mara);
  expect(opened.statusCode).toBe(200);
  expect((await sharp(opened.rawPayload).metadata()).width).toBe(6);
  expect(opened.headers['content-length']).toBe(String(sent.json().bytes));
});

test('X2 the same upload once more answers the first result, also when both run at once', async () => {
  const mara = await person('Mara Okafor');
  const id = newId();
  const before = await onDisk();
  const answers = await Promise.all([put({ by: mara, id }), put({ by: mara, id }), put({ by: mara, id })]);
  answers.push(await put({ by: mara, id, body: await picture(20, 20) }));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await onDisk()).toBe(before + 1);
});

test('the id of somebody else is taken, and their file is untouched', async () => {
  const [mara, tom] = [await person('Mara Okafor'), await person('Tom Reyes')];
  const id = newId();
  await put({ by: mara, id });
  const second = await put({ by: tom, id, body: await picture(30, 30) });
  expect([second.statusCode, second.json().code]).toEqual([409, 'file.id_taken']);
  expect((await sharp((await get(id, mara)).rawPayload).metadata()).width).toBe(6);
});

test('T13 an opened file can be nothing but a picture: headers that leave a browser no choice', async () => {
  const mara = await person('Mara Okafor');
  const id = newId();
  await put({ by: mara, id });
  const { headers } = await get(id, mara);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': `inline; filename="call-sheet-${id}.png"`,
  });
});

test.each([
  {
    name: 'text under the name of a picture',
    type: 'image/png',
    body: Buffer.from('hello'),
    status: 400,
    code: 'file.no_image',
  },
  { name: 'an empty body', type: 'image/png', body: Buffer.alloc(0), status: 400, code: 'file.empty' },
  {
    name: 'a type that is not taken',
    type: 'image/svg+xml',
    body: Buffer.from('<svg/>'),
    status: 415,
    code: 'file.type_refused',
  },
  { name: 'a page', type: 'text/html', body: Buffer.from('<p>'), status: 415, code: 'file.type_refused' },
  { name: 'JSON', type: 'application/json', body: Buffer.from('{}'), status: 415, code: 'file.type_refused' },
  {
    name: 'more bytes than the kind takes',
    type: 'image/png',
    body: Buffer.alloc(1_000_001),
    status: 413,
    code: 'file.too_large',
  },
])('$name is refused by rule and nothing is stored', async ({ type, body, status, code }) => {
  const mara = await person('Mara Okafor');
  const [rows, files] = [await stored(), await onDisk()];
  const answer = await put({ by: mara, type, body });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect([await stored(), await onDisk()]).toEqual([rows, files]);
});

test('a picture of another type than the kind takes is refused, whatever it is called', async () => {
  const mara = await person('Mara Okafor');
  const webp = await sharp(png).webp().toBuffer();
  const answer = await put({ by: mara, type: 'image/png', body: webp });
  expect([answer.statusCode, answer.json().message]).toEqual([
    415,
    'content-type: only image/png, image/jpeg is taken.',
  ]);
});

test('a kind that is not registered, an id that is none and a missing session are refused', async () => {
  const mara = await person('Mara Okafor');
  expect((await put({ by: mara, kind: 'passport' })).json().code).toBe('file.kind_unknown');
  expect((await put({ by: mara, id: 'abc' })).json().code).toBe('file.id_wrong');
  expect((await put({})).json().code).toBe('session.required');
  expect((await get(newId())).statusCode).toBe(401);
});

test('a visitor may send what takes visitors, and nobody can read it back by its id', async () => {
  const mara = await person('Mara Okafor');
  const id = newId();
  expect((await put({ id, kind: 'visitor-shot' })).statusCode).toBe(200);
  expect((await get(id)).statusCode).toBe(401);
  expect((await get(id, mara)).statusCode).toBe(404);
});

test('X18 a visitor has few uploads in a window, and is told when to come back', async () => {
  const answers = [];
  for (let sent = 0; sent <= limits.uploadsPerVisitor; sent++)
    answers.push(await put({ kind: 'visitor-shot', body: Buffer.from('x') }));
  const last = answers.at(-1);
  expect([last?.statusCode, last?.json().message]).toEqual([
    429,
    'Too many uploads. Please try again later.',
  ]);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
});

test('X8 a file of somebody else, an absent one and one in the bin answer alike', async () => {
  const [mara, tom] = [await person('Mara Okafor'), await person('Tom Reyes')];
  const id = newId();
  await put({ by: mara, id });
  const strange = await get(id, tom);
  const absent = await get(newId(), tom);
  expect([strange.statusCode, strange.body]).toEqual([404, absent.body]);
  await claim(id, mara, 'sheet:1');
  await scene.database.write((tx) => documents.release(tx, { subject: 'sheet:1' }));
  expect((await get(id, mara)).body).toBe(absent.body);
});

test('once it is used, its feature says who opens it, and nobody else, the uploader included', async () => {
  const [mara, tom] = [await person('Mara Okafor'), await person('Tom Reyes')];
  const id = newId();
  await put({ by: mara, id });
  expect(await claim(id, mara, 'sheet:2')).toBe(true);
  readers.add(`${tom.id} sheet:2`);
  expect([(await get(id, tom)).statusCode, (await get(id, mara)).statusCode]).toEqual([200, 404]);
});

test('a file is claimed once, by its owner, for its kind; the same claim again is a retry', async () => {
  const [mara, tom] = [await person('Mara Okafor'), await person('Tom Reyes')];
  const id = newId();
  await put({ by: mara, id });
  expect(await claim(id, tom, 'sheet:3')).toBe(false);
  expect(await claim(id, mara, 'sheet:3')).toBe(true);
  expect(await claim(id, mara, 'sheet:3')).toBe(true);
  expect(await claim(id, mara, 'sheet:4')).toBe(false);
  expect(await claim(newId(), mara, 'sheet:3')).toBe(false);
});

test('a claim that is rolled back leaves the file unused', async () => {
  const mara = await person('Mara Okafor');
  const id = newId();
  await put({ by: mara, id });
  const failing = scene.database.write(async (tx) => {
    await documents.claim(tx, { id, person: mara.id, kind: 'call-sheet', subject: 'sheet:5' });
    throw new Error('the rest failed');
  });
  await expect(failing).rejects.toThrow('the rest failed');
  expect(await claim(id, mara, 'sheet:6')).toBe(true);
});

test('ADX-1 opening a private file is recorded with who, what and when', async () => {
  const [mara, admin] = [await person('Mara Okafor'), await person('Ida Admin', 'ADMIN')];
  const id = newId();
  await put({ by: mara, id });
  await get(id, mara);
  await get(id, await person('Tom Reyes'));
  const { items } = await admin.call.documents.record({ id });
  expect(items).toEqual([
    { act: 'opened', by: { id: mara.id, displayName: 'Mara Okafor' }, at: expect.any(String), reason: '' },
  ]);
});

test('ADM-0 the administration of files is closed to whoever has not the page', async () => {
  const mara = await person('Mara Okafor');
  const closed = [
    mara.call.documents.usage(),
    mara.call.documents.list({}),
    mara.call.documents.scan(),
    mara.call.documents.record({ id: newId() }),
    mara.call.documents.bin({ key: 'call-sheet/x', reason: 'Because' }),
    mara.call.documents.restore({ id: newId() }),
  ];
  expect(await Promise.all(closed.map(refusalOf))).toEqual(closed.map(() => 'page.forbidden'));
});

test('ADX-1 usage counts what is kept by kind and owner, exactly', async () => {
  const [mara, admin] = [await person('Mara Okafor'), await person('Ida Admin', 'ADMIN')];
  const sent = [(await put({ by: mara })).json(), (await put({ by: mara })).json()];
  const bytes = sent.reduce((sum, file) => sum + file.bytes, 0);
  const usage = await admin.call.documents.usage();
  expect(usage.owners.find(({ owner }) => owner?.id === mara.id)).toMatchObject({ files: 2, bytes });
  expect(usage.kinds.reduce((sum, kind) => sum + kind.files, 0)).toBe(usage.kept.files);
  expect(usage.kinds.reduce((sum, kind) => sum + kind.bytes, 0)).toBe(usage.kept.bytes);
});

test.each(['newest', 'oldest', 'largest'] as const)(
  'X11 the list by %s pages without doubling or skipping while files arrive',
  async (sort) => {
    const [mara, admin] = [await person('Mara Okafor'), await person('Ida Admin', 'ADMIN')];
    for (let size = 1; size <= 5; size++) {
      nowMs += 1_000;
      await put({ by: mara, body: await picture(size * 40, size * 40) });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call.documents.list({ owner: mara.id, sort, limit: 2, cursor });
      expect(page.total).toBeGreaterThanOrEqual(5);
      seen.push(...page.items.map((file) => file.id));
      cursor = page.nextCursor ?? undefined;
      // Comes before everything that is still to be listed.
      if (seen.length === 2 && sort === 'newest') await put({ by: mara });
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(5);
    const all = await admin.call.documents.list({ owner: mara.id, sort, limit: 100 });
    expect(all.items.map((file) => file.id).filter((id) => seen.includes(id))).toEqual(seen);
  },
);

test('the list is filtered by state and kind', async () => {
  const [mara, admin] = [await person('Mara Okafor'), await person('Ida Admin', 'ADMIN')];
  const [used, unused] = [newId(), newId()];
  await put({ by: mara, id: used });
  await put({ by: mara, id: unused });
  await claim(used, mara, 'sheet:7');
  const ids = async (filter: { state?: 'used' | 'unused' | 'binned' | 'kept'; kind?: string }) =>
    (await admin.call.documents.list({ owner: mara.id, ...filter })).items.map((file) => file.id);
  expect(await ids({ state: 'used' })).toEqual([used]);
  expect(await ids({ state: 'unused' })).toEqual([unused]);
  expect(await ids({ state: 'binned' })).toEqual([]);
  expect((await ids({ state: 'kept' })).sort()).toEqual([used, unused].sort());
  expect(await ids({ kind: 'visitor-shot' })).toEqual([]);
});

test('ADX-1 a scan finds unclaimed files older than a day, rows without bytes and bytes without a row', async () => {
  const [mara, admin] = [await person('Mara Okafor'), await person('Ida Admin', 'ADMIN')];
  const [late, fresh, used, lost] = [newId(), newId(), newId(), newId()];
  for (const id of [late, fresh, used, lost]) await put({ by: mara, id });
  await claim(used, mara, 'sheet:8');
  await claim(lost, mara, 'sheet:9');
  const { rows } = await scene.database.pool.query('select id, key from stored_file where owner_id = $1', [
    mara.id,
  ]);
  const keyOf = (id: string) => String(rows.find((row) => row.id === id)?.key);
  await scene.database.pool.query(
    `update stored_file set created_at = now() - interval '25 hours' where id = any($1)`,
    [[late, used]],
  );
  await rm(join(scene.server.config.filesDir, keyOf(lost)));
  await platform.files.write('call-sheet/no-row', Buffer.from('left by a crash'));
  await age('call-sheet/no-row');
  await platform.files.write('call-sheet/being-written', Buffer.from('an upload under way'));
  const { items, orphans, stored: kept } = await admin.call.documents.scan();
  const reasons = Object.fromEntries(items.map((item) => [item.key, item.reason]));
  expect(reasons).toMatchObject({
    [keyOf(late)]: 'unclaimed',
    [keyOf(lost)]: 'file_missing',
    'call-sheet/no-row': 'row_missing',
  });
  for (const key of [keyOf(fresh), keyOf(used), 'call-sheet/being-written'])
    expect(Object.keys(reasons)).not.toContain(key);
  expect(orphans.files).toBe(items.length);
  expect(kept.files).toBe(await onDisk());
});

test('ADX-1 a file in use is not deleted, and the answer says what uses it', async () => {
  const [mara, admin] = [await person('Mara Okafor'), await person('Ida Admin', 'ADMIN')];
  const id = newId();
  await put({ by: mara, id });
  await claim(id, mara, 'sheet:10');
  const [file] = (await admin.call.documents.list({ owner: mara.id })).items;
  const answer = await admin.request('POST', '/api/admin/files/bin', {
    body: JSON.stringify({ key: file?.key, reason: 'Takes room' }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'file.in_use', data: { subject: 'sheet:10' } }),
  ]);
  expect((await admin.call.documents.list({ owner: mara.id, state: 'binned' })).items).toEqual([]);
});

test('ADX-1 an unused file goes to the bin with a reason, twice like once, and comes back by undo', async () => {
  const [mara, admin] = [await person('Mara Okafor'), await person('Ida Admin', 'ADMIN')];
  const id = newId();
  await put({ by: mara, id });
  const [file] = (await admin.call.documents.list({ owner: mara.id })).items;
  const wanted = { key: file?.key ?? '', reason: 'Nobody used it' };
  const binned = await admin.call.documents.bin(wanted);
  expect(binned).toMatchObject({ id, state: 'binned' });
  expect(await admin.call.documents.bin(wanted)).toEqual(binned);
  expect((await get(id, mara)).statusCode).toBe(404);
  expect(await admin.call.documents.restore({ id })).toMatchObject({ id, state: 'unused' });
  expect(await admin.call.documents.restore({ id })).toMatchObject({ id, state: 'unused' });
  expect((await get(id, mara)).statusCode).toBe(200);
  const { items } = await admin.call.documents.record({ id });
  expect(items.map(({ act, by, reason }) => [act, by?.id, reason]).reverse()).toEqual([
    ['binned', admin.id, 'Nobody used it'],
    ['restored', admin.id, ''],
    ['opened', mara.id, ''],
  ]);
});

test('bytes without a row go to the bin too and can be taken out again', async () => {
  const admin = await person('Ida Admin', 'ADMIN');
  await platform.files.write('call-sheet/stray', Buffer.from('x'));
  const binned = await admin.call.documents.bin({ key: 'call-sheet/stray', reason: 'No row' });
  expect(binned).toMatchObject({ kind: 'call-sheet', owner: null, state: 'binned', bytes: 1 });
  expect(await admin.call.documents.restore({ id: binned.id })).toMatchObject({ state: 'unused' });
});

test('a delete without a reason, of nothing, or of a path outside is refused', async () => {
  const admin = await person('Ida Admin', 'ADMIN');
  const bin = (key: string, reason: string) => refusalOf(admin.call.documents.bin({ key, reason }));
  expect(await bin('call-sheet/stray', ' ')).toBe('BAD_REQUEST');
  expect(await bin('call-sheet/nothing', 'Because')).toBe('file.absent');
  expect(await bin('../../auth-secret', 'Because')).toBe('file.absent');
  expect(await refusalOf(admin.call.documents.restore({ id: newId() }))).toBe('file.absent');
});

test('ADX-1 the bin is emptied after seven days and not before, row and bytes together', async () => {
  const [mara, admin] = [await person('Mara Okafor'), await person('Ida Admin', 'ADMIN')];
  const [early, late] = [newId(), newId()];
  await put({ by: mara, id: early });
  await put({ by: mara, id: late });
  for (const file of (await admin.call.documents.list({ owner: mara.id })).items)
    await admin.call.documents.bin({ key: file.key, reason: 'Old' });
  const set = (id: string, age: string) =>
    scene.database.pool.query(
      'update stored_file set binned_at = $2::timestamptz - $3::interval where id = $1',
      [id, new Date(nowMs), age],
    );
  await set(early, '6 days 23 hours');
  await set(late, '7 days 1 second');
  const files = await onDisk();
  await emptyBin(platform);
  expect((await admin.call.documents.list({ owner: mara.id })).items.map((file) => file.id)).toEqual([early]);
  expect(await onDisk()).toBe(files - 1);
  const { items } = await admin.call.documents.record({ id: late });
  expect(items[0]).toMatchObject({ act: 'removed', by: null });
});

test('nothing unfinished stays behind in the store', async () => {
  expect(await readdir(join(scene.server.config.filesDir, 'INCOMING'))).toEqual([]);
});

/** Makes a stored file look as if it had been written two hours ago. */
async function age(key: string): Promise<void> {
  const { utimes } = await import('node:fs/promises');
  const then = new Date(systemClock.now().getTime() - 2 * 60 * 60_000);
  await utimes(join(scene.server.config.filesDir, key), then, then);
}
