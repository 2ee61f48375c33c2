import type { ClientId, ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Instant } from '#platform/contract/time.ts';
import type { AttachmentView } from '../../../contract/views.ts';
import { giveUpAfterMs, retryDelaysMs } from './tries.ts';

/** An outgoing message. It keeps the same `clientId` through every try, so it can never arrive twice. */
export type Outgoing = {
  readonly clientId: ClientId;
  readonly conversationId: ConversationId;
  readonly content: string;
  readonly createdAt: Instant;
  /** What accompanies the text; usually nothing. */
  readonly replySeq?: number;
  readonly mentions?: PersonId[];
  readonly attachments?: AttachmentView[];
  /** Its order among the messages on this device: the clock may stand still or be set back during writing. */
  readonly place: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why the server refused it; null when it could not be reached, which a later try may fix. */
  readonly refusal: string | null;
};

export type NewMessage = Omit<Outgoing, 'place' | 'state' | 'refusal'>;

/** Where unsent messages survive a restart: one entry each, so that two tabs do not overwrite one another. */
export type OutboxStore = {
  all(): Outgoing[];
  put(message: Outgoing): void;
  remove(clientId: ClientId): void;
};

type OutboxOptions = {
  /** One try, abandoned after this many milliseconds without an answer; rejects with the error. */
  send(message: Outgoing, giveUpMs: number): Promise<void>;
  /** The text of a refusal, or null for a failure that is worth another try. */
  refusalOf(error: unknown): string | null;
  /** Runs something later; returns a function that cancels it. */
  later(run: () => void, delayMs: number): () => void;
  store: OutboxStore;
  /** Several tabs share this store: only the one told to `lead` sends, and the others show its progress. */
  isShared?: boolean;
};

