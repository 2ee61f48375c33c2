import { afterAll, expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { openDoor, picture } from './testing/factory/door.ts';

const scene = await openScene();
const door = await openDoor(scene);
afterAll(door.close);
const { newId, person, put, claim } = door;

test('ADM-0 a person without the page cannot reach file administration', async () => {
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

test('ADX-1 usage counts stored files by kind and owner, exactly', async () => {
  const mara = await person('Mara Okafor');
  const admin = await person('Ida Admin', 'ADMIN');
  const sent = [(await put({ by: mara })).json(), (await put({ by: mara })).json()];
  const bytes = sent.reduce((sum, file) => sum + file.bytes, 0);
  const usage = await admin.call.documents.usage();
  expect(usage.owners.find(({ owner }) => owner?.id === mara.id)).toMatchObject({ files: 2, bytes });
  expect(usage.kinds.reduce((sum, kind) => sum + kind.files, 0)).toBe(usage.kept.files);
  expect(usage.kinds.reduce((sum, kind) => sum + kind.bytes, 0)).toBe(usage.kept.bytes);
});

test.each(['newest', 'oldest', 'largest'] as const)(
  'X11 the list by %s pages without duplicates or gaps while files arrive',
  async (sort) => {
    const mara = await person('Mara Okafor');
    const admin = await person('Ida Admin', 'ADMIN');
    for (let size = 1; size <= 5; size++) {
      door.goOn(1_000);
      await put({ by: mara, body: await picture(size * 40, size * 40) });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call.documents.list({ owner: mara.id, sort, limit: 2, cursor });
      expect(page.total).toBeGreaterThanOrEqual(5);
      seen.push(...page.items.map((file) => file.id));
      cursor = page.nextCursor ?? undefined;
      // Sorts before everything still to be listed.
      if (seen.length === 2 && sort === 'newest') await put({ by: mara });
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(5);
    const all = await admin.call.documents.list({ owner: mara.id, sort, limit: 100 });
    expect(all.items.map((file) => file.id).filter((id) => seen.includes(id))).toEqual(seen);
  },
);

test('an administrator filters the list by state and kind', async () => {
  const mara = await person('Mara Okafor');
  const admin = await person('Ida Admin', 'ADMIN');
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

test('ADX-1 a file in use is not deleted, and the answer says what uses it', async () => {
  const mara = await person('Mara Okafor');
  const admin = await person('Ida Admin', 'ADMIN');
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
