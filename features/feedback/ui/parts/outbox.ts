import type { Submission } from '../../contract.ts';

/** What is written into the form; ids and the picture are the outbox's affair. */
export type Written = Omit<Submission, 'screenshotId' | 'id'> & { readonly id: string };

/** A report on its way out. It carries the same id through every try and every tab, so it arrives once. */
export type Outgoing = {
  readonly id: string;
  /** Whose it is: it is sent in their session only. Null was written without one. */
  readonly person: string | null;
  readonly written: Written;
  readonly picture: { readonly id: string; readonly image: Blob } | null;
  readonly writtenAtMs: number;
  readonly state: 'waiting' | 'failed';
};

/** Where reports survive tabs and restarts. */
export type OutboxStore = {
  all(): Promise<readonly Outgoing[]>;
  put(item: Outgoing): Promise<void>;
  remove(id: string): Promise<void>;
};

export type OutboxOptions = {
  person: string | null;
  store: OutboxStore;
  /** One try; rejects with whatever went wrong. */
  send(item: Outgoing): Promise<void>;
  /** Whether a later try could not succeed either. */
  isFinal(error: unknown): boolean;
  /** Runs when no other tab does the same. */
  alone(work: () => Promise<void>): Promise<void>;
  later(run: () => void, delayMs: number): () => void;
  nowMs(): number;
  /** A report could not be kept on this device and not be sent either. */
  onLost(item: Outgoing): void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Pauses between tries, milliseconds; the last one again and again. */
const pausesMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;
/** After so long without success the person is told and gets the text back. */
const giveUpAfterMs = 3 * 24 * 60 * 60_000;

/** Sends reports until they have arrived, whatever happens to the tab, the network or the server (FBK-2). */
export function createOutbox(options: OutboxOptions) {
  const { person, store } = options;
  let callOff: (() => void) | undefined;
  let tries = 0;
  let isStopped = false;

  const mine = async (state: Outgoing['state']) =>
    (await store.all()).filter((item) => item.person === person && item.state === state);

  const attempt = async (item: Outgoing): Promise<boolean> => {
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
      if (!isEmpty) break;
    }
    if (isEmpty) tries = 0;
    else pause();
  };

  const pause = () => {
    if (isStopped) return;
    callOff?.();
    const delayMs = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
    tries += 1;
    callOff = options.later(() => void run(), delayMs);
  };

  const run = (): Promise<void> => options.alone(flush).catch(pause);

  return {
    /** Keeps a report and begins to send it; resolves when it is safe on this device or has arrived. */
    async add(item: Outgoing): Promise<void> {
      try {
        await store.put(item);
      } catch {
        // No place on this device (private mode, a full disk): it has to arrive now or its writer has to know.
        await options.send(item).catch(() => options.onLost(item));
        return;
      }
      void run();
    },
    /** Sends what waits: at the start, when the network is back, when another tab has closed. */
    resume(): void {
      tries = 0;
      void run();
    },
    /** What will not arrive; taken out one by one once its writer has it back. */
    failed: (): Promise<readonly Outgoing[]> => mine('failed'),
    giveBack: (id: string): Promise<void> => store.remove(id),
    stop(): void {
      isStopped = true;
      callOff?.();
    },
  };
}
