import pg from 'pg';
import type { Connection } from '#platform/server/database/database.ts';
import type { BenchDatabase } from './servers.ts';

/** A copy of a database of the cluster that nobody uses at the moment, under another name. */
export async function copyOf(
  { cluster }: BenchDatabase,
  name: string,
  copy: string,
): Promise<Connection & { readonly database: string }> {
  const client = new pg.Client(cluster.connection);
  await client.connect();
  await client.query(`create database "${copy}" template "${name}" strategy file_copy`);
  await client.end();
  return { ...cluster.connection, database: copy };
}