/**
 * Sends messages: in order and one at a time in each conversation, with retries, never losing a text. A refused message
 * lets the next one go; one that could not reach the server holds up those written after it.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  /** Cancels the pause of a message that waits for its next try. */
  readonly #pauses = new Map<ClientId, () => void>();
  #items: readonly Outgoing[];
  #isStopped = false;
  #isLeading: boolean;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#isLeading = options.isShared !== true;
    const found = options.store.all().toSorted(byPlace);
    this.#items = this.#isLeading ? found.map(startAgain) : found;
  }

  /** Messages not yet shown as sent; a new array after each change. */
  readonly items = (): readonly Outgoing[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  add(message: NewMessage): void {
    const place = 1 + Math.max(0, ...this.#items.map((held) => held.place));
    const item: Outgoing = { ...message, place, state: 'waiting', refusal: null };
    this.#publish([...this.#items, item]);
    this.#options.store.put(item);
    this.#pump(item.conversationId);
  }

  /** Retries a failed message, in its old place, and the messages it holds up. */
  retry(clientId: ClientId): void {
    const wanted = this.#items.find((item) => item.clientId === clientId);
    const isHeldUp = (item: Outgoing) =>
      item.conversationId === wanted?.conversationId && item.refusal === null && wanted.refusal === null;
    this.#again((item) => item.clientId === clientId || isHeldUp(item));
  }

  /** Makes this tab send from now on, starting with what the tab before it left, in whatever state. */
  lead(): void {
    this.#isLeading = true;
    const stored = this.#options.store.all().toSorted(byPlace);
    const sent = this.#items.filter((item) => item.state === 'sent');
    this.#publish([...sent, ...stored.map((item) => (item.refusal === null ? startAgain(item) : item))]);
    this.resume();
  }

  /** Lets another tab send from now on. */
  follow(): void {
    this.stop();
    this.#isLeading = false;
  }

  /** Another tab has added a message to the store, changed it there, or (undefined) removed it. */
  hear(clientId: ClientId, stored: Outgoing | undefined): void {
    const held = this.#items.find((item) => item.clientId === clientId);
    if (!stored) {
      // A sent message stays until the thread shows it; any other was discarded.
      if (held && held.state !== 'sent') this.#publish(this.#items.filter((item) => item !== held));
      return;
    }
    const isRetry = held?.state === 'failed' && stored.state === 'waiting';
    if (!held) this.#publish([...this.#items, stored].sort(byPlace));
    else if (!this.#isLeading || isRetry)
      this.#publish(this.#items.map((item) => (item === held ? stored : item)));
    this.#pump(stored.conversationId);
  }

  /** Discards a message. */
  remove(clientId: ClientId): void {
    this.#drop((item) => item.clientId === clientId);
  }

  /** Drops sent messages that the thread now shows. */
  settle(clientIds: ReadonlySet<ClientId>): void {
    this.#drop((item) => item.state === 'sent' && clientIds.has(item.clientId));
  }

  /** The server can be reached (again): sends waiting messages, and those that failed only because it could not be. */
  resume(): void {
    this.#isStopped = false;
    this.#again((item) => item.refusal === null);
    for (const id of new Set(this.#items.map((item) => item.conversationId))) this.#pump(id);
  }

  /** Stops all timers; unsent messages stay in the store. */
  stop(): void {
    this.#isStopped = true;
    const paused = [...this.#pauses];
    this.#pauses.clear();
    for (const [clientId, callOff] of paused) {
      callOff();
      this.#change(clientId, { state: 'waiting' });
    }
  }

  #pump(id: ConversationId): void {
    const queue = this.#items.filter((item) => item.conversationId === id);
    const head = queue.find((item) => item.state !== 'sent' && item.refusal === null);
    if (this.#isStopped || !this.#isLeading || head?.state !== 'waiting') return;
    this.#change(head.clientId, { state: 'sending' });
    this.#attempt(head, 0);
  }

  #attempt(item: Outgoing, retries: number): void {
    this.#options.send(item, giveUpAfterMs(retries)).then(
      () => this.#arrived(item),
      (error: unknown) => this.#failed(item, { retries, refusal: this.#options.refusalOf(error) }),
    );
  }

  #arrived({ clientId, conversationId }: Outgoing): void {
    this.#change(clientId, { state: 'sent' });
    this.#options.store.remove(clientId);
    this.#pump(conversationId);
  }

  #failed(item: Outgoing, { retries, refusal }: { retries: number; refusal: string | null }): void {
    const { clientId, conversationId } = item;
    if (!this.#items.some((held) => held.clientId === clientId)) return;
    if (this.#isStopped) {
      this.#change(clientId, { state: 'waiting' });
      return;
    }
    const delayMs = retryDelaysMs[retries];
    if (refusal === null && delayMs !== undefined) {
      this.#attemptLater(item, { retries: retries + 1, delayMs });
      return;
    }
    this.#change(clientId, { state: 'failed', refusal });
    this.#pump(conversationId);
  }

  #attemptLater(item: Outgoing, { retries, delayMs }: { retries: number; delayMs: number }): void {
    const callOff = this.#options.later(() => {
      this.#pauses.delete(item.clientId);
      this.#attempt(item, retries);
    }, delayMs);
    this.#pauses.set(item.clientId, callOff);
  }

  #again(isWanted: (item: Outgoing) => boolean): void {
    const failed = this.#items.filter((item) => item.state === 'failed' && isWanted(item));
    if (failed.length === 0) return;
    for (const { clientId } of failed) this.#change(clientId, { state: 'waiting', refusal: null });
    for (const { conversationId } of failed) this.#pump(conversationId);
  }

  #drop(isGone: (item: Outgoing) => boolean): void {
    const dropped = this.#items.filter(isGone);
    if (dropped.length === 0) return;
    for (const { clientId } of dropped) {
      this.#pauses.get(clientId)?.();
      this.#pauses.delete(clientId);
      this.#options.store.remove(clientId);
    }
    this.#publish(this.#items.filter((item) => !isGone(item)));
    for (const { conversationId } of dropped) this.#pump(conversationId);
  }

  #change(clientId: ClientId, fields: Partial<Outgoing>): void {
    const held = this.#items.find((item) => item.clientId === clientId);
    if (!held) return;
    const changed = { ...held, ...fields };
    // The other tabs learn of it through the store.
    if (this.#options.isShared) this.#options.store.put(changed);
    this.#publish(this.#items.map((item) => (item === held ? changed : item)));
  }

  #publish(items: readonly Outgoing[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

/** A try may have been cut off half-way: it starts again under the same id. */
const startAgain = (item: Outgoing): Outgoing => ({ ...item, state: 'waiting', refusal: null });

/** In the order written; two tabs may have given the same place. */
export const byPlace = (one: Outgoing, other: Outgoing): number =>
  one.place - other.place ||
  Number(one.createdAt > other.createdAt) - Number(one.createdAt < other.createdAt);
