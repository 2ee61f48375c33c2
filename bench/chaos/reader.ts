import type { MessageView } from '#features/messaging/contract/views.ts';
import {
  appendMessage,
  type HeldMessages,
  mergeLatest,
  prependEarlier,
} from '#features/messaging/ui/live/messages.ts';
import { askUntilAnswered } from '../load/asking.ts';
import { LiveClient } from '../load/live-client.ts';
import type { BenchPerson } from '../load/people.ts';

interface ReaderOptions {
  readonly port: () => number;
  readonly person: BenchPerson;
  readonly conversation: string;
  readonly random: () => number;
  readonly from?: string;
  readonly silenceMs?: number;
  /** A try of its own requests that takes longer is given up, milliseconds. */
  readonly giveUpMs?: number;
  /** Told of each connection that opened. */
  readonly onReady?: (isAgain: boolean) => void;
}

const none: HeldMessages = { items: [], hasEarlier: false };

/**
 * Somebody who reads one conversation as the browser does: by the product's own reducers of what is heard live, and by
 * fetching the end anew after a gap. It never asks for anything else, so what it holds at the end is what a person sees.
 */
export class Reader {
  readonly #options: ReaderOptions;
  readonly #live: LiveClient;
  #held: HeldMessages = none;
  #isFetching = false;
  #isStale = false;
  readonly #over = new AbortController();

  constructor(options: ReaderOptions) {
    this.#options = options;
    const { port, person, random, from, silenceMs, onReady } = options;
    this.#live = new LiveClient({
      port,
      cookie: person.cookie,
      random,
      ...(from !== undefined && { from }),
      ...(silenceMs !== undefined && { silenceMs }),
      onReady: (isAgain) => {
        onReady?.(isAgain);
        this.#fetchAgain();
      },
      onEvent: ({ e, d }) => {
        if (e === 'message.sent') this.#take(d as MessageView);
      },
    });
  }

  open(): Promise<void> {
    return this.#live.open();
  }

  get isReady(): boolean {
    return this.#live.isReady;
  }

  /** Position of the newest message that is shown. */
  get lastSeq(): number {
    return this.#held.items.at(-1)?.seq ?? 0;
  }

  /** What is shown from top to bottom, by the ids the senders gave. */
  get shown(): readonly string[] {
    return this.#held.items.map(({ clientId }) => clientId);
  }

  stop(): void {
    this.#over.abort();
    this.#live.stop();
  }

  #take(message: MessageView): void {
    if (message.conversationId !== this.#options.conversation) return;
    const { held, isStale } = appendMessage(this.#held, message);
    this.#held = held;
    if (isStale) this.#fetchAgain();
  }

  #fetchAgain(): void {
    this.#isStale = true;
    if (this.#isFetching) return;
    this.#fetch().catch((fault: unknown) => {
      // Whoever has left waits for no answer.
      if (!this.#over.signal.aborted) throw fault;
    });
  }

  async #fetch(): Promise<void> {
    this.#isFetching = true;
    while (this.#isStale && !this.#over.signal.aborted) {
      this.#isStale = false;
      let fresh = await this.#page();
      // Back to what is held already: a person would scroll there.
      for (let oldest = fresh.items[0]; oldest && oldest.seq > this.lastSeq + 1; oldest = fresh.items[0]) {
        fresh = prependEarlier(fresh, await this.#page(oldest.seq));
      }
      this.#held = mergeLatest(this.#held.items.length > 0 ? this.#held : undefined, fresh);
    }
    this.#isFetching = false;
  }

  #page(before?: number): Promise<HeldMessages> {
    const { conversation, person, port, giveUpMs } = this.#options;
    const query = before === undefined ? 'limit=100' : `limit=100&before=${String(before)}`;
    const path = `/api/conversations/${conversation}/messages?${query}`;
    const { signal } = this.#over;
    const trying = { port, signal, ...(giveUpMs !== undefined && { giveUpMs: () => giveUpMs }) };
    return askUntilAnswered({ method: 'GET', path, cookie: person.cookie }, trying);
  }
}
