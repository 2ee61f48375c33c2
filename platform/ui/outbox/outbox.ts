/** Something on its way out. It carries the same id through every try and every tab, so it arrives once. */
export interface Queued {
  readonly id: string;
  /** Whose it is: it is sent in their session only. Null was written without one. */
  readonly person: string | null;
  readonly writtenAtMs: number;
  readonly state: 'waiting' | 'failed';
}

/** Where what is unsent survives tabs and restarts. */
export type OutboxStore<Item extends Queued> = {
  all(): Promise<readonly Item[]>;
  put(item: Item): Promise<void>;
  remove(id: string): Promise<void>;
};

export type OutboxOptions<Item extends Queued> = {
  person: string | null;
  store: OutboxStore<Item>;
  /** One try; rejects with whatever went wrong. */
  send(item: Item): Promise<void>;
  /** Whether a later try could not succeed either. */
  isFinal(error: unknown): boolean;
  /** Runs when no other tab does the same. */
  alone(work: () => Promise<void>): Promise<void>;
  later(run: () => void, delayMs: number): () => void;
  nowMs(): number;
  /** It could not be kept on this device and not be sent either. */
  onLost(item: Item): void;
  /** What is kept here is different. */
  onChange?(): void;
  /** After so long without success it counts as failed; three days when absent. */
  giveUpAfterMs?: number;
};

export type Outbox<Item extends Queued> = {
  /** Keeps something and begins to send it; resolves when it is safe on this device or has arrived. */
  add(item: Item): Promise<void>;
  /** Sends what waits: at the start, when the network is back, when another tab has closed. */
  resume(): void;
  /** What has not arrived yet, in the order it was written. */
  waiting(): Promise<readonly Item[]>;
  /** Resolves as soon as nothing waits any more: what must not overtake what was written before begins then. */
  allSent(): Promise<void>;
  /** What will not arrive; taken out one by one once its writer has it back. */
  failed(): Promise<readonly Item[]>;
  giveBack(id: string): Promise<void>;
  stop(): void;
};

/** Pauses between tries, milliseconds; the last one again and again. */
const pausesMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;
const threeDaysMs = 3 * 24 * 60 * 60_000;

/** Sends things in their order until they have arrived, whatever happens to the tab, the network or the server. */
export function createOutbox<Item extends Queued>(options: OutboxOptions<Item>): Outbox<Item> {
  const { person, store, giveUpAfterMs = threeDaysMs } = options;
  let callOff: (() => void) | undefined;
  let tries = 0;
  let isStopped = false;

  const mine = async (state: Queued['state']) =>
    (await store.all()).filter((item) => item.person === person && item.state === state).toSorted(byTime);
  const changed = () => options.onChange?.();

  const attempt = async (item: Item): Promise<boolean> => {
    try {
      await options.send(item);
    } catch (error) {
      const isOver = options.isFinal(error) || options.nowMs() - item.writtenAtMs > giveUpAfterMs;
      if (isOver) await store.put({ ...item, state: 'failed' });
      return isOver;
    }
    await store.remove(item.id);
    return true;
  };

  const flush = async () => {
    let isEmpty = true;
    for (const item of await mine('waiting')) {
      if (isStopped) return;
      // The next ones would meet the same server; they wait with it.
      isEmpty = await attempt(item);
      changed();
      if (!isEmpty) break;
    }
    if (!isEmpty) return pause();
    tries = 0;
    await notifySent();
  };

  // What was written while the others went out is sent by the next round.
  const { notifySent, allSent } = untilSent(async () => (await mine('waiting')).length === 0);

  const pause = () => {
    if (isStopped) return;
    callOff?.();
    const delayMs = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
    tries += 1;
    callOff = options.later(() => void run(), delayMs);
  };

  const run = (): Promise<void> => options.alone(flush).catch(pause);

  return {
    async add(item) {
      try {
        await store.put(item);
      } catch {
        // No place on this device (private mode, a full disk): it has to arrive now or its writer has to know.
        await options.send(item).catch(() => options.onLost(item));
        return;
      }
      changed();
      void run();
    },
    resume() {
      isStopped = false;
      tries = 0;
      void run();
    },
    waiting: () => mine('waiting'),
    allSent,
    failed: () => mine('failed'),
    async giveBack(id) {
      await store.remove(id);
      changed();
      await notifySent();
    },
    stop() {
      isStopped = true;
      callOff?.();
    },
  };
}

/** Whoever waits until nothing is left to send. */
function untilSent(isEmpty: () => Promise<boolean>) {
  const waiting: (() => void)[] = [];
  const notifySent = async () => {
    if (!(await isEmpty())) return;
    for (const onSent of waiting.splice(0)) onSent();
  };
  const allSent = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      // Where nothing can be read nothing is known to wait.
      notifySent().catch(() => resolve());
    });
  return { notifySent, allSent };
}

const byTime = (one: Queued, other: Queued) => one.writtenAtMs - other.writtenAtMs;
