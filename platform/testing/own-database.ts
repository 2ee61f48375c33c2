import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#platform/server/database/database.ts';
import { atEnd } from './at-end.ts';
import { copyTemplate, dropDatabase, emptyDatabase } from './database.ts';

type OwnDatabase = Connection & { readonly database: string };

/** A migrated database for the current test or file; dropped when that ends. */
export const ownDatabase = (template = inject('testTemplate')): Promise<OwnDatabase> =>
  untilEnd(copyTemplate(inject('testServer'), template));

/** The same with nothing in it. */
export const ownEmptyDatabase = (): Promise<OwnDatabase> => untilEnd(emptyDatabase(inject('testServer')));

/**
 * A pool of at most `max` connections, ended with the current test or file. It says so before its connections are
 * gone: dropping their database breaks the last of them, which is no fault.
 */
export function ownPool(connection: Connection, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connection, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  atEnd(() => pool.end());
  return pool;
}

async function untilEnd(making: Promise<OwnDatabase>): Promise<OwnDatabase> {
  const made = await making;
  atEnd(() => dropDatabase(inject('testServer'), made.database));
  return made;
}
