import { setImmediate as nextTurn } from 'node:timers/promises';
import { keepBusy } from '../load/http-client.ts';
import { cpuMsOf, percentile } from '../measure.ts';
import type { Rooms, Side } from './side.ts';

/** One round of one side. */
export interface Rate {
  readonly perSecond: number;
  readonly cpuUsPerOp: number;
  /** What was acknowledged and has not arrived. */
  readonly undelivered: number;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** A hundred and twenty letters, like most of what is said. */
const padding =
  '|One-liner attached. Photography from March 1, prep from February 8. Quillmere are serious about the first block.';
/** What is said begins with the moment it was said, of the one clock of this process. */
const words = () => `${performance.now().toFixed(3)}${padding}`;

/** A side with open conversations, so that rounds do not open them anew. */
export interface Conversing {
  readonly rate32: (seconds: number) => Promise<Rate>;
  /** The times from sending to hearing at so many messages a second, milliseconds. */
  readonly paced: (seconds: number, perSecond: number) => Promise<number[]>;
  close(): void;
}

/** Opens `pairs` conversations of one writer and one reader. */
export async function converse(side: Side, pairs: number, inFlight: number): Promise<Conversing> {
  let delivered = 0;
  let latenciesMs: number[] = [];
  const rooms = await side.openPairs(pairs, (text) => {
    delivered++;
    latenciesMs.push(performance.now() - Number.parseFloat(text));
  });
  return {
    rate32: async (seconds) => {
      const [cpuBefore, deliveredBefore] = [cpuMsOf(side.pid), delivered];
      const { perSecond, count } = await keepBusy({ inFlight, seconds }, (index) =>
        rooms.send(index, words()),
      );
      const cpuUsPerOp = ((cpuMsOf(side.pid) - cpuBefore) * 1_000) / count;
      await untilStill(() => delivered);
      return { perSecond, cpuUsPerOp, undelivered: count - (delivered - deliveredBefore) };
    },
    paced: async (seconds, perSecond) => {
      latenciesMs = [];
      await sendPaced(rooms, { seconds, perSecond });
      await untilStill(() => delivered);
      return latenciesMs;
    },
    close: () => rooms.close(),
  };
}

/** Sends at a steady rate whatever the answers take; resolves with how long each took, when all are there. */
export async function sendPaced(
  rooms: Pick<Rooms, 'send'>,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<number[]> {
  const latenciesMs: number[] = [];
  const answers: Promise<unknown>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < seconds * perSecond; sent++) {
    const due = start + (sent * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const began = performance.now();
    const answer = rooms.send(sent, words()).then(() => latenciesMs.push(performance.now() - began));
    answers.push(answer);
  }
  await Promise.all(answers);
  return latenciesMs;
}

/** Waits until a number has stopped to grow, ten seconds at most. */
async function untilStill(value: () => number): Promise<void> {
  for (let before = -1, turns = 0; before !== value() && turns < 50; turns++) {
    before = value();
    await pause(200);
  }
}

/** Deliveries of one conversation, with so many messages undelivered at once. */
export async function deliverToGroup(
  side: Side,
  { readers, seconds, inFlight }: { readers: number; seconds: number; inFlight: number },
): Promise<Rate> {
  const group = await side.openGroup(readers);
  try {
    await group.send(0, words());
    await untilStill(() => group.delivered());
    const first = group.delivered();
    const cpuBefore = cpuMsOf(side.pid);
    const start = performance.now();
    const underWay = new Set<Promise<unknown>>();
    let sent = 0;
    while (performance.now() - start < seconds * 1_000) {
      const isBehind = sent * readers - (group.delivered() - first) >= inFlight * readers;
      if (!isBehind && underWay.size < inFlight) {
        sent++;
        const sending: Promise<unknown> = group.send(0, words()).finally(() => underWay.delete(sending));
        underWay.add(sending);
      } else await nextTurn();
    }
    const deliveries = group.delivered() - first;
    const elapsed = (performance.now() - start) / 1_000;
    const cpuUsPerOp = ((cpuMsOf(side.pid) - cpuBefore) * 1_000) / Math.max(1, deliveries);
    await Promise.all(underWay);
    await untilStill(() => group.delivered());
    const undelivered = sent * readers - (group.delivered() - first);
    return { perSecond: deliveries / elapsed, cpuUsPerOp, undelivered };
  } finally {
    group.close();
  }
}

/** What each of so many idle connections holds of a server's memory (heap and buffers, without garbage), KiB. */
export async function idleKiB(side: Side, connections: number): Promise<number> {
  // What the first connections make anew is nobody's own.
  (await side.openIdle(Math.min(100, connections))).close();
  const before = await weighed(side);
  const idle = await side.openIdle(connections);
  const after = await weighed(side);
  idle.close();
  return (after - before) / connections / 1_024;
}

/** Weighs when it has stopped to change: after the start much is made and let go of. */
async function weighed(side: Side): Promise<number> {
  let weight = await side.weigh();
  for (let times = 0; times < 20; times++) {
    await pause(500);
    const next = await side.weigh();
    const isStill = Math.abs(next - weight) < weight * 0.002;
    weight = next;
    if (isStill) break;
  }
  return weight;
}

export const p50 = (values: readonly number[]): number => percentile(values, 50);
