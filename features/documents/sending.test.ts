import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { limits } from './limits.ts';
import { openDoor, picture } from './testing/factory/door.ts';

const scene = await openScene();
const door = await openDoor(scene);
afterAll(door.close);
const { newId, person, put, get, stored, onDisk } = door;

test('a picture is re-encoded on upload, answered with its dimensions, and opens for its sender', async () => {
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

test('X2 a repeated upload returns the first result, even when both run at once', async () => {
  const mara = await person('Mara Okafor');
  const id = newId();
  const before = await onDisk();
  const answers = await Promise.all([put({ by: mara, id }), put({ by: mara, id }), put({ by: mara, id })]);
  answers.push(await put({ by: mara, id, body: await picture(20, 20) }));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await onDisk()).toBe(before + 1);
});

test('an uploader cannot take someone else’s file id, and that file is untouched', async () => {
  const mara = await person('Mara Okafor');
  const tom = await person('Tom Reyes');
  const id = newId();
  await put({ by: mara, id });
  const second = await put({ by: tom, id, body: await picture(30, 30) });
  expect([second.statusCode, second.json().code]).toEqual([409, 'file.id_taken']);
  expect((await sharp((await get(id, mara)).rawPayload).metadata()).width).toBe(6);
});

test('T13 an opened file can only be a picture: its headers leave a browser no choice', async () => {
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
])('$name is refused by its rule and nothing is stored', async ({ type, body, status, code }) => {
  const mara = await person('Mara Okafor');
  const rows = await stored();
  const files = await onDisk();
  const answer = await put({ by: mara, type, body });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await Promise.all([stored(), onDisk()])).toEqual([rows, files]);
});

test('a picture of a type the kind does not accept is refused, whatever it is called', async () => {
  const mara = await person('Mara Okafor');
  const webp = await sharp(await picture())
    .webp()
    .toBuffer();
  const answer = await put({ by: mara, type: 'image/png', body: webp });
  expect([answer.statusCode, answer.json().message]).toEqual([
    415,
    'content-type: only image/png, image/jpeg is taken.',
  ]);
});

test('an unregistered kind, an invalid id and a missing session are refused', async () => {
  const mara = await person('Mara Okafor');
  expect((await put({ by: mara, kind: 'passport' })).json().code).toBe('file.kind_unknown');
  expect((await put({ by: mara, id: 'abc' })).json().code).toBe('file.id_wrong');
  expect((await put({})).json().code).toBe('session.required');
  expect((await get(newId())).statusCode).toBe(401);
});

test('a visitor may send to kinds that accept visitors, and no one can read the file back by its id', async () => {
  const mara = await person('Mara Okafor');
  const id = newId();
  expect((await put({ id, kind: 'visitor-shot' })).statusCode).toBe(200);
  expect((await get(id)).statusCode).toBe(401);
  expect((await get(id, mara)).statusCode).toBe(404);
});

test('X18 a visitor has few uploads per window, and is told when to come back', async () => {
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

test('an unfinished upload leaves nothing in the store', async () => {
  expect(await readdir(join(scene.server.config.filesDir, 'INCOMING'))).toEqual([]);
});
