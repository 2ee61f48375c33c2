import { randomBytes } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { markOf } from './process-mark.ts';

// No schema library here: a refused start should not load what it will never use.

/** The holder of a folder, as in its lock file. */
export interface LockRecord {
  /** Identifies this holding; never reused. */
  readonly token: string;
  readonly pid: number;
  readonly mark: string;
  /** Where the pid is meaningful: one boot of one machine and one pid namespace (a container has its own). */
  readonly scope: string;
  readonly host: string;
  readonly startedAt: string;
  /** Where the holder answers, once it does. */
  readonly address?: string;
}

/** A record for this process. */
export async function recordOfThisProcess(): Promise<LockRecord> {
  return {
    token: randomBytes(8).toString('hex'),
    pid: process.pid,
    mark: (await markOf(process.pid)) ?? '',
    scope: await scopeOfThisProcess(),
    host: hostname(),
    startedAt: new Date(performance.timeOrigin).toISOString(),
  };
}

/**
 * Reads a lock file. Undefined if there is none; 'unreadable' if its content is not a record, which only a power cut
 * can cause, because a lock file is complete before it gets its name.
 */
export async function readRecord(path: string): Promise<LockRecord | 'unreadable' | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRecord(content) ? content : 'unreadable';
  } catch (fault) {
    if (fault instanceof SyntaxError) return 'unreadable';
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
}

function isRecord(content: unknown): content is LockRecord {
  if (typeof content !== 'object' || content === null) return false;
  const { pid, token, mark, scope, host, startedAt } = content as Partial<Record<keyof LockRecord, unknown>>;
  const isText = [token, mark, scope, host, startedAt].every((value) => typeof value === 'string');
  return isText && Number.isInteger(pid) && Number(pid) > 0;
}

/** The scope of pids seen by this process; compared with a record's `scope`. */
export async function scopeOfThisProcess(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  return `${boot.trim()} ${await readlink('/proc/self/ns/pid')}`;
}

/** What distinguishes one holding from the next. */
export const tokenOf = (record: LockRecord | 'unreadable' | undefined): string | undefined =>
  typeof record === 'object' ? record.token : record;
