import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';

/** A PostgreSQL for one run of the tests, with a migrated database to copy from. */
export interface TestCluster {
  /** Reaches any database of the cluster by name. */
  readonly server: Connection;
  readonly template: string;
  stop(): Promise<void>;
}

/** Starts it without durability: its data is thrown away. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-tests-'));
  const cluster = await openCluster({ dataDir: folder, log: () => undefined, isDurable: false });
  const template = 'backlot_template';
  await onServer(cluster.connection, `create database ${template}`);
  await migrateDatabase({ ...cluster.connection, database: template });
  return {
    server: cluster.connection,
    template,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database with nothing in it. */
export async function emptyDatabase(server: Connection): Promise<Connection> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  return { ...server, database: name };
}

/** A database of its own for one test file: a copy of the migrated template, in tens of milliseconds. */
export async function copyTemplate(server: Connection, template: string): Promise<Connection> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  return { ...server, database: name };
}
