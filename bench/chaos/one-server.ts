import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { type BenchServer, startServer } from '../load/servers.ts';

/** The real server in a process of its own, over a database that outlives it. */
export interface OneServer {
  readonly connection: Connection;
  /** Where it listens; the same after each restart. */
  readonly port: number;
  readonly pid: () => number;
  /** Kills it (-9); resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again after a kill; resolves when it serves. */
  restart(): Promise<void>;
}

export const productScript = resolve(import.meta.dirname, '../load/product-server.ts');

/** Starts a database and a server, does the work and ends everything, whatever became of it. */
export async function withOneServer<Result>(
  work: (server: OneServer) => Promise<Result>,
  options: { settings?: Readonly<Record<string, string>>; onLine?: (line: string) => void } = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-one-'));
  const cluster = await openCluster({ dataDir: folder, log: () => undefined, isDurable: false });
  const { settings = {} } = options;
  const begin = (port: number) =>
    startServer(productScript, cluster.connection, {
      ...options,
      settings: { FILES_DIR: join(folder, 'files'), PORT: String(port), ...settings },
    });
  let server: BenchServer | undefined;
  try {
    server = await begin(0);
    const { port } = server;
    return await work({
      connection: cluster.connection,
      port,
      pid: () => server?.pid ?? 0,
      kill: async () => server?.kill(),
      restart: async () => {
        server = await begin(port);
      },
    });
  } finally {
    await server?.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
