import pg from 'pg';
import { superuser } from './initialise.ts';
import { socketPort } from './socket-folder.ts';

/** Whom the product connects as, and the database it works in. */
export const productRole = 'backlot';

/**
 * Makes the product's own role and database where they are missing. The role rules over its database and may
 * create others (tests do), but it cannot read files or run programs: what a stolen statement could do ends there.
 */
export async function ensureRoles(socketFolder: string): Promise<void> {
  const client = new pg.Client({
    host: socketFolder,
    port: socketPort,
    user: superuser,
    database: 'postgres',
  });
  await client.connect();
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [productRole]);
    if (roles.rowCount === 0) await client.query(`create role ${productRole} login createdb`);
    const databases = await client.query('select from pg_database where datname = $1', [productRole]);
    if (databases.rowCount === 0) await client.query(`create database ${productRole} owner ${productRole}`);
  } finally {
    await client.end();
  }
}
