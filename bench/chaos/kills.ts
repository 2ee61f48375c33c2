import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makePeople } from '../load/people.ts';
import { makeRooms } from '../load/rooms.ts';
import { createDice, type Dice } from './dice.ts';
import { countStrayed, judge, until, type Verdict } from './judge.ts';
import { connectionOf, mustLive, startOwnServer } from './own-server.ts';
import { Reader } from './reader.ts';
import { type Sender, startSending } from './senders.ts';

/** What a run of kills found. */
export interface KillReport extends Verdict {
  readonly kills: number;
  /** Readers who do not show what is stored, in its order. */
  readonly strayed: number;
  /** Messages that came to nothing whatever the retries. */
  readonly failed: number;
  readonly retries: number;
  readonly seed: number;
}

interface KillOptions {
  readonly kills: number;
  /** Messages that must be acknowledged, at least. */
  readonly messages: number;
  readonly clients: number;
  readonly seed: number;
}

/**
 * What dies: PostgreSQL ends in order after the server that began it, but not when it is killed as well; killed alone
 * it begins anew under the server, which stays.
 */
const victims = ['server', 'database', 'both'] as const;
/** Milliseconds that a server lives after it has answered again. */
const life = { minMs: 100, maxMs: 1_200 };
const readerPatienceMs = 60_000;
const complaint = 'the server did not come back after a kill';
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Kills server and database (-9) at random moments while people send, each message retried under its client id until
 * it is acknowledged (G01). Afterwards every acknowledged message must be there once, no position be missing, and all
 * readers show the same order.
 */
export async function sendThroughKills(options: KillOptions): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-kills-'));
  const dice = createDice(options.seed);
  let server = await startOwnServer(dataDir, complaint);
  const port = () => server.port;
  try {
    const { senders, readers } = await gather(await connectionOf(dataDir), { ...options, port, dice });
    const sending = startSending(senders, { port });
    for (let kill = 0; kill < options.kills; kill++) {
      const before = sending.acknowledged.length;
      // Something was acknowledged since the last one, so that every kill has something to lose.
      await until(() => sending.acknowledged.length > before, readerPatienceMs);
      await pause(dice.between(life.minMs, life.maxMs));
      mustLive(server.child);
      const victim = victims[kill % victims.length] ?? 'both';
      await kill9(victim, server.child, dataDir);
      if (victim !== 'database') server = await startOwnServer(dataDir, complaint);
    }
    await until(() => sending.acknowledged.length >= options.messages, 60 * 60_000);
    await sending.stop();
    mustLive(server.child);
    const connection = await connectionOf(dataDir);
    const strayed = await countStrayed(connection, readers, readerPatienceMs);
    for (const { reader } of readers) reader.stop();
    const verdict = await judge(connection, sending.acknowledged);
    return {
      kills: options.kills,
      ...verdict,
      strayed,
      failed: sending.failures.length,
      retries: sending.retries(),
      seed: options.seed,
    };
  } finally {
    await end(server.child);
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Gathering extends KillOptions {
  readonly port: () => number;
  readonly dice: Dice;
}

/** Half of the clients write in pairs, half in one group, where all want the next position; a reader for each. */
async function gather(connection: pg.ClientConfig, { clients, port, dice }: Gathering) {
  const people = await makePeople(connection, clients + 2);
  const half = Math.max(2, Math.floor(clients / 2));
  const group = people.slice(0, half + 1);
  const pairs = people.slice(half + 1).flatMap((one, index, rest) => {
    const other = rest[index + 1];
    return index % 2 === 0 && other ? [[one, other]] : [];
  });
  const rooms = await makeRooms(connection, [group, ...pairs]);
  const senders: Sender[] = rooms.flatMap(({ id, people: members }) =>
    members.slice(0, members === group ? half : 2).map((person) => ({ conversation: id, person })),
  );
  const readers = await Promise.all(
    rooms.flatMap(({ id, people: members }) =>
      members.slice(-2).map(async (person) => {
        const reader = new Reader({ port, person, conversation: id, random: dice.roll });
        await reader.open();
        return { reader, conversation: id };
      }),
    ),
  );
  return { senders, readers };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function kill9(victim: (typeof victims)[number], child: ChildProcess, dataDir: string): Promise<void> {
  const backends = victim === 'server' ? [] : await backendsOf(dataDir);
  const ended = victim === 'database' ? undefined : once(child, 'exit');
  if (ended) child.kill('SIGKILL');
  // The postmaster's children die with -9 as well, so that nothing is written in order.
  for (const pid of backends) killQuietly(pid);
  await ended;
}

async function backendsOf(dataDir: string): Promise<number[]> {
  const client = await connectAgain(dataDir);
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid union select pid from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

/** A database that was killed a moment ago takes nobody in before it has recovered. */
async function connectAgain(dataDir: string, triesLeft = 600): Promise<pg.Client> {
  const client = new pg.Client(await connectionOf(dataDir));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (fault) {
    if (triesLeft === 0) throw fault;
    await pause(100);
    return connectAgain(dataDir, triesLeft - 1);
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (fault) {
    // Gone already: that is what was wanted.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
  }
}
