import { afterAll, expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { eicar, startTestClamd } from '#platform/testing/clamd.ts';
import type { FileKind } from './server/access.ts';
import { settleWithScanner } from './server/acts/scanning.ts';
import { createFileDoors, openFileHouse, paper } from './testing/factory/house.ts';

const clamd = await startTestClamd();
const scene = await openScene();
const told: string[] = [];
const kind: FileKind = {
  name: 'message',
  maxBytes: 1_000_000,
  accepts: ['application/pdf'],
  mayOpen: () => false,
  onChange: async (_tx, { id, scan }) => void told.push(`${id} ${scan}`),
};
const house = await openFileHouse(scene, { kinds: [kind], clamavUrl: clamd.url });
const doors = createFileDoors(house);
afterAll(async () => {
  await house.close();
  await clamd.stop();
});

const minute = 60_000;
const infected = Buffer.concat([paper(5_000), Buffer.from(eicar), paper(5_000)]);
const settleDown = () => clamd.behave({});

const statesOf = async (ids: readonly string[]) => {
  const { rows } = await scene.database.pool.query('select id, scan from stored_file where id = any($1)', [
    ids,
  ]);
  const states = new Map((rows as { id: string; scan: string }[]).map(({ id, scan }) => [id, scan]));
  return ids.map((id) => states.get(id));
};
const outcomeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code?: string }).code,
];

/** A file stored while the scanner could not be reached. */
async function storedUnseen(by: Actor, bytes: Buffer): Promise<string> {
  await clamd.stop();
  const id = doors.newFileId();
  expect((await doors.put(by, { id, bytes })).status).toBe(200);
  await clamd.restart();
  return id;
}

test('P18, MSG-20 an infected file is refused and not stored, whole or in pieces, and a clean one is stored as clean', async () => {
  const mara = house.admit(await scene.person('Mara Okafor'));
  const [whole, pieces, clean] = [doors.newFileId(), doors.newFileId(), doors.newFileId()];
  const before = await house.stored();
  expect(await outcomeOf(await doors.put(mara, { id: whole, bytes: infected }))).toEqual([
    422,
    'file.infected',
  ]);
  await doors.begin(mara, { id: pieces, bytes: infected });
  const last = await doors.patch(mara, pieces, { offset: 0, bytes: infected });
  expect(await outcomeOf(last)).toEqual([422, 'file.infected']);
  expect(await house.stored()).toEqual(before);
  const answer = await doors.put(mara, { id: clean });
  expect(await answer.json()).toMatchObject({ id: clean, scan: 'clean' });
  expect(await statesOf([whole, pieces, clean])).toEqual([undefined, undefined, 'clean']);
});

test('while the scanner is away files wait, open only to their senders, and are scanned once it is back', async () => {
  const mara = house.admit(await scene.person('Mara Okafor'));
  const clean = await storedUnseen(mara, paper(1_000));
  const bad = await storedUnseen(mara, infected);
  expect(await statesOf([clean, bad])).toEqual(['waiting', 'waiting']);
  await clamd.stop();
  await house.scanIn(0);
  expect(await statesOf([clean, bad])).toEqual(['waiting', 'waiting']);
  expect((await doors.open(mara, bad)).status).toBe(200);
  await clamd.restart();
  await house.scanIn(0);
  expect(await statesOf([clean, bad])).toEqual(['clean', 'infected']);
  const statuses = await Promise.all([clean, bad].map(async (id) => (await doors.open(mara, id)).status));
  expect(statuses).toEqual([200, 404]);
});

test('the feature that uses a file gets its verdict once, and the file’s record names what was found', async () => {
  const [mara, admin] = [
    house.admit(await scene.person('Mara Okafor')),
    await scene.person('Ida Admin', { role: 'ADMIN' }),
  ];
  const id = await storedUnseen(mara, infected);
  await Promise.all([house.scanIn(0), house.scanIn(0)]);
  await house.scanIn(minute);
  expect(told.filter((line) => line.startsWith(id))).toEqual([`${id} infected`]);
  const { items } = await admin.call.documents.record({ id });
  expect(items).toEqual([
    { act: 'infected', by: null, at: expect.any(String), reason: 'Eicar-Test-Signature' },
  ]);
  expect((await admin.call.documents.list({ owner: mara.id })).items).toMatchObject([
    { id, scan: 'infected' },
  ]);
});

test.each([
  ['too long for the scanner', { streamMax: 1_000 }],
  ['one that the scanner breaks off at', { cutAfter: 2_000 }],
])(
  'a file that is %s is not treated as clean, does not hold up the others, and is retried later',
  async (_what, habits) => {
    const mara = house.admit(await scene.person('Mara Okafor'));
    const hard = await storedUnseen(mara, paper(100_000));
    const easy = await storedUnseen(mara, paper(500));
    clamd.behave(habits);
    await house.scanIn(0);
    expect(await statesOf([hard, easy])).toEqual(['waiting', 'clean']);
    const scanned = clamd.scanned();
    settleDown();
    await house.scanIn(minute);
    expect([await statesOf([hard]), clamd.scanned()]).toEqual([['waiting'], scanned]);
    await house.scanIn(15 * minute);
    expect(await statesOf([hard])).toEqual(['clean']);
  },
);

test('a file whose worker died during the scan is picked up by another', async () => {
  const mara = house.admit(await scene.person('Mara Okafor'));
  const id = await storedUnseen(mara, paper(1_000));
  await scene.database.pool.query(
    `update stored_file set scan_after = now() + interval '2 minutes' where id = $1`,
    [id],
  );
  await house.scanIn(minute);
  expect(await statesOf([id])).toEqual(['waiting']);
  await house.scanIn(3 * minute);
  expect(await statesOf([id])).toEqual(['clean']);
});

test('a file stored without a scanner waits for the first one, and nothing waits where there is none', async () => {
  const mara = house.admit(await scene.person('Mara Okafor'));
  const id = doors.newFileId();
  await doors.put(mara, { id, bytes: infected.subarray(0, 3_000) });
  await scene.database.pool.query(`update stored_file set scan = 'unscanned' where id = $1`, [id]);
  const without = { platform: house.platform, kinds: new Map(), scanner: undefined };
  await scene.database.pool.query(`update stored_file set scan = 'waiting' where id = $1`, [id]);
  await settleWithScanner(without);
  expect(await statesOf([id])).toEqual(['unscanned']);
  await house.scanIn(0);
  expect(await statesOf([id])).toEqual(['clean']);
});

test('the readiness check names an unavailable scanner, and still says yes', async () => {
  const { address, server } = await openScene({ CLAMAV_URL: clamd.url });
  expect(server.config.scanner).toBeDefined();
  const ready = async () => (await fetch(`${address}/readyz`)).json();
  expect(await ready()).toEqual({ status: 'ready', missing: [] });
  await clamd.stop();
  expect(await ready()).toEqual({ status: 'ready', missing: [], impaired: ['virus scanner'] });
  await clamd.restart();
});
