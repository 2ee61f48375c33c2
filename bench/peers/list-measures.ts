import { resolve } from 'node:path';
import type { Connection } from '#platform/server/database/database.ts';
import { fillTalks, makeTalks } from '../load/conversations.ts';
import { createClient, keepBusy } from '../load/http-client.ts';
import { makePeople } from '../load/people.ts';
import { startServer } from '../load/servers.ts';
import { cpuMsOf } from '../measure.ts';
import type { ParseSide } from './parse.ts';

/** Requests of one round of one side. */
export interface ListRound {
  readonly perSecond: number;
  readonly cpuUsPerOp: number;
}

/** The ways a conversation list is asked for, each by sixteen at once. */
export interface ListSides {
  /** Ours, read from the database each time, and with the first page in memory. */
  readonly cold: (seconds: number) => Promise<ListRound>;
  readonly warm: (seconds: number) => Promise<ListRound>;
  /** The bare floor, which reads the same answer from the database each time. */
  readonly floor: (seconds: number) => Promise<ListRound>;
  /** node:http with a body of the size of our first page that is always the same. */
  readonly answer: (seconds: number) => Promise<ListRound>;
  readonly parse: ((seconds: number) => Promise<ListRound>) | undefined;
  stop(): Promise<void>;
}

interface ListDatabases {
  readonly ours: Connection;
  readonly floor: Connection;
}

const peopleCount = 200;
const perPerson = 20;
const inFlight = 16;
const here = import.meta.dirname;

/** Starts what answers lists, fills it, and gives a way to ask each. Parse is filled with one indexed row for each. */
export async function openLists(databases: ListDatabases, parse: ParseSide | undefined): Promise<ListSides> {
  const ours = await startServer(resolve(here, '../load/product-server.ts'), databases.ours);
  const floor = await startServer(resolve(here, '../floors/list-floor.ts'), databases.floor);
  const people = await makePeople(databases.ours, peopleCount);
  await fillTalks(databases, makeTalks(people, perPerson));
  await parse?.fillList(peopleCount, perPerson * 2);
  const ourClient = createClient(ours.port, inFlight);
  const floorClient = createClient(floor.port, inFlight);
  const personAt = (index: number) => people[(index * 37) % peopleCount];
  const askWarm = (index: number) =>
    ourClient.send('GET', '/api/conversations', { cookie: personAt(index)?.cookie ?? '' });
  const firstPage = await askWarm(0);
  const answer = await startServer(resolve(here, '../floors/answer-floor.ts'), databases.floor, {
    settings: { bytes: String(Buffer.byteLength(firstPage)) },
  });
  const answerClient = createClient(answer.port, inFlight);
  const round = (pid: number, ask: (index: number) => Promise<unknown>) => async (seconds: number) => {
    const before = cpuMsOf(pid);
    const { perSecond, count } = await keepBusy({ inFlight, seconds }, ask);
    return { perSecond, cpuUsPerOp: ((cpuMsOf(pid) - before) * 1_000) / count };
  };
  return {
    // A page size of its own is never kept in memory.
    cold: round(ours.pid, (index) =>
      ourClient.send('GET', '/api/conversations?limit=21', { cookie: personAt(index)?.cookie ?? '' }),
    ),
    warm: round(ours.pid, askWarm),
    floor: round(floor.pid, (index) => floorClient.send('GET', `/list?person=${personAt(index)?.id ?? ''}`)),
    answer: round(answer.pid, () => answerClient.send('GET', '/')),
    parse: parse && round(parse.pid, (index) => parse.list((index * 37) % peopleCount)),
    stop: async () => {
      for (const client of [ourClient, floorClient, answerClient]) client.close();
      for (const server of [ours, floor, answer]) await server.stop();
    },
  };
}
