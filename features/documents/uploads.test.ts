import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { systemClock } from '#platform/server/clock.ts';
import { limits } from './limits.ts';
import { pieceFolder } from './server/acts/files.ts';
import { endFiles } from './server/acts/uploads.ts';
import { createFileDoors, openFileHouse, paper } from './testing/factory/house.ts';

const scene = await openScene();
const doors = createFileDoors(scene);
const house = await openFileHouse(scene, {});
afterAll(() => house.close());
const { newFileId } = doors;

const half = 200_000;
const day = 24 * 60 * 60_000;

/** A person with the first half of a paper uploaded. */
async function halfWay() {
  const mara = await scene.person('Mara Okafor');
  const [id, bytes] = [newFileId(), paper(2 * half)];
  await doors.begin(mara, { id, bytes });
  const answer = await doors.patch(mara, id, { offset: 0, bytes: bytes.subarray(0, half) });
  expect(await answer.json()).toEqual({ id, bytes: 2 * half, received: half, file: null });
  return { mara, id, bytes, rest: { offset: half, bytes: bytes.subarray(half) } };
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const outcomeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code?: string }).code,
];
const piecesOf = async (id: string): Promise<string[]> => {
  const { rows } = await scene.database.pool.query('select pieces from file_upload where id = $1', [id]);
  return (rows[0] as { pieces: string[] } | undefined)?.pieces ?? [];
};
const expectNoneLeft = async (keys: readonly string[]) => {
  expect(keys).not.toEqual([]);
  const stored = await house.stored();
  expect(keys.filter((key) => stored.includes(key))).toEqual([]);
};

test('a file sent in pieces is stored byte for byte, and opens for its sender', async () => {
  const { mara, id, bytes, rest } = await halfWay();
  const pieces = await piecesOf(id);
  const answer = await doors.patch(mara, id, rest);
  expect(await answer.json()).toMatchObject({
    id,
    received: bytes.length,
    file: { id, kind: 'message', contentType: 'application/pdf', bytes: bytes.length },
  });
  expect((await bytesOf(await doors.open(mara, id))).equals(bytes)).toBe(true);
  await expectNoneLeft(pieces);
});

test('an interrupted upload resumes where it stopped, even with another server', async () => {
  const { mara, id, bytes, rest } = await halfWay();
  const second = await startSecondServer(scene, { FILES_DIR: scene.server.config.filesDir });
  const there = await scene.anotherSession(mara.id, second);
  expect(await doors.begin(there, { id, bytes })).toMatchObject({ received: half, file: null });
  const answer = await doors.patch(there, id, rest, second.address);
  expect(await answer.json()).toMatchObject({ file: { id } });
  expect((await bytesOf(await doors.open(mara, id))).equals(bytes)).toBe(true);
});

test('X2 beginning an upload again returns its progress, and at last the file', async () => {
  const { mara, id, bytes, rest } = await halfWay();
  expect(await doors.begin(mara, { id, bytes })).toMatchObject({ received: half });
  await doors.patch(mara, id, rest);
  expect(await doors.begin(mara, { id, bytes })).toMatchObject({ received: bytes.length, file: { id } });
  const other = { id, bytes: paper(half), type: 'application/pdf' };
  const unlike = await halfWay();
  expect(await refusalOf(doors.begin(unlike.mara, { ...other, id: unlike.id }))).toBe('file.id_taken');
});

test('a sender whose last answer was lost gets the file by sending an empty piece at the end', async () => {
  const { mara, id, bytes, rest } = await halfWay();
  // As if the process had ended between the last piece and the file.
  await doors.patch(mara, id, { ...rest, bytes: rest.bytes.subarray(0, half - 100_000) });
  await house.platform.files.write(`${pieceFolder}/last`, rest.bytes.subarray(half - 100_000));
  await scene.database.pool.query(
    'update file_upload set received = bytes, pieces = array_append(pieces, $2) where id = $1',
    [id, `${pieceFolder}/last`],
  );
  expect(await doors.begin(mara, { id, bytes })).toMatchObject({ received: bytes.length, file: null });
  const answer = await doors.patch(mara, id, { offset: bytes.length, bytes: Buffer.alloc(0) });
  expect(await answer.json()).toMatchObject({ file: { id, bytes: bytes.length } });
});

test('X3 when many try the same offset one counts, and the file has no byte twice', async () => {
  const { mara, id, bytes, rest } = await halfWay();
  const third = { offset: half, bytes: rest.bytes.subarray(0, 100_000) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => doors.patch(mara, id, third)));
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  const pieces = await piecesOf(id);
  const last = { offset: half + 100_000, bytes: rest.bytes.subarray(100_000) };
  const ends = await Promise.all([1, 2, 3].map(() => doors.patch(mara, id, last)));
  expect(ends.map(({ status }) => status)).toContain(200);
  expect((await bytesOf(await doors.open(mara, id))).equals(bytes)).toBe(true);
  await expectNoneLeft(pieces);
});

