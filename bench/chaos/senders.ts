import { newId } from '#platform/server/new-id.ts';
import { askUntilAnswered, type TryTimes } from '../load/asking.ts';
import type { BenchPerson } from '../load/people.ts';
import type { Acknowledged } from './judge.ts';

/** Somebody who writes in a conversation. */
export interface Sender {
  readonly conversation: string;
  readonly person: BenchPerson;
}

interface Sending extends TryTimes {
  readonly port: () => number;
  /** Messages altogether; until `stop` is called where it is absent. */
  readonly messages?: number;
  /** Tries after which a message counts as failed. */
  readonly triesMax?: number;
  /** Milliseconds between an answer and the next message of the same sender. */
  readonly restMs?: number;
}

/** Messages under way. */
export interface SendingRun {
  readonly acknowledged: readonly Acknowledged[];
  /** Tries that came to nothing and were made again. */
  readonly retries: () => number;
  /** Milliseconds from the first try of each message to its answer. */
  readonly latenciesMs: readonly number[];
  /** Messages that were refused, or given up after so many tries; with the first few reasons. */
  readonly failures: readonly string[];
  /** Resolves when every message is acknowledged or has failed. */
  readonly ended: Promise<void>;
  /** Begins no further message; what is under way is brought to its end. */
  stop(): Promise<void>;
}

/** Each sends one message after the other, every one retried under its client id until the server has answered. */
export function startSending(senders: readonly Sender[], sending: Sending): SendingRun {
  const { port, messages = Number.POSITIVE_INFINITY, restMs = 0, giveUpMs, pauseMs, triesMax } = sending;
  const acknowledged: Acknowledged[] = [];
  const latenciesMs: number[] = [];
  const failures: string[] = [];
  let begun = 0;
  let retries = 0;
  let isOver = false;
  const trying = {
    port,
    onRetry: () => {
      retries++;
    },
    ...(giveUpMs !== undefined && { giveUpMs }),
    ...(pauseMs !== undefined && { pauseMs }),
    ...(triesMax !== undefined && { triesMax }),
  };
  const send = async ({ conversation, person }: Sender) => {
    while (!isOver && begun < messages) {
      begun++;
      const clientId = newId();
      const path = `/api/conversations/${conversation}/messages`;
      const body = { clientId, content: `Message ${clientId}` };
      const startedMs = performance.now();
      const asked = { method: 'POST', path, cookie: person.cookie, body } as const;
      try {
        const { seq } = await askUntilAnswered<{ seq: number }>(asked, trying);
        latenciesMs.push(performance.now() - startedMs);
        acknowledged.push({ conversation, clientId, seq });
      } catch (fault) {
        failures.push(String(fault));
      }
      if (restMs > 0) await new Promise((done) => setTimeout(done, restMs));
    }
  };
  const ended = Promise.all(senders.map(send)).then(() => undefined);
  return {
    acknowledged,
    latenciesMs,
    failures,
    retries: () => retries,
    ended,
    stop: () => {
      isOver = true;
      return ended;
    },
  };
}
