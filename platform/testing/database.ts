import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { makeMemoryFolder } from './memory-folder.ts';

/** A PostgreSQL for one run of the tests, with a migrated database to copy from. */
export interface TestCluster {
  /** Reaches any database of the cluster by name. */
  readonly server: Connection;
  readonly template: string;
  /** For files that belong to its databases; removed when it stops. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts it in memory where possible and without durability: its data is discarded. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await makeMemoryFolder('backlot-tests');
  const cluster = await openCluster({ dataDir: folder, log: () => undefined, isDurable: false });
  const template = 'backlot_template';
  await onServer(cluster.connection, `create database ${template}`);
  await migrateDatabase({ ...cluster.connection, database: template });
  return {
    server: cluster.connection,
    template,
    folder,
    stop: async () => {
      await (await kept.get(keyOf(cluster.connection)))?.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** By the socket folder of its cluster, a connection kept for what makes and removes databases. */
const kept = new Map<string, Promise<pg.Client>>();

const keyOf = ({ host, database }: Connection) => JSON.stringify([host, database]);

/**
 * On one connection for the whole process: opening and ending one takes PostgreSQL longer than copying or removing a
 * database.
 */
async function onServer(server: Connection, statement: string): Promise<void> {
  const key = keyOf(server);
  const client = kept.get(key) ?? keepConnection(server, key);
  await (await client).query(statement);
}

function keepConnection(server: Connection, key: string): Promise<pg.Client> {
  const client = new pg.Client(server);
  const forget = () => void kept.delete(key);
  // Its cluster may stop first; a later statement opens another.
  client.on('error', forget);
  client.on('end', forget);
  const connecting = client.connect().then(() => {
    // The process may end without it.
    (client as pg.Client & { unref(): void }).unref();
    return client;
  });
  connecting.catch(forget);
  kept.set(key, connecting);
  return connecting;
}

async function connected<Answer>(
  server: Connection,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** A database with nothing in it. */
export async function emptyDatabase(server: Connection): Promise<Connection & { database: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  return { ...server, database: name };
}

/**
 * A copy of the migrated template. Copied as files: through the log it took a third longer, and each first connection
 * had to gather the catalog again.
 */
export async function copyTemplate(
  server: Connection,
  template: string,
): Promise<Connection & { database: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return { ...server, database: name };
}

/** Removes a database and ends the connections that are left to it. */
export async function dropDatabase(server: Connection, name: string): Promise<void> {
  const drop = `drop database if exists ${name}`;
  await onServer(server, `${drop} with (force)`).catch((fault: unknown) => {
    // Autovacuum is at work in it, and belongs to PostgreSQL's own user: only without force is it asked to stop.
    if (!(fault instanceof pg.DatabaseError && fault.code === '42501')) throw fault;
    return onServer(server, drop);
  });
}

/**
 * The name of a further template, by what it is prepared for: made by the first worker to ask, while the others wait.
 * `prepare` must have closed its connections by the time it resolves.
 */
export const preparedTemplate = (
  { server, template, purpose }: { server: Connection; template: string; purpose: string },
  prepare: (connection: Connection) => Promise<void>,
): Promise<string> =>
  connected(server, async (client) => {
    const name = `${template}_${purpose}`;
    // Held until the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const draft = await copyTemplate(server, template);
    await prepare(draft);
    await client.query(`alter database ${draft.database} rename to ${name}`);
    return name;
  });