test('a half-uploaded file cannot be opened, sent or found among the files', async () => {
  const { mara, id } = await halfWay();
  const tom = await scene.person('Tom Reyes');
  const admin = await scene.person('Ida Admin', { role: 'ADMIN' });
  expect((await doors.open(mara, id)).status).toBe(404);
  await scene.connect(mara, tom);
  const conversation = await mara.call.messaging.start({ participantIds: [tom.id] });
  const message = { id: conversation.id, clientId: newFileId() as never, content: 'Here' };
  const sending = mara.call.messaging.send({ ...message, attachments: [{ fileId: id, name: 'a.pdf' }] });
  expect(await refusalOf(sending)).toBe('attachment.absent');
  expect((await admin.call.documents.list({ owner: mara.id })).items).toEqual([]);
});

test.each([
  { name: 'before the end', piece: { offset: 0, bytes: paper(100_000) }, outcome: [409, 'upload.elsewhere'] },
  {
    name: 'behind the end',
    piece: { offset: half + 1, bytes: paper(100_000) },
    outcome: [409, 'upload.elsewhere'],
  },
  {
    name: 'past the whole',
    piece: { offset: half, bytes: paper(half + 1) },
    outcome: [400, 'upload.too_long'],
  },
  {
    name: 'of a few bytes',
    piece: { offset: half, bytes: paper(1_000) },
    outcome: [400, 'upload.too_small'],
  },
  {
    name: 'larger than a piece may be',
    piece: { offset: half, bytes: paper(limits.pieceMaxBytes + 1) },
    outcome: [413, 'file.too_large'],
  },
  {
    name: 'from nowhere',
    piece: { offset: '-1', bytes: paper(100_000) },
    outcome: [400, 'upload.offset_missing'],
  },
])('a piece $name is refused by its rule, and the upload stays as it was', async ({ piece, outcome }) => {
  const { mara, id, bytes } = await halfWay();
  const stored = await house.stored();
  expect(await outcomeOf(await doors.patch(mara, id, piece))).toEqual(outcome);
  expect(await doors.begin(mara, { id, bytes })).toMatchObject({ received: half });
  expect((await house.stored()).toSorted()).toEqual(stored.toSorted());
});

test('MSG-20 kind and size are checked at the start, and the bytes at the end', async () => {
  const mara = await scene.person('Mara Okafor');
  const begin = (wish: { kind?: string; contentType?: string; bytes?: number }) =>
    refusalOf(
      mara.call.documents.beginUpload({
        id: newFileId(),
        kind: 'message',
        contentType: 'application/pdf',
        bytes: half,
        ...wish,
      }),
    );
  expect(await begin({ kind: 'passport' })).toBe('file.kind_unknown');
  expect(await begin({ contentType: 'text/html' })).toBe('file.type_refused');
  expect(await begin({ bytes: 25 * 1024 * 1024 + 1 })).toBe('file.too_large');
  expect(await begin({ bytes: 0 })).toBe('BAD_REQUEST');
  const [id, bytes] = [newFileId(), Buffer.from(`<html>${'x'.repeat(half)}`)];
  await doors.begin(mara, { id, bytes });
  expect(await outcomeOf(await doors.patch(mara, id, { offset: 0, bytes }))).toEqual([
    415,
    'file.not_as_said',
  ]);
  expect(await outcomeOf(await doors.patch(mara, id, { offset: 0, bytes }))).toEqual([404, 'upload.absent']);
  expect((await house.stored()).filter((key) => key.startsWith(pieceFolder))).toEqual(await allPieces());
});

test('X8 someone else’s upload looks absent, and its id is taken', async () => {
  const { id, bytes, rest } = await halfWay();
  const tom = await scene.person('Tom Reyes');
  expect(await outcomeOf(await doors.patch(tom, id, rest))).toEqual([404, 'upload.absent']);
  expect(await outcomeOf(await doors.patch(tom, newFileId(), rest))).toEqual([404, 'upload.absent']);
  expect(await refusalOf(tom.call.documents.dropUpload({ id }))).toBe('file.absent');
  expect(await refusalOf(doors.begin(tom, { id, bytes }))).toBe('file.id_taken');
  const nobody = await fetch(`${scene.address}/api/uploads/${id}`, { method: 'PATCH', body: 'x' });
  expect(nobody.status).toBe(401);
});

