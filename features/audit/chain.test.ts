import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { auditTrail } from './server/acts/noting.ts';
import { followChain } from './server/queries.ts';

const connection = await ownDatabase();
const database = openDatabase(connection, { poolSize: 2, publish: () => {}, onError: () => {} });
afterAll(() => database.close());

const length = 12;
const clock = { now: () => new Date('2026-11-21T20:25:17.880Z') };
await database.write(async (tx) => {
  for (let index = 1; index <= length; index++) {
    const subject = { kind: 'thing', id: String(index) };
    await auditTrail(clock).note(tx, { action: 'thing.made', subject, after: { index }, reason: 'to begin' });
  }
});

const unlocked = [
  'alter table audit_entry disable trigger user',
  'alter table audit_head disable trigger user',
].join(';');

/** Tampers with the database as someone with full access could, follows the chain, then rolls back. */
async function afterTampering(statement: string, options: { after?: number } = {}) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`begin; ${unlocked}; ${statement}`);
    const run: Database['run'] = async (question, values) =>
      (await client.query({ text: question.text, values: [...values] })).rows;
    return await followChain({ run }, { after: 0, ...options });
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

test('X15 entries can be neither changed nor deleted, and the head only moves forward', async () => {
  for (const statement of [
    `update audit_entry set reason = 'another' where seq = 1`,
    'delete from audit_entry where seq = 12',
    'truncate audit_entry',
    'update audit_head set seq = 3',
    'update audit_head set hash = hash',
    'delete from audit_head',
    'truncate audit_head',
    `insert into audit_head values (2, 0, '')`,
    'delete from audit_entry where false; truncate audit_entry, audit_head',
  ]) {
    await expect(database.pool.query(statement), statement).rejects.toThrow(
      /neither changed nor removed|goes forward by one|one_row/,
    );
  }
  expect(await followChain(database, { after: 0 })).toMatchObject({ checkedTo: length, isFinished: true });
});

test.each([
  ['an altered reason', `update audit_entry set reason = 'another' where seq = 7`, 7, 'altered'],
  ['an altered moment', `update audit_entry set at = at + interval '1 ms' where seq = 7`, 7, 'altered'],
  ['an altered actor', 'update audit_entry set actor_id = gen_random_uuid() where seq = 7', 7, 'altered'],
  ['altered contents', `update audit_entry set after = '{"index": 70}' where seq = 7`, 7, 'altered'],
  ['an altered last entry', `update audit_entry set action = 'thing.sold' where seq = 12`, 12, 'altered'],
  ['one taken out', 'delete from audit_entry where seq = 5', 5, 'missing'],
  ['the first taken out', 'delete from audit_entry where seq = 1', 1, 'missing'],
  [
    'one taken out and the gap closed',
    `delete from audit_entry where seq = 5; update audit_entry set seq = seq - 1 where seq = 6`,
    5,
    'altered',
  ],
  [
    'two swapped',
    'update audit_entry set seq = -4 where seq = 4; update audit_entry set seq = 4 where seq = 9;' +
      'update audit_entry set seq = 9 where seq = -4',
    4,
    'altered',
  ],
  ['the tail cut off', 'delete from audit_entry where seq > 9', 10, 'cut_off'],
  ['everything taken away', 'delete from audit_entry', 1, 'cut_off'],
  [
    'one put outside the chain',
    `insert into audit_entry select 20, gen_random_uuid(), at, null, null, null, action, subject_kind, subject_id,
       null, null, '', hash, hash from audit_entry where seq = 12`,
    13,
    'beyond',
  ],
])('X15 %s is detected', async (_what, statement, seq, why) => {
  const found = await afterTampering(statement);
  expect(found).toMatchObject({ isFinished: false, broken: { seq, why } });
});

test('a later step does not resume from an entry that was altered or deleted', async () => {
  const altered = await afterTampering(`update audit_entry set reason = 'x' where seq = 6`, { after: 6 });
  expect(altered.broken).toEqual({ seq: 6, why: 'missing' });
  const cut = await afterTampering('delete from audit_entry where seq > 5', { after: 14 });
  expect(cut.broken?.why).toBe('cut_off');
});

test('the steps of a check continue where the last one ended', async () => {
  const first = await followChain(database, { after: 0, stepMax: 5 });
  const second = await followChain(database, { after: first.checkedTo, stepMax: 5 });
  const third = await followChain(database, { after: second.checkedTo, stepMax: 5 });
  expect([first, second, third].map(({ checkedTo, isFinished }) => [checkedTo, isFinished])).toEqual([
    [5, false],
    [10, false],
    [12, true],
  ]);
});

const url = new URL(`postgres://localhost/${connection.database}`);
url.username = String(connection.user);
url.port = String(connection.port);
url.searchParams.set('host', String(connection.host));

async function verify(...args: readonly string[]) {
  const child = spawn(
    process.execPath,
    ['--import', './bin/quick-loading.ts', 'bin/audit-verify.ts', ...args],
    {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATABASE_URL: url.href },
    },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, said };
}

test('X15 the command reports a whole chain, checks it against a saved head, or says where it breaks', async () => {
  const whole = await verify();
  expect(whole.exitCode).toBe(0);
  const [, head = ''] = /^12 entries, chain whole\. Head (12:[0-9a-f]{64})\n$/.exec(whole.said) ?? [];
  expect((await verify('--head', head)).exitCode).toBe(0);
  expect(
    await verify(
      '--head',
      head.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toEqual({
    exitCode: 1,
    said: 'Entry 12 does not have the hash that was written down.\n',
  });
  expect((await verify('--head', 'yesterday')).exitCode).toBe(2);
  // Keep this last in the file: the change is not rolled back.
  await database.pool.query(`${unlocked}; update audit_entry set reason = 'x' where seq = 7`);
  expect(await verify()).toEqual({ exitCode: 1, said: 'Entry 7 is not what was noted.\n' });
});
