import { chown, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Account } from './program.ts';

/** The number in the socket's name; there is no network port. */
export const socketPort = 5432;

const prefix = 'backlot-';
// The system's limit for a socket's whole path is 103 bytes on macOS and 107 on Linux.
const longestBase = 60;

/**
 * Creates the socket's folder: short, new, and closed to everyone but the account (and root). It is the key to the
 * database, since PostgreSQL trusts anyone who can reach the socket.
 */
export async function makeSocketFolder(account: Account | undefined): Promise<string> {
  const folder = await mkdtemp(join(baseFor(account), prefix));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** Removes such a folder after its PostgreSQL has ended; leaves anything else alone. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!/^backlot-\w{6}$/.test(basename(folder))) return;
  for (const name of [`.s.PGSQL.${socketPort}`, `.s.PGSQL.${socketPort}.lock`]) {
    await rm(join(folder, name), { force: true });
  }
  // It may be removed already (cleaners of /tmp), and other files in it are not ours to delete.
  await rmdir(folder).catch(() => undefined);
}

/** Root's own temporary folder may be closed to the account. A comma would end the path in PostgreSQL's setting. */
function baseFor(account: Account | undefined): string {
  const base = tmpdir();
  return account || Buffer.byteLength(base) > longestBase || /[^\w./-]/.test(base) ? '/tmp' : base;
}
