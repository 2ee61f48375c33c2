import { limits } from '#features/messaging/limits.ts';
import { newId } from '#platform/server/new-id.ts';
import { askUntilAnswered } from '../load/asking.ts';
import { LiveClient, sourceOf } from '../load/live-client.ts';
import { makePeople } from '../load/people.ts';
import { makeRooms } from '../load/rooms.ts';
import { round } from '../measure.ts';
import { createDice } from './dice.ts';
import { type Acknowledged, judge, until, type Verdict } from './judge.ts';
import { memoryMiB } from './memory.ts';
import { withOneServer } from './one-server.ts';
import { Reader } from './reader.ts';

/** What a run with people who stop to read found. */
export interface SlowReadersReport extends Verdict {
  /** Who stopped to read, and how many of them the server cut. */
  readonly slow: number;
  readonly cut: number;
  /** What was unsent of those who were cut, bytes: the smallest and the largest. */
  readonly cutAtMinBytes: number;
  readonly cutAtMaxBytes: number;
  /** Everybody else who did not show every message in order, or was cut. */
  readonly others: number;
  readonly disturbed: number;
  /** How much the server's memory grew at most, MiB. */
  readonly grewMiB: number;
  readonly seed: number;
}

interface SlowReadersOptions {
  readonly slow: number;
  readonly others: number;
  readonly seed: number;
}

const patienceMs = 120_000;
/** Long messages, of letters with three bytes each, fill the buffers of the operating systems sooner. */
const content = (clientId: string) => `${clientId} ${'語'.repeat(limits.contentMax - clientId.length - 1)}`;

/**
 * Some readers of a busy conversation stop to read. The server must cut each of them when more than 1 MiB is unsent,
 * hold no more for them than that, and go on as before for everybody else (G20).
 */
export async function stopReading({ slow, others, seed }: SlowReadersOptions): Promise<SlowReadersReport> {
  const dice = createDice(seed);
  const cuts: number[] = [];
  const onLine = (line: string) => {
    const said = JSON.parse(line) as { msg?: string; unsentBytes?: number };
    if (said.msg?.startsWith('live reader too slow')) cuts.push(said.unsentBytes ?? 0);
  };
  return withOneServer(
    async (server) => {
      const port = () => server.port;
      const people = await makePeople(server.connection, slow + others + 1);
      const [room] = await makeRooms(server.connection, [people]);
      const [sender, ...listeners] = people;
      if (!room || !sender) throw new Error('nobody is there');
      let disturbances = 0;
      const readers = listeners.slice(0, others).map((person, index) => {
        const onReady = (isAgain: boolean) => {
          if (isAgain) disturbances++;
        };
        const from = sourceOf(index);
        return new Reader({ port, person, conversation: room.id, random: dice.roll, from, onReady });
      });
      const sleepers = listeners.slice(others).map(
        ({ cookie }, index) =>
          new LiveClient({
            port,
            cookie,
            random: dice.roll,
            from: sourceOf(others + index),
            silenceMs: patienceMs * 10,
          }),
      );
      for (const client of [...readers, ...sleepers]) await client.open();
      // What the first messages make anew is nobody's growth.
      const acknowledged: Acknowledged[] = [];
      const send = async () => {
        const clientId = newId();
        const { seq } = await askUntilAnswered<{ seq: number }>(
          {
            method: 'POST',
            path: `/api/conversations/${room.id}/messages`,
            cookie: sender.cookie,
            body: { clientId, content: content(clientId) },
          },
          { port },
        );
        acknowledged.push({ conversation: room.id, clientId, seq });
        await until(() => readers.every(({ lastSeq }) => lastSeq >= seq), patienceMs);
      };
      for (let warm = 0; warm < 50; warm++) await send();
      const before = memoryMiB(server.pid());
      let grewMiB = 0;
      for (const sleeper of sleepers) sleeper.pause();
      const end = performance.now() + patienceMs;
      while (cuts.length < slow && performance.now() < end) {
        await send();
        grewMiB = Math.max(grewMiB, memoryMiB(server.pid()) - before);
      }
      for (let after = 0; after < 20; after++) await send();
      const cut = cuts.length;
      for (const sleeper of sleepers) sleeper.stop();
      const expected = acknowledged.map(({ clientId }) => clientId).join(',');
      const strayed = readers.filter(({ shown }) => shown.join(',') !== expected).length;
      for (const reader of readers) reader.stop();
      return {
        slow,
        cut,
        cutAtMinBytes: Math.min(...cuts),
        cutAtMaxBytes: Math.max(...cuts),
        others,
        disturbed: strayed + disturbances,
        ...(await judge(server.connection, acknowledged)),
        grewMiB: round(grewMiB, 1),
        seed,
      };
    },
    { settings: { LOG_LEVEL: 'warn' }, onLine },
  );
}
