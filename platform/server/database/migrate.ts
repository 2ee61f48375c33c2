import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Connection } from './database.ts';

// Any number will do as long as every release uses the same: "backlot" in ASCII, cut to 48 bits.
const lockKey = 0x6261636b6c6f;
const folder = resolve(import.meta.dirname, '../../../migrations');

/**
 * Brings the schema up to date. Several processes may start at once: the advisory lock lets one
 * migrate while the others wait; all migrations run in one transaction, so a kill leaves none half done.
 */
export async function migrateDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Ending the connection frees the lock, also after a failure.
    await client.end();
  }
}
