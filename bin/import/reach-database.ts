import { existsSync } from 'node:fs';
import { loadCatalogues } from '#features/catalogues/server/public.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { findRunningCluster, openCluster } from '#platform/server/database/cluster/cluster.ts';
import { type Connection, type Database, openDatabase } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';

/** A database to import into. */
export interface Reached {
  /** Undefined for a dry run where there is no database yet: then everybody is new. */
  readonly database: Database | undefined;
  close(): Promise<void>;
}

/**
 * Reaches the database of the settings: DATABASE_URL, or the cluster of the data folder, which a server may be
 * running already. It is brought up to date first, except for a dry run.
 */
export async function reachDatabase(isDryRun: boolean): Promise<Reached> {
  // The import signs nobody in: without a secret of its own the settings would make one, and its folder.
  const config = readConfig({ ...process.env, AUTH_SECRET: 'the import signs nobody in with this' });
  if (isDryRun && !config.databaseUrl && !existsSync(config.dataDir))
    return { database: undefined, close: async () => {} };
  const { connection, stop } = await reachServer(config);
  try {
    if (!isDryRun) await migrateDatabase(connection);
    const database = openDatabase(connection, { poolSize: 2, publish: () => {}, onError: () => {} });
    const isEmpty = isDryRun && !(await hasTable(database, 'profile'));
    if (await hasTable(database, 'catalogue_entry')) await loadCatalogues(database.orm);
    const close = () => database.close().then(stop);
    return { database: isEmpty ? undefined : database, close };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

async function reachServer(config: Config): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const alien = { stop: async () => {} };
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, ...alien };
  const running = existsSync(config.dataDir) ? await findRunningCluster(config.dataDir) : undefined;
  if (running) return { connection: running, ...alien };
  const cluster = await openCluster({ dataDir: config.dataDir, log: () => {} });
  return { connection: cluster.connection, stop: () => cluster.stop() };
}

const hasTable = async ({ pool }: Database, table: 'profile' | 'catalogue_entry') => {
  const { rows } = await pool.query<{ place: string | null }>('select to_regclass($1) as place', [table]);
  return rows[0]?.place !== null;
};
