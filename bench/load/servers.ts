import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { type Cluster, openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { Connection } from '#platform/server/database/database.ts';

/** A server in a process of its own. */
export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  /** What it holds without its garbage, bytes (weighable.ts). */
  weigh(): Promise<number>;
  /** Ends it in order; nothing to do when it has ended already. */
  stop(): Promise<void>;
  /** Ends it as a power cut would, for this process alone; resolves when it is gone. */
  kill(): Promise<void>;
}

/** How a server differs from what its script says. */
interface ServerOptions {
  /** Settings of the product by name, over those of the script. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Takes what it prints after it serves. */
  readonly onLine?: (line: string) => void;
}

/** A durable PostgreSQL for one bench, with a database for each side. */
export interface BenchDatabase {
  readonly cluster: Cluster;
  readonly ours: Connection;
  readonly floor: Connection;
  /** Makes another database on it. */
  add(name: string): Promise<Connection>;
  stop(): Promise<void>;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const cluster = await openCluster({ dataDir: folder, log: () => undefined });
  const add = async (name: string) => {
    const client = new pg.Client(cluster.connection);
    await client.connect();
    await client.query(`create database "${name}"`);
    await client.end();
    return { ...cluster.connection, database: name };
  };
  return {
    cluster,
    ours: await add('ours'),
    floor: await add('floor'),
    add,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const endsWithParent = new URL('ends-with-parent.ts', import.meta.url).href;
/** To be named in `--import`: loads our modules as `npm start` does. */
export const quickLoading = new URL('../../bin/quick-loading.ts', import.meta.url).href;

/**
 * That of the script's own build where it has one: ours would resolve the imports of another build to our files, and a
 * comparison would measure ours twice.
 */
function quickLoadingOf(script: string): string {
  const own = resolve(script, '../../../bin/quick-loading.ts');
  return existsSync(own) ? pathToFileURL(own).href : quickLoading;
}

/** Starts a script that prints `{"port","pid"}` when it serves. */
export async function startServer(
  script: string,
  connection: Connection,
  { settings = {}, onLine }: ServerOptions = {},
): Promise<BenchServer> {
  const child = spawn(
    process.execPath,
    [
      // As `npm start` runs the product; the floors get the same.
      '--max-semi-space-size=64',
      '--expose-gc',
      ...(process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []),
      '--import',
      quickLoadingOf(script),
      '--import',
      endsWithParent,
      script,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        CONNECTION: JSON.stringify(connection),
        SETTINGS: JSON.stringify(settings),
      },
    },
  );
  // A run that fails must not leave its servers behind.
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  if (!child.stdout) throw new Error(`${script} has nothing to say where it listens by`);
  const lines = createInterface({ input: child.stdout });
  const serving = Promise.withResolvers<{ port: number; pid: number }>();
  // What a peer says before that is of no interest here.
  lines.on('line', (line) => {
    if (line.startsWith('{"port"')) serving.resolve(JSON.parse(line) as { port: number; pid: number });
  });
  child.once('exit', () => serving.reject(new Error(`${script} did not start`)));
  const { port, pid } = await serving.promise;
  if (onLine) lines.on('line', onLine);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const weigh = () =>
    new Promise<number>((done) => {
      const take = (line: string) => {
        if (!line.startsWith('{"weight"')) return;
        lines.off('line', take);
        done((JSON.parse(line) as { weight: number }).weight);
      };
      lines.on('line', take);
      child.kill('SIGUSR2');
    });
  return { port, pid, weigh, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
