import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { superuser } from '#platform/server/database/cluster/initialise.ts';
import { makePeople } from '../load/people.ts';
import { makeRooms } from '../load/rooms.ts';
import { createDice, type Dice } from './dice.ts';
import { type Disk, makeDisk, whyNoDisk } from './disk.ts';
import { judge, until, type Verdict } from './judge.ts';
import { connectionOf, startOwnServer } from './own-server.ts';
import { startSending } from './senders.ts';

/** What a run of simulated power cuts found, or why there was none. */
export type PowerCutReport = CutsReport | { readonly skipped: string };

interface CutsReport extends Verdict {
  readonly cuts: number;
  /** After how many of them the server served again. */
  readonly opened: number;
  readonly checkpoints: number;
  readonly seed: number;
}

interface PowerCutOptions {
  readonly cuts: number;
  /** Messages acknowledged before each cut, at least. */
  readonly messages: number;
  /** Checkpoints of the database before each cut. */
  readonly checkpoints: number;
  readonly seed: number;
}

const clients = 10;
const patienceMs = 120_000;
const complaint = 'the server does not start on what the power cut left';

/**
 * Cuts the power under server and database while people send (G06), and looks whether everything acknowledged is there
 * afterwards. Simulated: the file system's own memory is lost, what it had given to its disk is kept; a disk that lies
 * about having written is not simulated.
 */
export async function cutPowerWhileSending(options: PowerCutOptions): Promise<PowerCutReport> {
  const reason = await whyNoDisk();
  if (reason !== undefined) return { skipped: reason };
  const dice = createDice(options.seed);
  const sums = { acked: 0, lost: 0, dup: 0, holes: 0 };
  let opened = 0;
  for (let cut = 0; cut < options.cuts; cut++) {
    const verdict = await cutOnce(options, dice);
    if (typeof verdict === 'string') return { skipped: verdict };
    opened++;
    for (const name of ['acked', 'lost', 'dup', 'holes'] as const) sums[name] += verdict[name];
  }
  return { cuts: options.cuts, opened, checkpoints: options.checkpoints, ...sums, seed: options.seed };
}

/** Whether every cut was survived with everything acknowledged, or there is a reason why there was none. */
export function hasSurvived(report: PowerCutReport): boolean {
  if ('skipped' in report) return report.skipped !== '';
  const { cuts, opened, acked, lost, dup, holes } = report;
  return opened === cuts && acked > 0 && lost + dup + holes === 0;
}

async function cutOnce(options: PowerCutOptions, dice: Dice): Promise<Verdict | string> {
  const place = await mkdtemp(join(tmpdir(), 'backlot-powercut-'));
  let disk: Disk;
  try {
    disk = await makeDisk(place);
  } catch (fault) {
    // Root of a container often may not mount.
    await rm(place, { recursive: true, force: true });
    return `nothing can be mounted here: ${fault instanceof Error ? fault.message : String(fault)}`;
  }
  try {
    return await sendAndCut(disk, options, dice);
  } finally {
    await disk.remove();
    await rm(place, { recursive: true, force: true });
  }
}

async function sendAndCut(disk: Disk, options: PowerCutOptions, dice: Dice): Promise<Verdict> {
  const dataDir = join(disk.folder, 'data');
  let server = await startOwnServer(dataDir, complaint);
  if (!existsSync(join(dataDir, 'postgresql'))) throw new Error('the database is not on the disk');
  const connection = await connectionOf(dataDir);
  const people = await makePeople(connection, clients + 1);
  const rooms = await makeRooms(connection, [people]);
  const senders = rooms.flatMap(({ id }) =>
    people.slice(0, clients).map((person) => ({ conversation: id, person })),
  );
  const sending = startSending(senders, { port: () => server.port });
  const part = Math.ceil(options.messages / (options.checkpoints + 1));
  for (let done = 0; done < options.checkpoints; done++) {
    await until(() => sending.acknowledged.length >= part * (done + 1), patienceMs);
    await checkpoint(dataDir);
  }
  await until(() => sending.acknowledged.length >= options.messages, patienceMs);
  await new Promise((next) => setTimeout(next, dice.between(0, 200)));

  const everybody = [server.child.pid ?? 0, ...postgresOf(dataDir)];
  for (const pid of everybody) process.kill(pid, 'SIGSTOP');
  await disk.cutPower();
  const ended = once(server.child, 'exit');
  for (const pid of everybody) process.kill(pid, 'SIGKILL');
  await ended;
  await until(() => everybody.every((pid) => !existsSync(`/proc/${String(pid)}`)), patienceMs);
  // What was told before the cut must be there; what is sent from now on comes on top.
  await disk.turnOn();
  server = await startOwnServer(dataDir, complaint);
  await sending.stop();
  const verdict = await judge(await connectionOf(dataDir), sending.acknowledged);
  const stopped = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await stopped;
  return verdict;
}

async function checkpoint(dataDir: string): Promise<void> {
  const client = new pg.Client({
    ...(await connectionOf(dataDir)),
    user: superuser,
    database: 'postgres',
  });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

/** The postmaster of a data folder and its children. */
function postgresOf(dataDir: string): number[] {
  const [first = ''] = readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch (fault) {
    // It ended while we looked.
    if (fault instanceof Error && 'code' in fault) return undefined;
    throw fault;
  }
}
