import { link, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type LockRecord, readRecord, scopeOfThisProcess, tokenOf } from './lock-record.ts';
import { isSameProcess } from './process-mark.ts';

/** A holder in another container or on another machine that is silent for this long is considered dead. */
const silenceMs = 8_000;
const rivalPatienceMs = 700;

/** Tries to put the record at the path. Returns a living holder, or undefined when the path is ours. */
export async function claim(path: string, own: LockRecord): Promise<LockRecord | undefined> {
  const draft = `${path}.${own.token}`;
  await writeRecord(draft, own);
  try {
    const givesUpAt = performance.now() + rivalPatienceMs;
    for (;;) {
      // A link appears complete or not at all, and never replaces another: of many starters one wins.
      if (await isLinked(draft, path)) return undefined;
      const holder = await readRecord(path);
      if (holder === undefined) continue;
      if (holder !== 'unreadable' && (await isAlive(path, holder))) return holder;
      const rival = await takeOver({ path, draft, own, dead: tokenOf(holder) });
      if (rival === 'none') return undefined;
      if (rival !== 'retry' && performance.now() > givesUpAt) return rival;
      await delay(10);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a record completely and safely to disk. Others may read it: a refused start names the holder. */
export const writeRecord = (path: string, record: LockRecord): Promise<void> =>
  writeFile(path, `${JSON.stringify(record, undefined, 2)}\n`, { mode: 0o644, flush: true });

interface Takeover {
  readonly path: string;
  readonly draft: string;
  readonly own: LockRecord;
  readonly dead: string | undefined;
}

/**
 * Replaces the record of a dead holder. The right to do that is itself a lock, named after the dead holder: a starter
 * that read the old record late can get that right, but then finds the record replaced and leaves it alone.
 */
async function takeOver({ path, draft, own, dead }: Takeover): Promise<LockRecord | 'none' | 'retry'> {
  const right = `${path}.after-${dead ?? 'nobody'}`;
  const rival = await claim(right, own);
  if (rival) return rival;
  try {
    if (tokenOf(await readRecord(path)) !== dead) return 'retry';
    await rename(draft, path);
    return 'none';
  } finally {
    await rm(right, { force: true });
  }
}

async function isAlive(path: string, holder: LockRecord): Promise<boolean> {
  if (holder.scope === (await scopeOfThisProcess())) return isSameProcess(holder.pid, holder.mark);
  return hasBeat(path, holder.token);
}

/** Watches the lock file for a sign of life: a pid in another container or machine can't be checked. */
async function hasBeat(path: string, token: string): Promise<boolean> {
  const first = await beatOf(path);
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += 100) {
    await delay(100);
    if ((await beatOf(path)) !== first) return tokenOf(await readRecord(path)) === token;
  }
  return false;
}

async function beatOf(path: string): Promise<bigint | undefined> {
  const found = await stat(path, { bigint: true }).catch(goneOrThrow);
  return found?.mtimeNs;
}

async function isLinked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
}

/** For `catch`: a missing file is a valid answer, anything else an error. */
export function goneOrThrow(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT') throw fault;
}
