import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { type Cluster, type ClusterConnection, findRunningCluster, openCluster } from './cluster.ts';
import { findPackage } from './postgresql-package.ts';
import { startPostmaster } from './postmaster.ts';
import { markOf } from './process-mark.ts';
import { runProgram } from './program.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { ask, kill, makeFolder, moduleHere, removeFolder, runScript, said } from './test-rig.ts';

let template: string;
let folder: string;
let dataDir: string;
let data: string;
let lines: string[];
const log = (line: string) => void lines.push(line);
const clusters: Cluster[] = [];
const servers: ChildProcess[] = [];

beforeAll(async () => {
  template = await makeFolder();
  await (await openCluster({ dataDir: template, log() {}, isDurable: false })).stop();
});

afterAll(() => removeFolder(template));

beforeEach(async () => {
  folder = await makeFolder();
  dataDir = join(folder, 'data');
  data = join(dataDir, 'postgresql');
  lines = [];
});

afterEach(async () => {
  for (const server of servers.splice(0)) await kill(server);
  for (const cluster of clusters.splice(0)) await cluster.stop();
  await removeFolder(folder);
});

/** Starts from a prepared database: a copy is faster than a first start. */
const beginWithTemplate = () => runProgram('cp', ['-a', template, dataDir]);

async function openHere(isDurable = false): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, log, isDurable });
  clusters.push(cluster);
  return cluster;
}

const script = `
import { openCluster } from ${moduleHere('cluster.ts')};
const cluster = await openCluster({ dataDir: process.argv[1], log() {} });
console.log(JSON.stringify({ pid: cluster.pid, connection: cluster.connection }));
`;

/** A server in a separate process, which has written one row. */
async function startServer(): Promise<{ server: ChildProcess; pid: number; connection: ClusterConnection }> {
  await beginWithTemplate();
  const server = runScript(script, dataDir);
  servers.push(server);
  const { pid, connection } = JSON.parse(await said(server));
  await ask(connection, 'create table note (body text)');
  await ask(connection, `insert into note values ('kept')`);
  return { server, pid, connection };
}

const keptNotes = (cluster: Cluster) => ask(cluster.connection, 'select count(*)::int as kept from note');
const isRunning = async (pid: number): Promise<boolean> => (await markOf(pid)) !== undefined;

