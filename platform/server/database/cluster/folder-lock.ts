import { mkdir, readdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemClock } from '#platform/server/clock.ts';
import { claim, goneOrThrow, writeRecord } from './lock-claim.ts';
import { type LockRecord, readRecord, recordOfThisProcess, tokenOf } from './lock-record.ts';

/** One process's hold on a folder. It ends with the process, however that ends. */
export interface FolderLock {
  /** Tells later starters where this process answers. */
  announce(address: string): Promise<void>;
  /** Called when the lock file was removed: from then on two processes may use the folder. */
  onLost(listener: () => void): void;
  release(): Promise<void>;
}

/** The folder belongs to another running process. */
export interface FolderHeldError extends Error {
  readonly code: 'FOLDER_HELD';
  readonly holder: LockRecord;
}

const beatMs = 1_000;
const leftoverAgeMs = 60_000;

/**
 * Makes this process the only one that uses the data folder, and creates the folder if missing. Rejects with a
 * `FolderHeldError` within a second when another process holds it. The lock of a dead process is taken over, even if
 * its pid now belongs to another process.
 */
export async function holdDataFolder(dataDir: string): Promise<FolderLock> {
  const folder = await ensureDataFolder(dataDir);
  return holdLock(join(folder, 'server.lock'));
}

/** Creates the data folder, closed to others, and returns its real path. */
export async function ensureDataFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((fault: unknown) =>
    throwInPlainWords(dataDir, fault),
  );
  return realpath(dataDir);
}

/** Holds the lock at this path; see `holdDataFolder`. */
export async function holdLock(path: string): Promise<FolderLock> {
  const own = await recordOfThisProcess();
  const holder = await claim(path, own).catch((fault: unknown) => throwInPlainWords(dirname(path), fault));
  if (holder) throw heldBy(path, holder);
  await removeLeftovers(path);
  return keepHolding(path, own);
}

function keepHolding(path: string, own: LockRecord): FolderLock {
  const listeners: (() => void)[] = [];
  let isReleased = false;
  const beat = async () => {
    if (tokenOf(await readRecord(path)) === own.token) {
      const now = systemClock.now();
      return utimes(path, now, now);
    }
    clearInterval(timer);
    if (!isReleased) for (const listener of listeners) listener();
  };
  // A temporarily full or read-only disk does not end the hold; a removed lock does.
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs);
  timer.unref();
  return {
    announce: (address) => replaceRecord(path, { ...own, address }),
    onLost: (listener) => void listeners.push(listener),
    release: async () => {
      isReleased = true;
      clearInterval(timer);
      if (tokenOf(await readRecord(path)) === own.token) await rm(path, { force: true });
    },
  };
}

async function replaceRecord(path: string, record: LockRecord): Promise<void> {
  const draft = `${path}.${record.token}`;
  await writeRecord(draft, record);
  await rename(draft, path);
}

/** Drafts and takeover rights of starters that were killed midway; those from the last minute may still be in use. */
async function removeLeftovers(path: string): Promise<void> {
  const { mtimeMs: nowMs } = await stat(path);
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const leftover = join(dirname(path), name);
    const found = await stat(leftover).catch(goneOrThrow);
    if (found && nowMs - found.mtimeMs > leftoverAgeMs) await rm(leftover, { force: true });
  }
}

function heldBy(path: string, holder: LockRecord): FolderHeldError {
  const place = holder.address ? `, at ${holder.address}` : '';
  const message =
    `The data folder ${dirname(path)} is in use by process ${holder.pid} on ${holder.host}, ` +
    `running since ${holder.startedAt}${place}.\n` +
    'Stop that one first, or give this one a folder of its own with DATA_DIR.';
  return Object.assign(new Error(message), { code: 'FOLDER_HELD' as const, holder });
}

function throwInPlainWords(folder: string, fault: unknown): never {
  const { code } = fault as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'EPERM') throw fault;
  const message =
    `Backlot may not write in its data folder ${folder}: the folder belongs to another user.\n` +
    'Start Backlot as that user, or give it a folder of its own with DATA_DIR.';
  throw Object.assign(new Error(message, { cause: fault }), { code: 'FOLDER_CLOSED' as const });
}
