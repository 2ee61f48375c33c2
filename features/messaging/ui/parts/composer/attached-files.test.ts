import { expect, test } from 'vitest';
import type { ConversationId } from '#platform/contract/ids.ts';
import type { MessageView } from '../../../contract/views.ts';
import { type BesideOptions, createBeside } from './attached-files.ts';

const one = 'one' as ConversationId;
const other = 'other' as ConversationId;

function desk() {
  const uploads: { id: string; settle: PromiseWithResolvers<void>; signal: AbortSignal }[] = [];
  const dropped: string[] = [];
  let count = 0;
  const options: BesideOptions = {
    newId: () => `file-${++count}`,
    upload: (id, _file, { signal, onProgress }) => {
      onProgress(0.5);
      const settle = Promise.withResolvers<void>();
      uploads.push({ id, settle, signal });
      return settle.promise;
    },
    refusalOf: (error) => (error instanceof RangeError ? error.message : null),
    previewOf: (file) => `blob:${file.name}`,
    dropPreview: (address) => dropped.push(address),
  };
  return { beside: createBeside(options), uploads, dropped };
}

const still = new File(['12345'], 'still.png', { type: 'image/png' });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('MSG-20 a file says how far it is, is ready once it arrived, and goes with the message of its conversation only', async () => {
  const { beside, uploads, dropped } = desk();
  beside.attach(one, still, 'image/png');
  expect(beside.read(one).files).toMatchObject([
    { state: 'uploading', part: 0.5, preview: 'blob:still.png' },
  ]);
  expect(beside.read(other).files).toEqual([]);
  uploads[0]?.settle.resolve();
  await settled();
  expect(beside.read(one).files).toMatchObject([{ state: 'ready', part: 1 }]);
  expect(beside.take(one)).toEqual({
    attachments: [
      { fileId: 'file-1', name: 'still.png', contentType: 'image/png', bytes: 5, width: null, height: null },
    ],
  });
  expect(beside.read(one)).toEqual({ replyTo: null, files: [] });
  expect(dropped).toEqual(['blob:still.png']);
});

test('a failed upload stays with its reason and is tried again under the same id', async () => {
  const { beside, uploads } = desk();
  beside.attach(one, still, 'image/png');
  uploads[0]?.settle.reject(new RangeError('Too large'));
  await settled();
  expect(beside.read(one).files).toMatchObject([{ state: 'failed', problem: 'Too large' }]);
  beside.retry(one, 'file-1');
  expect(beside.read(one).files).toMatchObject([{ state: 'uploading', problem: null }]);
  expect(uploads.map(({ id }) => id)).toEqual(['file-1', 'file-1']);
});

test('taking a file away breaks its upload off and says nothing of a failure', async () => {
  const { beside, uploads } = desk();
  beside.attach(one, still, 'image/png');
  beside.remove(one, 'file-1');
  expect(uploads[0]?.signal.aborted).toBe(true);
  uploads[0]?.settle.reject(uploads[0].signal.reason);
  await settled();
  expect(beside.read(one).files).toEqual([]);
});

test('the message that is answered is kept for its conversation until it is sent', () => {
  const { beside } = desk();
  beside.reply(one, { seq: 7 } as MessageView);
  expect(beside.take(other)).toEqual({});
  expect(beside.take(one)).toEqual({ replySeq: 7 });
  expect(beside.take(one)).toEqual({});
});
