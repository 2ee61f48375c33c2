import { expect, test } from 'vitest';
import type { FileView } from '#features/documents/contract.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { named } from '#platform/testing/named.ts';
import { type BesideOptions, createBeside, type KeptBeside } from './attached-files.ts';

const one = named('one');
const other = named('other');

const drawn = { contentType: 'image/png', bytes: 4, width: 6, height: 3, scan: 'clean' } as const;
const file = (fileId: string) => ({ fileId, name: `${fileId}.png`, ...drawn });

type Upload = {
  id: string;
  settle: PromiseWithResolvers<FileView>;
  sending: Parameters<BesideOptions['upload']>[1];
};

function desk(kept = new Map<ConversationId, KeptBeside>()) {
  const uploads: Upload[] = [];
  const [droppedPreviews, droppedFiles, written]: [string[], string[], ConversationId[]] = [[], [], []];
  let count = 0;
  const options: BesideOptions = {
    newId: () => `file-${++count}`,
    upload: ({ fileId }, sending) => {
      sending.onProgress(0.5);
      const settle = Promise.withResolvers<FileView>();
      uploads.push({ id: fileId, settle, sending });
      return settle.promise;
    },
    drop: (id) => droppedFiles.push(id),
    refusalOf: (error) => (error instanceof RangeError ? error.message : null),
    previewOf: () => 'blob:still',
    dropPreview: (address) => droppedPreviews.push(address),
    kept: {
      read: (id) => kept.get(id) ?? { replySeq: null, files: [] },
      write: (id, what) => void kept.set(id, what),
    },
  };
  const beside = createBeside(options);
  const leave = beside.onWritten((id) => written.push(id));
  return { beside, uploads, droppedPreviews, droppedFiles, written, kept, leave };
}

const still = new File(['12345'], 'still.png', { type: 'image/png' });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('MSG-20 a file shows its progress, is ready once uploaded, and is sent only with the message of its conversation', async () => {
  const { beside, uploads, droppedPreviews } = desk();
  beside.attach(one, still, 'image/png');
  expect(beside.read(one).files).toMatchObject([{ state: 'uploading', part: 0.5, preview: 'blob:still' }]);
  expect(beside.read(other).files).toEqual([]);
  uploads[0]?.settle.resolve(drawn as unknown as FileView);
  await settled();
  expect(beside.read(one).files).toMatchObject([{ state: 'ready', part: 1 }]);
  expect(beside.take(one)).toEqual({ attachments: [{ fileId: 'file-1', name: 'still.png', ...drawn }] });
  expect(beside.read(one)).toEqual({ replyTo: null, files: [], isLeaving: false });
  expect(droppedPreviews).toEqual(['blob:still']);
});

test('a file held up by the connection says so, keeps its progress, and resumes by itself', () => {
  const { beside, uploads } = desk();
  beside.attach(one, still, 'image/png');
  uploads[0]?.sending.onWaiting(true);
  expect(beside.read(one).files).toMatchObject([{ state: 'waiting', part: 0.5 }]);
  uploads[0]?.sending.onWaiting(false);
  expect(beside.read(one).files).toMatchObject([{ state: 'uploading', part: 0.5 }]);
});

test('a failed upload stays with its reason and is retried under the same id', async () => {
  const { beside, uploads } = desk();
  beside.attach(one, still, 'image/png');
  uploads[0]?.settle.reject(new RangeError('Too large'));
  await settled();
  expect(beside.read(one).files).toMatchObject([{ state: 'failed', problem: 'Too large' }]);
  beside.retry('file-1');
  expect(beside.read(one).files).toMatchObject([{ state: 'uploading', problem: null }]);
  expect(uploads.map(({ id }) => id)).toEqual(['file-1', 'file-1']);
});

test('removing a file cancels its upload, deletes it from the server, and reports no failure', async () => {
  const { beside, uploads, droppedFiles } = desk();
  beside.attach(one, still, 'image/png');
  beside.remove(one, 'file-1');
  expect(uploads[0]?.sending.signal.aborted).toBe(true);
  uploads[0]?.settle.reject(uploads[0].sending.signal.reason);
  await settled();
  expect(beside.read(one).files).toEqual([]);
  expect(droppedFiles).toEqual(['file-1']);
});

test('the message being answered is kept for its conversation until the answer is sent', () => {
  const { beside } = desk();
  beside.reply(one, 7);
  expect(beside.take(other)).toEqual({});
  expect(beside.take(one)).toEqual({ replySeq: 7 });
  expect(beside.take(one)).toEqual({});
});

test('MSG-3 an answer and uploaded files survive a reload; pending uploads belong to no draft yet', async () => {
  const before = desk();
  before.beside.reply(one, 7);
  before.beside.attach(one, still, 'image/png');
  before.beside.attach(one, still, 'image/png');
  before.uploads[0]?.settle.resolve(drawn as unknown as FileView);
  await settled();
  const after = desk(before.kept);
  expect(after.beside.read(one)).toMatchObject({
    replyTo: 7,
    files: [{ id: 'file-1', state: 'ready', preview: '/api/files/file-1' }],
  });
  expect(after.beside.kept(one)).toEqual({ replySeq: 7, files: [{ ...file('file-1'), name: 'still.png' }] });
});

