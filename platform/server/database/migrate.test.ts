import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownEmptyDatabase } from '#platform/testing/own-database.ts';
import type { Connection } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const landed = resolve(import.meta.dirname, '../../testing/landed-state.sql.gz');

async function asked<Row extends pg.QueryResultRow>(connection: Connection, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every column, constraint, index and trigger of a database, without the brackets that a dump adds. */
const schemaOf = (connection: Connection) =>
  asked<{ what: string }>(
    connection,
    `select translate(what, '()', '') as what from (
      select table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' || coalesce(column_default, '') as what
        from information_schema.columns where table_schema = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p
        join pg_language l on l.oid = p.prolang where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
      union all select relname || ' ' || relpersistence::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    ) described order by what`,
  );

test('a database of the version before the baseline opens with its people, and has the schema of a new one', async () => {
  const old = await ownEmptyDatabase();
  await asked(old, gunzipSync(readFileSync(landed)).toString());
  await migrateDatabase(old);
  expect(await asked(old, 'select display_name from profile')).toEqual([{ display_name: 'Mara Okafor' }]);
  const made = await ownEmptyDatabase();
  await migrateDatabase(made);
  expect(await schemaOf(old)).toEqual(await schemaOf(made));
});

test('the migration keeps assignments’ old history unchanged, and it is deleted with its assignment', async () => {
  const old = await ownEmptyDatabase();
  await asked(old, gunzipSync(readFileSync(landed)).toString());
  const idOf = (last: '1' | '2' | '3' | '4') => `00000000-0000-4000-8000-00000000000${last}`;
  const [script, step, by, to] = [idOf('1'), idOf('2'), idOf('3'), idOf('4')];
  await asked(
    old,
    `insert into assignment (id, assigner_id, assignee_id, title, search_text, due_at, due_date, due_zone, script_id,
        file_name, pages, created_at, updated_at)
      values ('${script}', '${by}', '${to}', 'Tallow', 'tallow', now(), '2026-11-23', 'UTC', '${script}', 'a.pdf', 9, now(), now());
    insert into assignment_step (id, assignment_id, kind, by_id, to_id, note, at)
      values ('${step}', '${script}', 'given', '${by}', '${to}', 'By Monday', '2026-11-23T09:00:00Z')`,
  );
  await migrateDatabase(old);
  const kept = 'select subject_kind, what, by_id, details, at, id from timeline_entry';
  expect(await asked(old, kept)).toEqual([
    {
      id: step,
      subject_kind: 'assignment',
      what: 'given',
      by_id: by,
      details: { person: to, note: 'By Monday' },
      at: new Date('2026-11-23T09:00:00Z'),
    },
  ]);
  await asked(old, 'delete from assignment');
  expect(await asked(old, kept)).toEqual([]);
});

test('a schema that is up to date is only read', async () => {
  const made = await ownEmptyDatabase();
  const onlyReading = { ...made, options: '-c default_transaction_read_only=on' };
  await expect(migrateDatabase(onlyReading)).rejects.toThrow('CREATE SCHEMA');
  await migrateDatabase(made);
  await migrateDatabase(onlyReading);
});

test('a database from before the baseline is refused with an explanation, and stays unchanged', async () => {
  const old = await ownEmptyDatabase();
  await asked(old, gunzipSync(readFileSync(landed)).toString());
  await asked(old, 'delete from drizzle.__drizzle_migrations where id > 20');
  await expect(migrateDatabase(old)).rejects.toMatchObject({
    code: 'DATABASE_UNUSABLE',
    message: expect.stringContaining('made by a version of Backlot before 2026-11-23'),
  });
  expect(await asked(old, 'select count(*)::int as kept from drizzle.__drizzle_migrations')).toEqual([
    { kept: 20 },
  ]);
});

test('an address where no database answers is reported as such, with what to check', async () => {
  const nobody = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' };
  await expect(migrateDatabase(nobody)).rejects.toMatchObject({
    code: 'DATABASE_UNUSABLE',
    message: expect.stringMatching(/^The database cannot be reached: .+ Check DATABASE_URL\.$/),
  });
});
