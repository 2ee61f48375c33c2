import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { ClusterConnection } from './cluster.ts';

// The machine's own Node, which may have started the tests, can be too old to run TypeScript.
const node = join(import.meta.dirname, '../../../../node_modules/.bin/node');

/** Whether the tests run as root, where PostgreSQL needs another user. */
export const isRoot = process.getuid?.() === 0;

/** The import specifier of a module in this folder, for a script. */
export const moduleHere = (name: string): string =>
  JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

/** Runs a script in a separate process; `process.argv[1]` is the argument. */
export const runScript = (script: string, argument: string): ChildProcess =>
  spawn(node, ['--input-type=module', '-e', script, argument], { stdio: ['pipe', 'pipe', 'inherit'] });

/** The next line a process prints. */
export async function said(child: ChildProcess): Promise<string> {
  const words: unknown[] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return String(words[0]).trim();
}

/** Kills a process at once, as a crash or the system would. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A temporary folder that other users can or can't pass through. */
export async function makeFolder(options: { readonly isClosed?: boolean } = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'cluster-test-')));
  await chmod(folder, options.isClosed ? 0o700 : 0o755);
  return folder;
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Runs one statement and returns its first row. */
export async function ask(
  connection: ClusterConnection,
  statement: string,
): Promise<Record<string, unknown>> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}