describe('the first start', () => {
  let fresh: Cluster;
  let freshFolder: string;
  beforeAll(async () => {
    freshFolder = await makeFolder();
    fresh = await openCluster({ dataDir: freshFolder, log() {}, isDurable: false });
  });
  afterAll(async () => {
    await fresh.stop();
    await removeFolder(freshFolder);
  });

  test('the product gets a database that only it and root can reach, over a socket', async () => {
    const { connection } = fresh;
    expect(Buffer.byteLength(connection.host)).toBeLessThan(80);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    expect(await ask(connection, `select current_setting('listen_addresses') as network`)).toEqual({
      network: '',
    });
  });

  test('the product controls only its own database', async () => {
    const { connection } = fresh;
    await ask(connection, 'create extension pg_trgm');
    await ask(connection, 'create database another');
    expect(await ask(connection, 'select usesuper from pg_user where usename = current_user')).toEqual({
      usesuper: false,
    });
    await expect(ask(connection, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied');
  });

  test('text is UTF-8 in the order of code points, and pages carry checksums', async () => {
    const { connection } = fresh;
    const facts = `select current_setting('server_encoding') as encoding, lower('ÉCLAIR') as lower,
      'Z' < 'a' and 'a' < 'é' as "isByCodePoint", current_setting('data_checksums') as checksums`;
    expect(await ask(connection, facts)).toEqual({
      encoding: 'UTF8',
      lower: 'éclair',
      isByCodePoint: true,
      checksums: 'on',
    });
  });

  test('writes wait for the disk unless a test says otherwise', async () => {
    const fsync = `select current_setting('fsync') as fsync`;
    expect(await ask(fresh.connection, fsync)).toEqual({ fsync: 'off' });
    expect(await ask((await openHere(true)).connection, fsync)).toEqual({ fsync: 'on' });
  });

  test('a half-made database of a killed first start is deleted', async () => {
    await mkdir(join(dataDir, 'postgresql.new-1234'), { recursive: true });
    await openHere();
    expect((await readdir(dataDir)).sort()).toEqual(['postgresql', 'postgresql.lock']);
  });
});

describe('the next start', () => {
  test('written data survive a stop', async () => {
    await beginWithTemplate();
    const first = await openHere();
    await ask(first.connection, 'create table note (body text)');
    await ask(first.connection, `insert into note values ('kept')`);
    await first.stop();
    expect(existsSync(first.connection.host)).toBe(false);
    expect(await keptNotes(await openHere(true))).toEqual({ kept: 1 });
  });

  test('written data survive a killed server', async () => {
    const { server, pid } = await startServer();
    await kill(server);
    expect(await keptNotes(await openHere(true))).toEqual({ kept: 1 });
    expect(await isRunning(pid)).toBe(false);
  });

  test('written data survive killing server and database together', async () => {
    const { server, pid } = await startServer();
    process.kill(pid, 'SIGKILL');
    await kill(server);
    expect(await keptNotes(await openHere(true))).toEqual({ kept: 1 });
    expect(lines.join('\n')).toContain('automatic recovery in progress');
  });

  test('a PostgreSQL left running by an earlier server is stopped first', async () => {
    await beginWithTemplate();
    const account = await chooseAccount(undefined);
    const socketFolder = await makeSocketFolder(account);
    const binaries = await findPackage();
    const orphan = await startPostmaster({ binaries, account, data, socketFolder, isDurable: false, log });
    await openHere();
    expect(lines).toContain(
      `Stopping PostgreSQL (process ${orphan.pid}), which an earlier server left running`,
    );
    expect(await isRunning(orphan.pid)).toBe(false);
    expect(existsSync(socketFolder)).toBe(false);
  });

  test('an empty pid file, as a power cut leaves it, does not prevent a start', async () => {
    await beginWithTemplate();
    await writeFile(join(data, 'postmaster.pid'), '');
    expect(await ask((await openHere()).connection, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('a pid file whose pid belongs to another program now is ignored, and that process is left alone', async () => {
    await beginWithTemplate();
    const stranger = runScript('setInterval(() => {}, 1_000); console.log("up")', data);
    servers.push(stranger);
    await said(stranger);
    await writeFile(
      join(data, 'postmaster.pid'),
      `${String(stranger.pid)}\n${data}\n1\n5432\n\n\n  1 1\nready   \n`,
    );
    await openHere();
    expect(await isRunning(stranger.pid ?? 0)).toBe(true);
  });
});

describe('two servers on one folder', () => {
  test('the second is refused and the first keeps working', async () => {
    await beginWithTemplate();
    const { connection } = await openHere();
    await expect(openCluster({ dataDir, log })).rejects.toMatchObject({ code: 'FOLDER_HELD' });
    expect(await ask(connection, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('a tool finds the database of the running server', async () => {
    expect(await findRunningCluster(folder)).toBeUndefined();
    await beginWithTemplate();
    const cluster = await openHere();
    expect(await findRunningCluster(dataDir)).toEqual(cluster.connection);
    await cluster.stop();
    expect(await findRunningCluster(dataDir)).toBeUndefined();
  });
});

describe('an unexpected end', () => {
  test('the server is notified when PostgreSQL ends by itself, not when it was stopped', async () => {
    await beginWithTemplate();
    const stopped = await openHere();
    stopped.onExit(() => expect.unreachable('it was stopped on purpose'));
    await stopped.stop();
    const cluster = await openHere();
    const exit = new Promise((resolve) => cluster.onExit(resolve));
    process.kill(cluster.pid, 'SIGKILL');
    expect(await exit).toBeNull();
  });

  test('PostgreSQL ends when its server is killed, and cleans up', async () => {
    const { server, pid, connection } = await startServer();
    await kill(server);
    await expect.poll(() => isRunning(pid)).toBe(false);
    await expect.poll(() => existsSync(connection.host)).toBe(false);
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(false);
  });

  test('Ctrl-C in the terminal does not reach PostgreSQL before the server has finished', async () => {
    await beginWithTemplate();
    const { pid } = await openHere();
    // A terminal signals the server's process group; PostgreSQL leads its own.
    expect(() => process.kill(-pid, 0)).not.toThrow();
  });
});

describe("data that can't be opened", () => {
  test('a folder with other files in it is not touched', async () => {
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'photo.jpg'), 'x');
    await expect(openHere()).rejects.toThrow(`the folder ${data} is not empty, but holds no database`);
    expect(await readdir(data)).toEqual(['photo.jpg']);
  });

  test('data of another version are reported as such', async () => {
    await beginWithTemplate();
    await writeFile(join(data, 'PG_VERSION'), '17\n');
    await expect(openHere()).rejects.toThrow(/was made by PostgreSQL 17, and this is PostgreSQL 18/);
  });

  test('damaged data are refused with a hint at the backup and the way out', async () => {
    await beginWithTemplate();
    const control = await open(join(data, 'global/pg_control'), 'r+');
    await control.write(Buffer.from([0xff, 0xff, 0xff]), 0, 3, 40);
    await control.close();
    await expect(openHere()).rejects.toThrow(/checksum[^]*restore the last backup[^]*DATABASE_URL/);
  });

  test('a failed start leaves nothing behind that prevents the next', async () => {
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'PG_VERSION'), '17\n');
    await expect(openHere()).rejects.toThrow('was made by PostgreSQL 17');
    expect((await readdir(dirname(data))).sort()).toEqual(['postgresql']);
  });
});
