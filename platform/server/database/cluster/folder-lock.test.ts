import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FolderHeldError, holdDataFolder } from './folder-lock.ts';
import { type LockRecord, readRecord, recordOfThisProcess } from './lock-record.ts';
import { isSameProcess, markFromPs, markOf } from './process-mark.ts';
import { kill, moduleHere, runScript, said } from './test-rig.ts';

const races = 50;
const racersPerRace = 4;

let folder: string;
let lockFile: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-test-'));
  lockFile = join(folder, 'server.lock');
});

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await rm(folder, { recursive: true, force: true });
});

/** A process that prints "ready" and at each input line tries to hold the folder and prints the result. */
const starter = `
import { holdDataFolder } from ${moduleHere('folder-lock.ts')};
process.stdin.on('data', async () => {
  try {
    await (await holdDataFolder(process.argv[1])).announce('http://localhost:4567');
    console.log('won');
  } catch (fault) {
    console.log(fault.code + ' ' + fault.message.replaceAll('\\n', ' '));
  }
});
console.log('ready');
`;

async function makeStarter(): Promise<ChildProcess> {
  const child = runScript(starter, folder);
  children.push(child);
  expect(await said(child)).toBe('ready');
  return child;
}

function go(child: ChildProcess): Promise<string> {
  child.stdin?.write('go\n');
  return said(child);
}

const writeLock = async (changes: Partial<LockRecord>): Promise<void> =>
  writeFile(lockFile, JSON.stringify({ ...(await recordOfThisProcess()), ...changes }));

async function expectToHold(): Promise<void> {
  const lock = await holdDataFolder(folder);
  expect(await readRecord(lockFile)).toMatchObject({ pid: process.pid });
  await lock.release();
}

describe('the lock of the data folder', () => {
  test('a second server is refused, without waiting for the first, and learns who holds the folder', async () => {
    const first = await makeStarter();
    expect(await go(first)).toBe('won');
    const refusal = await holdDataFolder(folder).catch((fault: unknown) => fault as FolderHeldError);
    expect(refusal).toMatchObject({ code: 'FOLDER_HELD', holder: { pid: first.pid } });
    expect((refusal as Error).message).toContain(`process ${String(first.pid)}`);
    expect((refusal as Error).message).toMatch(
      /running since \d{4}-\d\d-\d\dT.* at http:\/\/localhost:4567\./,
    );
  });

  test('a server that stopped cleanly leaves the folder to the next', async () => {
    await (await holdDataFolder(folder)).release();
    await expectToHold();
  });

  test('a killed server leaves the folder to the next', async () => {
    const first = await makeStarter();
    expect(await go(first)).toBe('won');
    await kill(first);
    expect(await go(await makeStarter())).toBe('won');
  });

  test('a process that got a killed server’s pid does not hold its folder', async () => {
    await writeLock({ token: 'earlier', mark: 'another start' });
    await expectToHold();
  });

  test('an empty lock file, as a power cut leaves it, holds nothing', async () => {
    await writeFile(lockFile, '');
    await expectToHold();
  });

  test(`of ${racersPerRace} servers started at once exactly one wins, in ${races} of ${races} races`, async () => {
    const racers = await Promise.all(Array.from({ length: racersPerRace }, makeStarter));
    for (let race = 0; race < races; race += 1) {
      // Every second race is for a killed server's lock, the others for a folder without one.
      await (race % 2 === 0
        ? rm(lockFile, { force: true })
        : writeLock({ token: `dead${race}`, mark: 'gone' }));
      const outcomes = await Promise.all(racers.map(go));
      const winner = racers[outcomes.indexOf('won')];
      const losers = outcomes.filter((outcome) => outcome !== 'won');
      expect(losers).toHaveLength(racersPerRace - 1);
      for (const refusal of losers)
        expect(refusal).toContain(`FOLDER_HELD The data folder ${folder} is in use`);
      for (const refusal of losers) expect(refusal).toContain(`by process ${String(winner?.pid)} `);
    }
  });

  test('a server leaves a killed one’s lock alone while another server is taking it over', async () => {
    await writeLock({ token: 'dead', mark: 'gone' });
    const taker = await recordOfThisProcess();
    await writeFile(`${lockFile}.after-dead`, JSON.stringify(taker));
    await expect(holdDataFolder(folder)).rejects.toMatchObject({ code: 'FOLDER_HELD', holder: taker });
    expect(await readRecord(lockFile)).toMatchObject({ token: 'dead' });
  });

  test('a server killed while taking over a lock does not block the next', async () => {
    await writeLock({ token: 'dead', mark: 'gone' });
    const taker = { ...(await recordOfThisProcess()), token: 'deadtoo', mark: 'gone' };
    await writeFile(`${lockFile}.after-dead`, JSON.stringify(taker));
    await expectToHold();
  });

  test('a holder in another container is trusted while it shows signs of life', async () => {
    await writeLock({ scope: 'another container', pid: 1 });
    const life = setInterval(() => void utimes(lockFile, performance.now(), performance.now()), 50);
    const refusal = holdDataFolder(folder);
    await expect(refusal).rejects.toMatchObject({ code: 'FOLDER_HELD', holder: { pid: 1 } });
    clearInterval(life);
  });

  test('a server is notified that its lock was removed', async () => {
    const lock = await holdDataFolder(folder);
    const lost = new Promise<void>((resolve) => lock.onLost(resolve));
    await rm(lockFile);
    await expect(lost).resolves.toBeUndefined();
  });

  test('a server keeps its lock file fresh, so that others can see that it is alive', async () => {
    const lock = await holdDataFolder(folder);
    await utimes(lockFile, 1, 1);
    await expect.poll(() => isRecent(lockFile)).toBe(true);
    await lock.release();
  });
});

describe('the mark of a process', () => {
  test('a process keeps its mark, and an ended one has none', async () => {
    const child = await makeStarter();
    const pid = child.pid ?? 0;
    const mark = (await markOf(pid)) ?? '';
    expect(await isSameProcess(pid, mark)).toBe(true);
    expect(await isSameProcess(process.pid, mark)).toBe(false);
    await kill(child);
    expect(await markOf(pid)).toBeUndefined();
    expect(await isSameProcess(pid, mark)).toBe(false);
  });

  test('the mark can be read from ps where there is no /proc', async () => {
    const child = await makeStarter();
    const mark = await markFromPs(child.pid ?? 0);
    expect(mark).toMatch(/\d\d:\d\d:\d\d \d{4}$/);
    await kill(child);
    expect(await markFromPs(child.pid ?? 0)).toBeUndefined();
  });
});

const isRecent = async (path: string): Promise<boolean> => (await stat(path)).mtimeMs > 1_000;