test('X18 one person may have only so many uploads in progress, and so many unused bytes', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  const begin = (by: Actor, bytes: number) =>
    refusalOf(
      by.call.documents.beginUpload({
        id: newFileId(),
        kind: 'message',
        contentType: 'application/pdf',
        bytes,
      }),
    );
  const all = await Promise.all(
    Array.from({ length: limits.openUploadsMax + 3 }, () => begin(mara, 1_000_000)),
  );
  expect(all.filter((outcome) => outcome === 'accepted')).toHaveLength(limits.openUploadsMax);
  expect(all.filter((outcome) => outcome === 'upload.too_many')).toHaveLength(3);
  await doors.put(tom, {});
  await scene.database.pool.query('update stored_file set bytes = $2 where owner_id = $1', [
    tom.id,
    limits.unusedMaxBytes - 10_000_000,
  ]);
  expect(await begin(tom, 10_000_001)).toBe('upload.no_room');
  expect(await begin(tom, 9_000_000)).toBe('accepted');
  expect(await begin(tom, 1_000_001)).toBe('upload.no_room');
});

test('a sender removes a file again: its pieces are deleted, and a complete one is binned', async () => {
  const { mara, id, bytes, rest } = await halfWay();
  const pieces = await piecesOf(id);
  await mara.call.documents.dropUpload({ id });
  await expectNoneLeft(pieces);
  expect(await outcomeOf(await doors.patch(mara, id, rest))).toEqual([404, 'upload.absent']);
  expect(await refusalOf(mara.call.documents.dropUpload({ id }))).toBe('file.absent');
  const whole = newFileId();
  await doors.put(mara, { id: whole, bytes });
  await mara.call.documents.dropUpload({ id: whole });
  expect((await doors.open(mara, whole)).status).toBe(404);
});

test('a stalled upload is abandoned after a day, and one that grows is not', async () => {
  const left = await halfWay();
  const kept = await halfWay();
  const pieces = await piecesOf(left.id);
  await house.expireIn(day - 60_000);
  expect(await piecesOf(left.id)).toEqual(pieces);
  await scene.database.pool.query(
    `update file_upload set touched_at = now() + interval '1 hour' where id = $1`,
    [kept.id],
  );
  await house.expireIn(day + 60_000);
  await expectNoneLeft(pieces);
  expect(await doors.begin(kept.mara, kept)).toMatchObject({ received: half });
  expect(await doors.begin(left.mara, left)).toMatchObject({ received: 0 });
});

test('a file unused for a week is binned, and one that is used stays', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const [unused, used] = [newFileId(), newFileId()];
  for (const file of [unused, used]) await doors.put(mara, { id: file });
  const message = { id, clientId: newFileId() as never, content: 'Here' };
  await mara.call.messaging.send({ ...message, attachments: [{ fileId: used, name: 'a.pdf' }] });
  await house.expireIn(7 * day - 60_000);
  expect((await doors.open(mara, unused)).status).toBe(200);
  await house.expireIn(7 * day + 60_000);
  expect((await doors.open(mara, unused)).status).toBe(404);
  expect((await doors.open(tom, used)).status).toBe(200);
});

test('ADX-1 an upload in progress does not count as left behind', async () => {
  const { id } = await halfWay();
  const admin = await scene.person('Ida Admin', { role: 'ADMIN' });
  const pieces = await piecesOf(id);
  // As if it had been written long ago.
  const { utimes } = await import('node:fs/promises');
  const then = new Date(systemClock.now().getTime() - day);
  for (const key of pieces) await utimes(join(scene.server.config.filesDir, key), then, then);
  const scan = await admin.call.documents.scan();
  expect(scan.items.map(({ key }) => key).filter((key) => pieces.includes(key))).toEqual([]);
});

test('an upload with a lost piece is refused and over', async () => {
  const { mara, id, rest } = await halfWay();
  const [key = ''] = await piecesOf(id);
  await rm(join(scene.server.config.filesDir, key));
  expect(await outcomeOf(await doors.patch(mara, id, rest))).toEqual([409, 'upload.lost']);
  expect(await outcomeOf(await doors.patch(mara, id, rest))).toEqual([404, 'upload.absent']);
});

test('P15 a deleted person’s half-uploaded files are all removed', async () => {
  const { mara, id } = await halfWay();
  const pieces = await piecesOf(id);
  const gone = {
    id: mara.id,
    email: 'mara@scene.example',
    name: 'Mara Okafor',
    standsAs: 'Former member',
    names: [],
  };
  await scene.database.write((tx) => endFiles(tx, house.platform, gone));
  await expect.poll(house.stored).not.toContain(pieces[0]);
  expect(await piecesOf(id)).toEqual([]);
});

async function allPieces(): Promise<string[]> {
  const { rows } = await scene.database.pool.query('select unnest(pieces) as key from file_upload');
  return (rows as { key: string }[]).map(({ key }) => key);
}
