import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { findRunningCluster } from '#platform/server/database/cluster/cluster.ts';
import { quickLoading } from '../load/servers.ts';

const script = resolve(import.meta.dirname, 'killed-server.ts');

/** Starts a server with a database of its own under `dataDir`; `complaint` is what is said when it does not come up. */
export async function startOwnServer(
  dataDir: string,
  complaint: string,
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--import', quickLoading, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => ['{}'])]);
  const { port } = JSON.parse(String(line)) as { port?: number };
  if (!port) throw new Error(complaint);
  return { child, port };
}

/** How to reach the database that runs under `dataDir`. */
export async function connectionOf(dataDir: string) {
  const connection = await findRunningCluster(dataDir);
  if (!connection) throw new Error(`no database is running on ${dataDir}`);
  return connection;
}

/** Throws when a server ended that nobody had killed: it has to live through whatever befalls its database. */
export function mustLive({ exitCode, killed }: ChildProcess): void {
  if (exitCode !== null && !killed) throw new Error(`the server ended by itself with code ${exitCode}`);
}
