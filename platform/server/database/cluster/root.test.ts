import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { reachBinaries } from './binaries.ts';
import { type Cluster, findRunningCluster, openCluster } from './cluster.ts';
import { findPackage, programIn } from './postgresql-package.ts';
import { runProgram } from './program.ts';
import { ask, isRoot, makeFolder, removeFolder } from './test-rig.ts';

let closed: string;
let sharedPlace: string;
let dataDir: string;
let lines: string[];
const log = (line: string) => void lines.push(line);
const clusters: Cluster[] = [];

beforeEach(async () => {
  closed = await makeFolder({ isClosed: true });
  sharedPlace = await makeFolder();
  dataDir = join(closed, 'data');
  lines = [];
});

afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.stop();
  await removeFolder(closed);
  await removeFolder(sharedPlace);
});

async function openHere(folder = dataDir): Promise<Cluster> {
  const cluster = await openCluster({ dataDir: folder, log, isDurable: false, sharedPlace });
  clusters.push(cluster);
  return cluster;
}

async function openOnce(): Promise<string> {
  const cluster = await openHere();
  await ask(cluster.connection, 'create table note (body text)');
  await cluster.stop();
  const [home = ''] = await readdir(sharedPlace);
  return join(sharedPlace, home);
}

const hasNote = async (cluster: Cluster) =>
  (await ask(cluster.connection, `select to_regclass('note') is not null as found`)).found;

const uidOf = async (pid: number): Promise<number> => (await stat(`/proc/${pid}`)).uid;

// An ordinary user has none of these problems: the database runs as that user, in the data folder.
if (!isRoot) {
  test('an ordinary user runs the database in the data folder, as that user', async () => {
    const cluster = await openHere();
    expect(await chooseAccount(undefined)).toBeUndefined();
    expect((await stat(join(dataDir, 'postgresql'))).uid).toBe(process.getuid?.());
    expect(await uidOf(cluster.pid)).toBe(process.getuid?.());
  });
} else {
  describe('a root with a data folder that is closed to others', () => {
    test('root gets a database outside, and a note of its location', async () => {
      const cluster = await openHere();
      const note = await readFile(join(dataDir, 'postgresql.location'), 'utf8');
      const [home = ''] = await readdir(sharedPlace);
      expect(note).toContain(`database: ${join(sharedPlace, home)}\nstate: ready\n`);
      expect(await readFile(join(sharedPlace, home, 'data-folder.txt'), 'utf8')).toContain(dataDir);
      expect(existsSync(join(sharedPlace, home, 'postgresql/PG_VERSION'))).toBe(true);
      expect(await uidOf(cluster.pid)).not.toBe(0);
      expect(await findRunningCluster(dataDir)).toEqual(cluster.connection);
    });

    test('root finds the database again, even after the data folder was moved', async () => {
      await openOnce();
      const again = await openHere();
      expect(await hasNote(again)).toBe(true);
      await again.stop();
      await rename(dataDir, join(closed, 'moved'));
      expect(await hasNote(await openHere(join(closed, 'moved')))).toBe(true);
    });

    test('a copy of the data folder does not open the original’s database', async () => {
      await openOnce();
      await cp(dataDir, join(closed, 'copy'), { recursive: true });
      await expect(openHere(join(closed, 'copy'))).rejects.toThrow(
        /is a copy of .*Delete postgresql\.location/,
      );
    });

    test('a missing database is reported, not replaced by an empty one', async () => {
      const home = await openOnce();
      await rm(join(home, 'postgresql'), { recursive: true });
      await expect(openHere()).rejects.toThrow(`should be in ${home}, but is gone. Restore a backup`);
    });

    test('deleting the data folder starts afresh, and the old database is set aside', async () => {
      const home = await openOnce();
      await rm(dataDir, { recursive: true });
      expect(await hasNote(await openHere())).toBe(false);
      expect(lines.join('\n')).toContain('Moved the database of an earlier, deleted data folder');
      expect((await readdir(home)).filter((name) => name.startsWith('set-aside-'))).toHaveLength(1);
    });
  });

  test('root keeps the database in its own data folder, and gives access only to PostgreSQL', async () => {
    const open = await makeFolder();
    const cluster = await openHere(join(open, 'data'));
    const { uid, mode } = await stat(join(open, 'data'));
    expect([uid, mode & 0o777]).toEqual([0, 0o710]);
    expect(await readdir(sharedPlace)).toEqual([]);
    await cluster.stop();
    await removeFolder(open);
  });

  test('a data folder that stays closed keeps its mode', async () => {
    const cluster = await openHere();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await cluster.stop();
  });

  test('root runs a database as the user who owns it', async () => {
    const open = await makeFolder();
    const cluster = await openHere(open);
    await cluster.stop();
    const { output: uid } = await runProgram('id', ['-u', 'nobody']);
    await runProgram('chown', ['-R', uid, join(open, 'postgresql')]);
    expect(await uidOf((await openHere(open)).pid)).toBe(Number(uid));
    await clusters.at(-1)?.stop();
    await removeFolder(open);
  });

  test('programs in a folder that is closed to others are copied to an open one, once', async () => {
    const installed = await findPackage();
    const hidden = { ...installed, folder: join(closed, 'native') };
    await cp(installed.folder, hidden.folder, { recursive: true, verbatimSymlinks: true });
    const account = await chooseAccount(undefined);
    const reached = await reachBinaries(account, sharedPlace, hidden);
    expect(reached.folder).toContain(sharedPlace);
    expect((await runProgram(programIn(reached, 'initdb'), ['--version'], account)).output).toContain('18');
    const { mtimeMs } = await stat(join(reached.folder, 'bin/postgres'));
    expect(await reachBinaries(account, sharedPlace, hidden)).toEqual(reached);
    expect((await stat(join(reached.folder, 'bin/postgres'))).mtimeMs).toBe(mtimeMs);
    expect(await readdir(sharedPlace)).toHaveLength(1);
  });

  test('a place that others can write to is not trusted with programs', async () => {
    await chown(sharedPlace, 65_534, 65_534);
    await mkdir(dataDir);
    await expect(openHere()).rejects.toThrow(/can be written by others than root.*DATABASE_URL/s);
  });
}
