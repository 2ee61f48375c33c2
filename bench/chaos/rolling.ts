import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { startTestNats } from '#platform/testing/nats.ts';
import { makePeople } from '../load/people.ts';
import { makeRooms } from '../load/rooms.ts';
import { type BenchServer, startServer } from '../load/servers.ts';
import { round } from '../measure.ts';
import { startBalancer } from './balancer.ts';
import { createDice } from './dice.ts';
import { countStrayed, judge, until, type Verdict } from './judge.ts';
import { productScript } from './one-server.ts';
import { Reader } from './reader.ts';
import { type SendingRun, startSending } from './senders.ts';

/** What a run of planned restarts found. */
export interface RollingReport extends Verdict {
  readonly restarts: number;
  /** Messages that came to nothing whatever the retries. */
  readonly failed: number;
  /** Readers who do not show what is stored, in its order. */
  readonly strayed: number;
  readonly retries: number;
  /** The longest from SIGTERM to the end of the process, milliseconds. */
  readonly slowestStopMs: number;
  readonly seed: number;
}

interface RollingOptions {
  readonly restarts: number;
  /** Rooms of ten with two who write and eight who listen. */
  readonly rooms: number;
  readonly seed: number;
}

const perRoom = 10;
const patienceMs = 60_000;
/** Four seconds: longer nobody believes that "Try again" helps. */
const trying = { triesMax: 80, pauseMs: () => 50 };

/** Restarts two servers behind one door, joined by NATS, in turn while people send and listen (G34). */
export async function restartInTurn({
  restarts,
  rooms: count,
  seed,
}: RollingOptions): Promise<RollingReport> {
  const dice = createDice(seed);
  return withPair(async ({ connection, port, restart }) => {
    const people = await makePeople(connection, count * perRoom);
    const rooms = await makeRooms(
      connection,
      Array.from({ length: count }, (_, index) => people.slice(index * perRoom, (index + 1) * perRoom)),
    );
    const readers = rooms.flatMap(({ id, people: members }) =>
      members.slice(2).map((person) => ({
        conversation: id,
        reader: new Reader({ port: () => port, person, conversation: id, random: dice.roll }),
      })),
    );
    await Promise.all(readers.map(({ reader }) => reader.open()));
    const senders = rooms.flatMap(({ id, people: members }) =>
      members.slice(0, 2).map((person) => ({ conversation: id, person })),
    );
    const sending = startSending(senders, { port: () => port, restMs: 20, ...trying });
    let slowestStopMs = 0;
    for (let index = 0; index < restarts; index++) {
      await someMore(sending, senders.length);
      slowestStopMs = Math.max(slowestStopMs, await restart(index % 2));
    }
    await someMore(sending, senders.length);
    await sending.stop();
    const strayed = await countStrayed(connection, readers, patienceMs);
    for (const { reader } of readers) reader.stop();
    return {
      restarts,
      ...(await judge(connection, sending.acknowledged)),
      failed: sending.failures.length,
      strayed,
      retries: sending.retries(),
      slowestStopMs: round(slowestStopMs, 0),
      seed,
    };
  });
}

async function someMore(sending: SendingRun, count: number): Promise<void> {
  const before = sending.acknowledged.length;
  await until(() => sending.acknowledged.length >= before + count, patienceMs);
}

interface Pair {
  readonly connection: Connection;
  /** The door in front of both. */
  readonly port: number;
  /** Ends one in order and starts it again; tells how long its end took, milliseconds. */
  restart(which: number): Promise<number>;
}

async function withPair<Result>(work: (pair: Pair) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-rolling-'));
  const cluster = await openCluster({ dataDir: folder, log: () => undefined, isDurable: false });
  const nats = await startTestNats();
  const begin = (port: number) =>
    startServer(productScript, cluster.connection, {
      settings: {
        FILES_DIR: join(folder, 'files'),
        DATABASE_POOL: '8',
        PORT: String(port),
        LIVE_BUS: nats.url,
      },
    });
  const servers: BenchServer[] = [];
  let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined;
  try {
    // One after the other: the first one migrates.
    for (let index = 0; index < 2; index++) servers.push(await begin(0));
    balancer = await startBalancer(servers.map(({ port }) => port));
    return await work({
      connection: cluster.connection,
      port: balancer.port,
      restart: async (which) => {
        const server = servers[which];
        if (!server) throw new Error('there are two');
        const startedMs = performance.now();
        await server.stop();
        const stoppedMs = performance.now() - startedMs;
        servers[which] = await begin(server.port);
        return stoppedMs;
      },
    });
  } finally {
    await balancer?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await nats.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
