import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter } from './account.ts';
import { ensureSharedPlace } from './binaries.ts';
import { type FolderLock, holdLock } from './folder-lock.ts';
import { type Location, readLocation, writeLocation } from './location-file.ts';
import { goneOrThrow } from './lock-claim.ts';
import { type Account, cannotStart } from './program.ts';

/** The folder with a cluster's data: the data folder itself, or a place outside for root. */
export interface Home {
  readonly folder: string;
  /** PostgreSQL's folder in it; exists once the database was made. */
  readonly data: string;
  /** Records that the database is complete. */
  settle(): Promise<void>;
  release(): Promise<void>;
}

/** PostgreSQL's folder inside a home. */
export const dataIn = (home: string): string => join(home, 'postgresql');

/** The owner of this data folder's database; undefined if there is none yet. */
export async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  const location = await readLocation(dataDir);
  const found = await stat(dataIn(location?.home ?? dataDir)).catch(goneOrThrow);
  if (found && process.getuid?.() !== 0 && found.uid !== process.getuid?.()) {
    throw cannotStart(
      `the database in ${location?.home ?? dataDir} belongs to another user (uid ${found.uid}). ` +
        'Start Backlot as that user, or as root if root started it before.',
    );
  }
  return found && { uid: found.uid, gid: found.gid };
}

interface HomeOptions {
  /** The real path. */
  readonly dataDir: string;
  readonly account: Account | undefined;
  readonly sharedPlace: string;
  readonly log: (line: string) => void;
}

/** Finds or chooses the home of a data folder's cluster, and locks it if it is outside. */
export async function takeHome(options: HomeOptions): Promise<Home> {
  const { dataDir, account } = options;
  const location = await readLocation(dataDir);
  if (location) return takeRecorded(options, await checkedLocation(dataDir, location));
  if (account === undefined || (await canEnter(account, dataDir))) return inPlace(dataDir);
  if (await letIn(account, dataDir)) return inPlace(dataDir);
  if (existsSync(dataIn(dataDir))) {
    throw cannotStart(
      `${account.name}, as whom it runs, cannot enter ${dataDir}, where the database is. ` +
        'Open each folder on the way with: chmod o+x <folder>',
    );
  }
  return takeOutside(options);
}

/**
 * Opens root's own data folder to the account's group, for passing through only; no one else gains access. Undone if a
 * parent folder is closed as well, and not tried if another group already has access.
 */
async function letIn(account: Account, dataDir: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(dataDir);
  if (uid !== 0 || (mode & 0o070) !== 0) return false;
  await chown(dataDir, 0, account.gid);
  await chmod(dataDir, (mode & 0o7777) | 0o010);
  if (await canEnter(account, dataDir)) return true;
  await chown(dataDir, 0, gid);
  await chmod(dataDir, mode & 0o7777);
  return false;
}

const inPlace = (dataDir: string): Home => ({
  folder: dataDir,
  data: dataIn(dataDir),
  settle: async () => {},
  release: async () => {},
});

async function takeOutside(options: HomeOptions): Promise<Home> {
  const { dataDir, sharedPlace, log } = options;
  await ensureSharedPlace(sharedPlace);
  const folder = join(sharedPlace, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  const location: Location = { belongsTo: dataDir, home: folder, state: 'making' };
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const lock = await holdLock(join(folder, 'postgresql.lock'));
  if (existsSync(dataIn(folder))) {
    // Its data folder was deleted: probably to start afresh, but maybe not meant to delete this.
    const aside = join(folder, `set-aside-${randomBytes(4).toString('hex')}`);
    await rename(dataIn(folder), aside);
    log(`Moved the database of an earlier, deleted data folder ${dataDir} to ${aside}`);
  }
  await writeLocation(dataDir, location);
  log(`Keeping the database in ${folder}, because ${dataDir} is closed to other users`);
  return outside(dataDir, location, lock);
}

async function takeRecorded({ dataDir }: HomeOptions, location: Location): Promise<Home> {
  await mkdir(location.home, { recursive: true, mode: 0o711 });
  return outside(dataDir, location, await holdLock(join(location.home, 'postgresql.lock')));
}

const outside = (dataDir: string, location: Location, lock: FolderLock): Home => ({
  folder: location.home,
  data: dataIn(location.home),
  settle: async () => {
    await writeLocation(dataDir, { ...location, belongsTo: dataDir, state: 'ready' });
    // For people who find this folder and wonder whether it is still needed.
    await writeFile(join(location.home, 'data-folder.txt'), `The database of the data folder ${dataDir}\n`);
  },
  release: () => lock.release(),
});

/** Rejects a note that would lead to another installation's database, or to an empty one where there was a full one. */
async function checkedLocation(dataDir: string, location: Location): Promise<Location> {
  if (location.belongsTo !== dataDir) {
    const original = existsSync(location.belongsTo) ? await readLocation(location.belongsTo) : undefined;
    if (original?.home === location.home) {
      throw cannotStart(
        `${dataDir} is a copy of ${location.belongsTo}, and its database in ${location.home} belongs to that one. ` +
          'Delete postgresql.location in the copy to give it an empty database, or restore a backup into it.',
      );
    }
  }
  if (location.state === 'ready' && !existsSync(dataIn(location.home))) {
    throw cannotStart(
      `the database of ${dataDir} should be in ${location.home}, but is gone. Restore a backup, ` +
        'or delete postgresql.location to begin with an empty database.',
    );
  }
  return location;
}
