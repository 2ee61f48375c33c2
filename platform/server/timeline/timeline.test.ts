import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { openDatabase } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { timelineEntry } from './tables.ts';
import { presentEntry, timelineOf } from './timeline.ts';

const connection = await ownDatabase();
const database = openDatabase(connection, {
  poolSize: 4,
  publish: () => undefined,
  onError: () => undefined,
});
afterAll(() => database.close());

const audiences = ['', 'budget', 'board'] as const;
const history = timelineOf<'moved' | 'edited'>('reel');
const jane: PersonId = newId();
const sam: PersonId = newId();

async function readAll(id: ClientId, open: readonly string[], limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await history.read(database.orm, { id, audiences: open, limit, cursor });
    ids.push(...page.rows.map((row) => row.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

test('a reader paging through a timeline sees every entry meant for them once, newest first, and no other', async () => {
  const first: ClientId = newId();
  const reels = [first, ...Array.from({ length: 2 }, (): ClientId => newId())];
  const written: { id: string; reel: ClientId; at: number; audience: string }[] = [];
  await database.write(async (tx) => {
    for (let turn = 0; turn < 400; turn += 1) {
      const reel = reels[Math.floor(Math.random() * reels.length)] ?? first;
      const audience = audiences[Math.floor(Math.random() * audiences.length)] ?? '';
      // Few moments for many entries: most share theirs with others.
      const at = Date.UTC(2026, 10, 1) + Math.floor(Math.random() * 20) * 60_000;
      const id = await history.note(tx, reel, {
        what: 'moved',
        at: new Date(at),
        by: jane,
        audience,
      });
      written.push({ id, reel, at, audience });
    }
  });
  for (const reel of reels) {
    for (const open of [[], ['board'], ['budget', 'board'], ['nobody']]) {
      const expected = written
        .filter((one) => one.reel === reel && ['', ...open].includes(one.audience))
        .toSorted((one, other) => other.at - one.at || (other.id < one.id ? -1 : 1))
        .map(({ id }) => id);
      expect(await readAll(reel, open, 7)).toEqual(expected);
    }
  }
});

test('no statement can change, delete or truncate the timeline', async () => {
  const reel: ClientId = newId();
  const id = await database.write((tx) =>
    history.note(tx, reel, { what: 'edited', at: new Date(), by: jane, note: 'Tighter' }),
  );
  const one = eq(timelineEntry.id, id);
  const refused = { cause: { message: 'entries of a history are neither changed nor removed' } };
  await expect(database.orm.update(timelineEntry).set({ byId: sam }).where(one)).rejects.toMatchObject(
    refused,
  );
  await expect(database.orm.delete(timelineEntry).where(one)).rejects.toMatchObject(refused);
  await expect(database.orm.execute('truncate timeline_entry cascade')).rejects.toMatchObject(refused);
  expect(await readAll(reel, [], 10)).toEqual([id]);
});

test('a rolled-back change leaves no timeline entry', async () => {
  const reel: ClientId = newId();
  const act = database.write(async (tx) => {
    await history.note(tx, reel, { what: 'moved', at: new Date(), by: jane });
    throw new Error('refused');
  });
  await expect(act).rejects.toThrow('refused');
  expect(await readAll(reel, [], 10)).toEqual([]);
});

test('an act on a desk shows both names, and people who left Backlot have none', async () => {
  const reel: ClientId = newId();
  await database.write((tx) =>
    history.note(tx, reel, { what: 'moved', at: new Date(), by: sam, onBehalfOf: jane }),
  );
  const { rows } = await history.read(database.orm, { id: reel, audiences: [], limit: 1 });
  const people = new Map([[sam, { id: sam, displayName: 'Sam', photoURL: null }]]);
  expect(rows.map((row) => presentEntry(row, people))).toMatchObject([
    { by: { displayName: 'Sam' }, onBehalfOf: { id: jane, displayName: '' }, person: null },
  ]);
});
