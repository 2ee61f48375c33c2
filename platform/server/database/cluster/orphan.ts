import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { goneOrThrow } from './lock-claim.ts';
import { commandOf, markOf } from './process-mark.ts';
import { cannotStart } from './program.ts';
import { removeSocketFolder } from './socket-folder.ts';

/** What a running PostgreSQL writes into its data folder. */
export interface PostmasterNote {
  /** NaN when the file is empty or torn, as after a power cut. */
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/** Signals in order of force, and how long each is given: a clean end, an end with recovery later, then kill. */
const waysToStop: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 6_000],
  ['SIGKILL', 2_000],
];

/** PostgreSQL's pid file. */
export const noteIn = (data: string): string => join(data, 'postmaster.pid');

/** Reads it; undefined when there is none. */
export async function readNote(data: string): Promise<PostmasterNote | undefined> {
  const text = await readFile(noteIn(data), 'utf8').catch(goneOrThrow);
  if (text === undefined) return undefined;
  const [pid = '', , , port = '', socketFolder = ''] = text.split('\n');
  return { pid: /^\d+$/.test(pid) ? Number(pid) : Number.NaN, port: Number(port), socketFolder };
}

/**
 * Stops a PostgreSQL that a killed server left running on this data, and removes what would prevent a new one from
 * starting. Only for the process that holds the folder.
 */
export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const note = await readNote(data);
  if (note === undefined) return;
  if (await isPostgresOn(data, note.pid)) {
    log(`Stopping PostgreSQL (process ${note.pid}), which an earlier server left running`);
    await stopProcess(note.pid);
  }
  // PostgreSQL removes a dead process's pid file itself, after checking for survivors; it fails on an empty one, and on
  // one whose pid belongs to another process now.
  if (Number.isNaN(note.pid) || sendSignal(note.pid, 0)) await rm(noteIn(data), { force: true });
  await removeSocketFolder(note.socketFolder);
}

/** Whether this pid is a PostgreSQL running on this data folder, even if the folder was moved. */
export async function isPostgresOn(data: string, pid: number): Promise<boolean> {
  if (Number.isNaN(pid)) return false;
  const command = await commandOf(pid);
  const [program = ''] = command.split(' -D ');
  return program.endsWith('/postgres') && (command.includes(` -D ${data} `) || (await worksIn(data, pid)));
}

/** PostgreSQL's working directory is its data folder. */
async function worksIn(data: string, pid: number): Promise<boolean> {
  const folder = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  const own = await stat(data);
  return folder?.ino === own.ino && folder.dev === own.dev;
}

async function stopProcess(pid: number): Promise<void> {
  for (const [signal, patienceMs] of waysToStop) {
    if (!sendSignal(pid, signal)) return;
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 10) {
      if ((await markOf(pid)) === undefined) return;
      await delay(10);
    }
  }
  throw cannotStart(`an earlier PostgreSQL (process ${pid}) still runs on its data and cannot be stopped.`);
}

/** False when the process has ended. Signal 0 only checks. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code === 'ESRCH') return false;
    if (code === 'EPERM' && signal === 0) return true;
    throw fault;
  }
}
