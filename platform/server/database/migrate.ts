import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Connection } from './database.ts';
import { databaseUnusable } from './unusable.ts';

// Any number will do as long as every release uses the same: "backlot" in ASCII, cut to 48 bits.
const lockKey = 0x6261636b6c6f;
const folder = resolve(import.meta.dirname, '../../../migrations');
/**
 * When the last of the migrations that the baseline replaced was made, milliseconds. A database with all of them is as
 * the baseline makes one; one with only some of them was never released.
 */
const baselineMs = 1_795_437_385_964;

/**
 * Brings the schema up to date. Several processes may start at once: the advisory lock lets one migrate while the
 * others wait; all migrations run in one transaction, so a kill leaves none half done.
 * @throws `DATABASE_UNUSABLE` with a sentence for people when nothing answers, or the schema predates the baseline
 */
export async function migrateDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  // A connection that failed to open has nothing to close.
  await client.connect().catch((fault: unknown) => {
    throw databaseUnusable(`The database cannot be reached: ${reasonOf(fault)}. Check DATABASE_URL.`, fault);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const last = await lastMade(client);
    // Most starts: the migrator would read all files and ask five statements to find nothing to do.
    if (last !== undefined && last >= (await newestMs())) return;
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Closing the connection releases the lock, even after a failure.
    await client.end();
  }
}

/** A host name with several addresses fails once for each, and has no message itself. */
function reasonOf(fault: unknown): string {
  const [first = fault] = fault instanceof AggregateError ? (fault.errors as unknown[]) : [];
  return first instanceof Error ? first.message : String(first);
}

/** When the newest of our migrations was made. */
async function newestMs(): Promise<number> {
  const { entries } = JSON.parse(await readFile(resolve(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(...entries.map(({ when }) => when));
}

/**
 * When the newest migration of the schema was made; undefined if it has none. One older than the baseline is refused: it
 * has only a part of it, and creating all of it would fail midway.
 */
async function lastMade(client: pg.Client): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  );
  if (!tables[0]?.found) return undefined;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last ?? null;
  if (last === null) return undefined;
  if (Number(last) >= baselineMs) return Number(last);
  throw databaseUnusable(
    'This database was made by a version of Backlot before 2026-11-23, and this one cannot bring it up to date. ' +
      'Start that version once more to export what you need, or begin with an empty database.',
  );
}
