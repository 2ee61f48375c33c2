import { afterAll, expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { openDoor } from './testing/factory/door.ts';

const scene = await openScene();
const door = await openDoor(scene);
afterAll(door.close);
const { documents, readers, newId, person, put, get, claim } = door;

test('X8 someone else’s file, an absent one and one in the bin get the same answer', async () => {
  const mara = await person('Mara Okafor');
  const tom = await person('Tom Reyes');
  const id = newId();
  await put({ by: mara, id });
  const strange = await get(id, tom);
  const absent = await get(newId(), tom);
  expect([strange.statusCode, strange.body]).toEqual([404, absent.body]);
  await claim(id, mara, 'sheet:1');
  await scene.database.write((tx) => documents.release(tx, { subject: 'sheet:1' }));
  expect((await get(id, mara)).body).toBe(absent.body);
});

test('once a file is used, only its feature decides who opens it, even for the uploader', async () => {
  const mara = await person('Mara Okafor');
  const tom = await person('Tom Reyes');
  const id = newId();
  await put({ by: mara, id });
  expect(await claim(id, mara, 'sheet:2')).toBe(true);
  readers.add(`${tom.id} sheet:2`);
  expect([(await get(id, tom)).statusCode, (await get(id, mara)).statusCode]).toEqual([200, 404]);
});

test('an owner claims a file once, for its kind; the same claim again is a retry', async () => {
  const mara = await person('Mara Okafor');
  const tom = await person('Tom Reyes');
  const id = newId();
  await put({ by: mara, id });
  expect(await claim(id, tom, 'sheet:3')).toBe(false);
  expect(await claim(id, mara, 'sheet:3')).toBe(true);
  expect(await claim(id, mara, 'sheet:3')).toBe(true);
  expect(await claim(id, mara, 'sheet:4')).toBe(false);
  expect(await claim(newId(), mara, 'sheet:3')).toBe(false);
});

test('rolling back a claim leaves the file unused', async () => {
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
  const mara = await person('Mara Okafor');
  const admin = await person('Ida Admin', 'ADMIN');
  const id = newId();
  await put({ by: mara, id });
  await get(id, mara);
  await get(id, await person('Tom Reyes'));
  const { items } = await admin.call.documents.record({ id });
  expect(items).toEqual([
    { act: 'opened', by: { id: mara.id, displayName: 'Mara Okafor' }, at: expect.any(String), reason: '' },
  ]);
});
