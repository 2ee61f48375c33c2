import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { type BenchServer, startServer } from '../load/servers.ts';

/** Two real servers over one database. */
export interface TwoServers {
  readonly connection: Connection;
  readonly database: pg.Pool;
  readonly ports: readonly number[];
}

const script = resolve(import.meta.dirname, 'revoked-server.ts');

/** Starts both, does the work and ends everything, whatever became of it. */
export async function withTwoServers<Result>(
  work: (servers: TwoServers) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-two-'));
  const cluster = await openCluster({ dataDir: folder, log: () => undefined, isDurable: false });
  const database = new pg.Pool({ ...cluster.connection, max: 4 });
  const servers: BenchServer[] = [];
  try {
    // One after the other: the first one migrates.
    for (let index = 0; index < 2; index++) servers.push(await startServer(script, cluster.connection));
    return await work({
      connection: cluster.connection,
      database,
      ports: servers.map(({ port }) => port),
    });
  } finally {
    await database.end();
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
