import { setTimeout as after } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import type { Topic } from '#platform/contract/live.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { type Announcement, brokenConstraint, openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const connection = await ownDatabase();
const published: Announcement[] = [];
const database = openDatabase(connection, {
  poolSize: 4,
  publish: (announcement) => void published.push(announcement),
  onError: () => undefined,
});
afterAll(() => database.close());
await database.pool.query('create table note (id int primary key, words text not null)');

const topic = 'note:1' as Topic;
const announce = (name: string) => ({ topic, event: { name, data: {} } });
const insert = { name: 'note-insert', text: 'insert into note (id, words) values ($1, $2)' };
const countNotes = async () => (await database.pool.query('select count(*)::int as n from note')).rows[0].n;

test('announcements and effects run after the commit, in order, and find the rows', async () => {
  published.length = 0;
  const seen: (string | number)[] = [];
  await database.write(async (tx) => {
    await tx.run(insert, [1, 'one']);
    tx.announce(announce('first'));
    tx.announce(announce('second'));
    tx.afterCommit(() => void seen.push('effect', published.length));
    seen.push('inside', published.length);
  });
  expect(seen).toEqual(['inside', 0, 'effect', 0]);
  expect(published.map((one) => one.event.name)).toEqual(['first', 'second']);
  expect(await countNotes()).toBe(1);
});

test('a transaction that throws writes nothing and announces nothing', async () => {
  published.length = 0;
  const before = await countNotes();
  const work = database.write(async (tx) => {
    await tx.run(insert, [2, 'two']);
    tx.announce(announce('never'));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect([await countNotes(), published]).toEqual([before, []]);
});

test('an error inside that the work swallows does not pass as a commit', async () => {
  published.length = 0;
  const before = await countNotes();
  const work = database.write(async (tx) => {
    await tx.run(insert, [1, 'again']).catch(() => undefined);
    tx.announce(announce('never'));
  });
  await expect(work).rejects.toThrow('could not be committed');
  expect([await countNotes(), published]).toEqual([before, []]);
});

test('a one-statement write is committed by the time its rows are returned, and only then is it announced', async () => {
  published.length = 0;
  const seen: unknown[] = [];
  const before = await countNotes();
  await database.writeOnce(async (tx) => {
    await tx.run(insert, [7, 'seven']);
    tx.announce(announce('seven'));
    tx.afterCommit(() => void seen.push(published.length));
    seen.push((await countNotes()) - before, published.length);
  });
  expect(seen).toEqual([1, 0, 0]);
  expect(published.map((one) => one.event.name)).toEqual(['seven']);
});

test('a one-statement write that fails announces nothing, and a second statement in it is refused', async () => {
  published.length = 0;
  const failing = database.writeOnce(async (tx) => {
    tx.announce(announce('never'));
    await tx.run(insert, [1, 'again']);
  });
  await expect(failing).rejects.toThrow('note_pkey');
  const twice = database.writeOnce(async (tx) => {
    await tx.run(insert, [8, 'eight']);
    await tx.run(insert, [9, 'nine']);
  });
  await expect(twice).rejects.toThrow('a second one');
  expect(published).toEqual([]);
});

test('a connection that breaks between two statements of a transaction fails only that transaction', async () => {
  const work = database.write(async (tx) => {
    const [own] = await tx.run<{ pid: number }>({ name: 'pid', text: 'select pg_backend_pid() as pid' }, []);
    await database.pool.query('select pg_terminate_backend($1)', [own?.pid]);
    // The process notices later, while no statement is under way.
    await after(100);
    await tx.run(insert, [50, 'never']);
  });
  await expect(work).rejects.toThrow(/terminat|connection/i);
  await database.write((tx) => tx.run(insert, [51, 'afterwards']));
  expect((await database.pool.query('select id from note where id in (50, 51)')).rows).toEqual([{ id: 51 }]);
});

test('a connection found broken when a transaction begins fails only that transaction', async () => {
  database.pool.once('acquire', (client) => {
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  });
  await expect(database.write((tx) => tx.run(insert, [52, 'never']))).rejects.toThrow(/connection/i);
  await database.write((tx) => tx.run(insert, [53, 'afterwards']));
  expect((await database.pool.query('select id from note where id in (52, 53)')).rows).toEqual([{ id: 53 }]);
});

test('a violated constraint is reported by its name', async () => {
  const fault = await database.write((tx) => tx.run(insert, [1, 'again'])).catch((error: unknown) => error);
  expect(brokenConstraint(fault)).toBe('note_pkey');
});

test('connections return to the pool after failures: a hundred failed transactions still leave one for the next', async () => {
  const attempts = Array.from({ length: 100 }, () => database.write((tx) => tx.run(insert, [1, 'again'])));
  expect((await Promise.allSettled(attempts)).every((attempt) => attempt.status === 'rejected')).toBe(true);
  await database.write((tx) => tx.run(insert, [3, 'three']));
  expect(database.pool.waitingCount).toBe(0);
});

test('four processes that migrate an empty database at once end with one schema', async () => {
  const server = inject('testServer');
  const admin = openDatabase(server, { poolSize: 1, publish: () => undefined, onError: () => undefined });
  await admin.pool.query('create database migrated_at_once');
  await admin.close();
  const target = { ...server, database: 'migrated_at_once' };
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(target)));
  const fresh = openDatabase(target, { poolSize: 1, publish: () => undefined, onError: () => undefined });
  const applied = await fresh.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  const template = await database.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(applied.rows).toEqual(template.rows);
  await fresh.close();
});

test('moments are read back exactly, whatever their fraction, age or sign', async () => {
  const moments = [
    '2026-11-19T18:12:00.000Z',
    '2026-11-19T18:12:00.120Z',
    '1969-12-31T23:59:59.999Z',
    '0044-03-15T12:00:00.000Z',
  ];
  for (const moment of moments) {
    const { rows } = await database.pool.query('select $1::timestamptz as at', [moment]);
    expect((rows[0] as { at: Date }).at.toISOString()).toBe(moment);
  }
  const { rows } = await database.pool.query(
    `select 'infinity'::timestamptz as at, '12345-01-01T00:00:00Z'::timestamptz as far`,
  );
  expect(rows[0]).toEqual({ at: Number.POSITIVE_INFINITY, far: new Date('+012345-01-01T00:00:00.000Z') });
});