test('a draft changes with an answer and an uploaded file, and not with upload progress', async () => {
  const { beside, uploads, written } = desk();
  beside.attach(one, still, 'image/png');
  uploads[0]?.sending.onProgress(0.9);
  expect(written).toEqual([]);
  uploads[0]?.settle.resolve(drawn as unknown as FileView);
  await settled();
  beside.reply(one, 7);
  beside.reply(one, 7);
  expect(written).toEqual([one, one]);
});

test('the account’s draft replaces the local one, and pending uploads here stay', async () => {
  const { beside, uploads, written } = desk();
  beside.attach(one, still, 'image/png');
  beside.attach(one, still, 'image/png');
  uploads[0]?.settle.resolve(drawn as unknown as FileView);
  await settled();
  written.length = 0;
  beside.adopt(one, { replySeq: 3, files: [file('from-phone')] });
  expect(beside.read(one)).toMatchObject({
    replyTo: 3,
    files: [
      { id: 'from-phone', state: 'ready' },
      { id: 'file-2', state: 'uploading' },
    ],
  });
  expect(written).toEqual([]);
});

test('a file that another tab has uploaded is ready here, and its preview stays visible', () => {
  const { beside, uploads, droppedPreviews } = desk();
  beside.attach(one, still, 'image/png');
  beside.adopt(one, { replySeq: null, files: [file('file-1')] });
  expect(beside.read(one).files).toMatchObject([{ state: 'ready', preview: 'blob:still' }]);
  expect([uploads[0]?.sending.signal.aborted, droppedPreviews]).toEqual([true, []]);
});

test('a file found infected cannot be sent', () => {
  const { beside } = desk();
  beside.adopt(one, { replySeq: null, files: [{ ...file('bad'), scan: 'infected' }] });
  expect(beside.read(one).files).toMatchObject([
    { id: 'bad', state: 'failed', problem: null, preview: null },
  ]);
});

test('MSG-20 a message sent while its file uploads leaves by itself once the file is uploaded, and only once', async () => {
  const { beside, uploads } = desk();
  const sent: unknown[] = [];
  beside.attach(one, still, 'image/png');
  beside.leaveWhenReady(one, () => sent.push(beside.take(one)));
  expect(sent).toEqual([]);
  expect(beside.read(one)).toMatchObject({ isLeaving: true });
  uploads[0]?.settle.resolve(drawn as unknown as FileView);
  await settled();
  expect(sent).toEqual([{ attachments: [{ fileId: 'file-1', name: 'still.png', ...drawn }] }]);
  expect(beside.read(one)).toEqual({ replyTo: null, files: [], isLeaving: false });
});

test('a message whose file fails stays in the composer, and so does one that its sender keeps', async () => {
  const { beside, uploads } = desk();
  const sent: string[] = [];
  for (const id of [one, other]) {
    beside.attach(id, still, 'image/png');
    beside.leaveWhenReady(id, () => sent.push(id));
  }
  uploads[0]?.settle.reject(new RangeError('Too large'));
  beside.stay(other);
  uploads[1]?.settle.resolve(drawn as unknown as FileView);
  await settled();
  expect(sent).toEqual([]);
  expect(beside.read(one)).toMatchObject({ isLeaving: false, files: [{ state: 'failed' }] });
  expect(beside.read(other)).toMatchObject({ isLeaving: false, files: [{ state: 'ready' }] });
});

test('X5 a pending upload would be lost with the page until it is done; a refused file is not counted as a loss', async () => {
  const { beside, uploads } = desk();
  for (const id of [one, one, other]) beside.attach(id, still, 'image/png');
  expect(beside.withUploads()).toBe(2);
  uploads[0]?.settle.resolve(drawn as unknown as FileView);
  // Without a reason another try may succeed, and the file is nowhere else.
  uploads[1]?.settle.reject(new TypeError('the upload broke off'));
  uploads[2]?.settle.reject(new RangeError('Too large'));
  await settled();
  expect(beside.withUploads()).toBe(1);
  beside.remove(one, 'file-2');
  expect(beside.withUploads()).toBe(0);
});

test('MSG-3 a file uploaded while its writer was on another page reaches the account when they return', async () => {
  const { beside, uploads, leave } = desk();
  beside.attach(one, still, 'image/png');
  leave();
  uploads[0]?.settle.resolve(drawn as unknown as FileView);
  await settled();
  const told: ConversationId[] = [];
  beside.onWritten((id) => told.push(id));
  beside.onWritten((id) => told.push(id));
  expect(told).toEqual([one]);
});

test('a message without files, or with uploaded files only, leaves at once', () => {
  const { beside } = desk();
  let sent = 0;
  beside.leaveWhenReady(one, () => sent++);
  expect(sent).toBe(1);
});
