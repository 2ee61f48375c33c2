import { sourceOf } from '../load/live-client.ts';
import { makePeople } from '../load/people.ts';
import { makeRooms } from '../load/rooms.ts';
import { percentile, round } from '../measure.ts';
import { createDice } from './dice.ts';
import { countStrayed, judge, until, type Verdict } from './judge.ts';
import { withOneServer } from './one-server.ts';
import { Reader } from './reader.ts';
import { startSending } from './senders.ts';

/** What a storm of people who come back found. */
export interface StormReport extends Verdict {
  readonly sockets: number;
  /** Of them, how many were connected again in the end. */
  readonly back: number;
  /** Readers who miss something that was said before, meanwhile or after. */
  readonly missed: number;
  /** From the kill to a server that serves, and to the last one back, milliseconds. */
  readonly restartMs: number;
  readonly allBackMs: number;
  /** Between the first tenth and the last tenth of those who came back, milliseconds: jitter is visible in it. */
  readonly spreadMs: number;
  /** The largest part that came back within one tenth of a second, 0 to 1. */
  readonly busiest: number;
  readonly seed: number;
}

interface StormOptions {
  readonly sockets: number;
  readonly seed: number;
  /** How long everybody may take to come back before it is given up, milliseconds. */
  readonly patienceMs: number;
}

const perRoom = 20;
/** Upgrades under way at once while everybody comes the first time. */
const openingAtOnce = 50;

/** Kills a server that many people are connected to while some of them send, starts it again and counts who is back. */
export async function killUnderMany({ sockets, seed, patienceMs }: StormOptions): Promise<StormReport> {
  const dice = createDice(seed);
  return withOneServer(async (server) => {
    const port = () => server.port;
    const people = await makePeople(server.connection, sockets);
    const groups = Array.from({ length: Math.ceil(sockets / perRoom) }, (_, index) =>
      people.slice(index * perRoom, (index + 1) * perRoom),
    );
    const rooms = await makeRooms(
      server.connection,
      groups.filter((group) => group.length > 1),
    );
    const state = { killedMs: 0 };
    const backAfterMs: number[] = [];
    const onReady = (isAgain: boolean) => {
      if (isAgain && state.killedMs > 0) backAfterMs.push(performance.now() - state.killedMs);
    };
    const readers = rooms.flatMap(({ id, people: members }, room) =>
      members.map((person, index) => {
        const from = sourceOf(room * perRoom + index);
        const reader = new Reader({ port, person, conversation: id, random: dice.roll, from, onReady });
        return { reader, conversation: id };
      }),
    );
    for (let index = 0; index < readers.length; index += openingAtOnce) {
      await Promise.all(readers.slice(index, index + openingAtOnce).map(({ reader }) => reader.open()));
    }
    const senders = rooms.slice(0, 20).map(({ id, people: [person] }) => ({ conversation: id, person }));
    const sending = startSending(
      senders.flatMap(({ conversation, person }) => (person ? [{ conversation, person }] : [])),
      { port, restMs: 200 },
    );
    await until(() => sending.acknowledged.length >= senders.length, patienceMs);

    state.killedMs = performance.now();
    await server.kill();
    await server.restart();
    const restartMs = performance.now() - state.killedMs;
    await until(() => readers.every(({ reader }) => reader.isReady), patienceMs);
    const back = readers.filter(({ reader }) => reader.isReady).length;
    const allBackMs = performance.now() - state.killedMs;
    const before = sending.acknowledged.length;
    await until(() => sending.acknowledged.length >= before + senders.length, patienceMs);
    await sending.stop();
    const missed = await countStrayed(server.connection, readers, patienceMs);
    for (const { reader } of readers) reader.stop();
    const verdict = await judge(server.connection, sending.acknowledged);
    const spreadMs = percentile(backAfterMs, 90) - percentile(backAfterMs, 10);
    return {
      sockets: readers.length,
      back,
      ...verdict,
      missed,
      restartMs: round(restartMs, 0),
      allBackMs: round(allBackMs, 0),
      spreadMs: round(spreadMs, 0),
      busiest: round(busiestPart(backAfterMs), 3),
      seed,
    };
  });
}

/** The largest part of the moments that lies within one tenth of a second. */
function busiestPart(momentsMs: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const ms of momentsMs) {
    const tenth = Math.floor(ms / 100);
    counts.set(tenth, (counts.get(tenth) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / Math.max(1, momentsMs.length);
}
