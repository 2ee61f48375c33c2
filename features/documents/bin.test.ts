import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { systemClock } from '#platform/server/clock.ts';
import { emptyBin } from './server/jobs.ts';
import { openDoor } from './testing/factory/door.ts';

const scene = await openScene();
const door = await openDoor(scene);
afterAll(door.close);
const { platform, newId, person, put, get, claim, onDisk } = door;

test('ADX-1 a scan finds unclaimed files older than a day, rows without bytes and bytes without a row', async () => {
  const mara = await person('Mara Okafor');
  const admin = await person('Ida Admin', 'ADMIN');
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

test('ADX-1 an administrator bins an unused file with a reason, idempotently, and restores it by undo', async () => {
  const mara = await person('Mara Okafor');
  const admin = await person('Ida Admin', 'ADMIN');
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

test('bytes without a row go to the bin too and can be restored', async () => {
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

test('ADX-1 the bin deletes a file after seven days and not before, row and bytes together', async () => {
  const mara = await person('Mara Okafor');
  const admin = await person('Ida Admin', 'ADMIN');
  const [early, late] = [newId(), newId()];
  await put({ by: mara, id: early });
  await put({ by: mara, id: late });
  for (const file of (await admin.call.documents.list({ owner: mara.id })).items)
    await admin.call.documents.bin({ key: file.key, reason: 'Old' });
  const set = (id: string, age: string) =>
    scene.database.pool.query(
      'update stored_file set binned_at = $2::timestamptz - $3::interval where id = $1',
      [id, platform.clock.now(), age],
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

/** Makes a stored file look as if it was written two hours ago. */
async function age(key: string): Promise<void> {
  const then = new Date(systemClock.now().getTime() - 2 * 60 * 60_000);
  await utimes(join(scene.server.config.filesDir, key), then, then);
}
