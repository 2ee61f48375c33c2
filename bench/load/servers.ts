import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type Cluster, openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { Connection } from '#platform/server/database/database.ts';

/** A server in a process of its own. */
export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A durable PostgreSQL for one bench, with a database for each side. */
export interface BenchDatabase {
  readonly cluster: Cluster;
  readonly ours: Connection;
  readonly floor: Connection;
  stop(): Promise<void>;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const cluster = await openCluster({ dataDir: folder, log: () => undefined });
  const client = new pg.Client(cluster.connection);
  await client.connect();
  await client.query('create database ours');
  await client.query('create database floor');
  await client.end();
  return {
    cluster,
    ours: { ...cluster.connection, database: 'ours' },
    floor: { ...cluster.connection, database: 'floor' },
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a script that prints `{"port","pid"}` when it serves. */
export async function startServer(script: string, connection: Connection): Promise<BenchServer> {
  const child = spawn(
    process.execPath,
    [
      // As `npm start` runs the product; the floors get the same.
      '--max-semi-space-size=64',
      ...(process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []),
      script,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CONNECTION: JSON.stringify(connection) },
    },
  );
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => ['{"port":0}'])]);
  const { port, pid } = JSON.parse(String(line)) as { port: number; pid: number };
  if (port === 0) throw new Error(`${script} did not start`);
  return {
    port,
    pid,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
