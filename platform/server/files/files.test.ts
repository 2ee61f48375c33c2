import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { isSafeKey, openFiles } from './files.ts';

const folder = await mkdtemp(join(tmpdir(), 'backlot-files-'));
const files = openFiles(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytesOf = async (key: string) => {
  const stream = await files.read(key);
  return stream && (await buffer(stream)).toString('utf8');
};
const list = async () => (await Array.fromAsync(files.list())).map(({ key, bytes }) => [key, bytes]);

test('a written file can be read, is listed with its size, and no longer exists once removed', async () => {
  await files.write('shot/one.png', Buffer.from('first'));
  expect(await bytesOf('shot/one.png')).toBe('first');
  expect(await list()).toEqual([['shot/one.png', 5]]);
  expect(await files.find('shot/one.png')).toMatchObject({ key: 'shot/one.png', bytes: 5 });
  expect(await files.find('shot/none.png')).toBeUndefined();
  await files.remove('shot/one.png');
  await files.remove('shot/one.png');
  expect(await bytesOf('shot/one.png')).toBeUndefined();
  expect(await list()).toEqual([]);
});

test('a second write of a key replaces the first one completely', async () => {
  await files.write('shot/two', Buffer.from('a longer text'));
  await files.write('shot/two', Buffer.from('short'));
  expect(await bytesOf('shot/two')).toBe('short');
});

test('a reader never gets half a file, however many write the same key at once', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => String(index % 10).repeat(200_000));
  await files.write('shot/three', Buffer.from(texts[0] ?? ''));
  const writing = texts.map((text) => files.write('shot/three', Buffer.from(text)));
  const reading = Array.from({ length: 40 }, () => bytesOf('shot/three'));
  await Promise.all(writing);
  const lengths = (await Promise.all(reading)).map((text) => text?.length);
  expect([...new Set(lengths)]).toEqual([200_000]);
});

test('an unfinished write is not listed, and a finished one leaves nothing behind', async () => {
  await files.write('shot/four', Buffer.from('whole'));
  expect(await readdir(join(folder, 'INCOMING'))).toEqual([]);
  await writeFile(join(folder, 'INCOMING', 'torn'), 'ha');
  expect((await list()).map(([key]) => key)).not.toContain('INCOMING/torn');
});

test.each([
  '',
  'one',
  '/etc/passwd',
  '../outside/x',
  'shot/../../outside',
  'shot/..',
  'shot//two',
  'shot/.hidden',
  'INCOMING/torn',
  'shot/a b',
  'shot/A',
  'shot/x\u0000.png',
  `shot/${'x'.repeat(300)}`,
])('every act refuses the key %j, which could leave the folder or is invalid', async (key) => {
  expect(isSafeKey(key)).toBe(false);
  await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('is no key');
  await expect(files.read(key)).rejects.toThrow('is no key');
  await expect(files.remove(key)).rejects.toThrow('is no key');
});

test('an empty store has an empty list, before its folder exists', async () => {
  const none = openFiles(join(folder, 'not-yet'));
  expect(await Array.fromAsync(none.list())).toEqual([]);
});
