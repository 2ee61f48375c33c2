import pg from 'pg';
import { superuser } from './initialise.ts';
import { socketPort } from './socket-folder.ts';

/** The role the product connects as, and its database. */
export const productRole = 'backlot';

/**
 * Creates the product's role and database if missing. The role owns its database and may create others (tests do), but
 * it can't read files or run programs, which limits an injected statement.
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
