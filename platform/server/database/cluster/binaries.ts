import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, programIn } from './postgresql-package.ts';
import { type Account, cannotStart, runProgram } from './program.ts';

/**
 * Finds programs that the account can run: the installed ones, or a copy elsewhere if they are in a folder closed to
 * that account (root's home, for one).
 */
export async function reachBinaries(
  account: Account | undefined,
  sharedPlace: string,
  installed: Binaries,
): Promise<Binaries> {
  const trial = await tryOut(installed, account);
  if (trial === undefined) return installed;
  if (account === undefined) throw unusable(installed, trial);
  // Try as ourselves first: if programs don't run at all, a copy won't help.
  const ownTrial = await tryOut(installed, undefined);
  if (ownTrial !== undefined) throw unusable(installed, ownTrial);
  const copied = await copyOutside(installed, sharedPlace);
  const copyTrial = await tryOut(copied, account);
  if (copyTrial !== undefined) throw unusable(copied, copyTrial);
  return copied;
}

/** The folder, owned by root, for files an ordinary user must reach. */
export async function ensureSharedPlace(sharedPlace: string): Promise<void> {
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 });
  const { uid, mode } = await stat(sharedPlace);
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw cannotStart(
      `${sharedPlace} can be written by others than root, so programs in it cannot be trusted.`,
    );
  }
  await chmod(sharedPlace, 0o755);
}

/** Undefined if the programs run; otherwise their or the system's error. Checks the libraries as well. */
async function tryOut(binaries: Binaries, account: Account | undefined): Promise<string | undefined> {
  const { code, output } = await runProgram(programIn(binaries, 'postgres'), ['--version'], account);
  return code === 0 ? undefined : output || `it ended with ${code ?? 'a signal'}`;
}

async function copyOutside(installed: Binaries, sharedPlace: string): Promise<Binaries> {
  await ensureSharedPlace(sharedPlace);
  const folder = join(sharedPlace, `postgresql-${installed.version}-${installed.build}`);
  const copied = { ...installed, folder };
  if ((await tryOut(copied, undefined)) === undefined) return copied;
  const draft = `${folder}.${randomBytes(4).toString('hex')}`;
  await cp(installed.folder, draft, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  // Its name must not reach the disk before its content, or a power cut leaves empty programs behind.
  await runProgram('sync', ['-f', draft]);
  // Another server may have been faster; its copy may be running already and stays.
  if ((await tryOut(copied, undefined)) !== undefined) {
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  }
  await rm(draft, { recursive: true, force: true });
  return copied;
}

/** Gives everyone root's rights: files installed under a strict umask are closed to others. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

const unusable = ({ folder }: Binaries, said: string): Error =>
  cannotStart(
    `its programs in ${folder} do not run (${said}).\n` +
      'If the installation is incomplete, "node bin/prepare.mjs start" repairs it.',
  );
