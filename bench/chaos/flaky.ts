import { giveUpAfterMs, retryDelaysMs } from '#features/messaging/ui/parts/outbox/tries.ts';
import type { TryTimes } from '../load/asking.ts';
import { makePeople } from '../load/people.ts';
import { makeRooms } from '../load/rooms.ts';
import { percentile, round } from '../measure.ts';
import { type Badness, type Damage, startBadNetwork } from './bad-network.ts';
import { createDice } from './dice.ts';
import { countStrayed, judge, type Verdict } from './judge.ts';
import { withOneServer } from './one-server.ts';
import { Reader } from './reader.ts';
import { startSending } from './senders.ts';

/** What a run over a bad network found. */
export interface FlakyReport extends Verdict {
  /** Readers who do not show what is stored, in its order, after they came back. */
  readonly strayed: number;
  /** Messages that came to nothing whatever the retries. */
  readonly failed: number;
  readonly retries: number;
  /** From pressing send to the acknowledgement, with all retries, milliseconds. */
  readonly sentP95Ms: number;
  readonly network: Damage;
  readonly seed: number;
}

export interface FlakyOptions {
  readonly messages: number;
  /** Conversations of four: two write, and all four listen. */
  readonly rooms: number;
  readonly badness: Badness;
  /** How who writes tries again. */
  readonly tries: TryTimes;
  /** A reading that takes longer is given up and made again, milliseconds. */
  readonly giveUpMs: number;
  readonly seed: number;
}

/** Tries as the browser's outbox makes them; after the last one of its own the person presses "Try again" at once. */
export const asTheOutbox: TryTimes = {
  giveUpMs: (failures) => giveUpAfterMs(failures % (retryDelaysMs.length + 1)),
  pauseMs: (failures) => retryDelaysMs[(failures - 1) % (retryDelaysMs.length + 1)] ?? 0,
};

const perRoom = 4;
const patienceMs = 60_000;

/**
 * People send with retry and listen through a network that cuts, delays, splits and falls silent (G02). Then every
 * acknowledged message must be there once, and everybody must show the same history after coming back.
 */
export async function sendOverBadNetwork(options: FlakyOptions): Promise<FlakyReport> {
  const { messages, badness, giveUpMs, seed, tries } = options;
  const dice = createDice(seed);
  return withOneServer(async (server) => {
    const network = await startBadNetwork(server.port, badness, dice);
    try {
      const port = () => network.port;
      const people = await makePeople(server.connection, options.rooms * perRoom);
      const rooms = await makeRooms(
        server.connection,
        Array.from({ length: options.rooms }, (_, index) =>
          people.slice(index * perRoom, (index + 1) * perRoom),
        ),
      );
      const readers = rooms.flatMap(({ id, people: members }) =>
        members.map((person) => {
          // Silence is noticed as early as an answer is given up.
          const reader = new Reader({
            port,
            person,
            conversation: id,
            random: dice.roll,
            giveUpMs,
            silenceMs: giveUpMs * 2,
          });
          return { reader, conversation: id };
        }),
      );
      await Promise.all(readers.map(({ reader }) => reader.open()));
      const senders = rooms.flatMap(({ id, people: members }) =>
        members.slice(0, 2).map((person) => ({ conversation: id, person })),
      );
      const sending = startSending(senders, { port, messages, ...tries });
      await sending.ended;
      network.heal();
      const strayed = await countStrayed(server.connection, readers, patienceMs);
      for (const { reader } of readers) reader.stop();
      const verdict = await judge(server.connection, sending.acknowledged);
      return {
        ...verdict,
        strayed,
        failed: sending.failures.length,
        retries: sending.retries(),
        sentP95Ms: round(percentile(sending.latenciesMs, 95), 0),
        network: { ...network.damage },
        seed,
      };
    } finally {
      await network.stop();
    }
  });
}
