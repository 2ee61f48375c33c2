import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** How long an idle thread is kept, milliseconds. */
const usualRestMs = 60_000;

export interface ThreadLimits {
  /** The worker's file: it calls `serveOrders`. */
  readonly worker: URL;
  /** An order that takes longer is aborted, milliseconds. */
  readonly limitMs: number;
  /** A thread that needs more memory than this is ended, megabytes. */
  readonly heapMb: number;
  /** What it may hold before it is cleared of what is no longer used, megabytes; as much as V8 likes if left out. */
  readonly youngMb?: number;
  /** How long it is kept idle, milliseconds; a minute if left out. */
  readonly restMs?: number;
}

/** A worker's message. */
export type ThreadWord<Answer> = { readonly done: Answer } | { readonly step: number };

/** Reads and makes papers in a separate thread: a long script doesn't keep anyone else waiting. */
export interface PaperThread<Order, Answer> {
  /** The result of an order; orders queue. Rejects if the paper crashed the thread or took too long. */
  make(order: Order, onStep?: (step: number) => void): Promise<Answer>;
  stop(): void;
}

interface Work<Order, Answer> {
  readonly order: Order;
  readonly onStep: ((step: number) => void) | undefined;
  resolve(answer: Answer): void;
  reject(fault: Error): void;
}

/** Starts nothing yet: the thread starts with the first order. */
export function createPaperThread<Order, Answer>({
  worker: file,
  limitMs,
  heapMb,
  youngMb,
  restMs = usualRestMs,
}: ThreadLimits): PaperThread<Order, Answer> {
  const waiting: Work<Order, Answer>[] = [];
  let current: { readonly work: Work<Order, Answer>; readonly limit: NodeJS.Timeout } | undefined;
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  const dismiss = () => {
    clearTimeout(rest);
    worker?.removeAllListeners();
    void worker?.terminate();
    worker = undefined;
  };
  const finish = (settle: (work: Work<Order, Answer>) => void) => {
    const done = current;
    if (!done) return;
    clearTimeout(done.limit);
    current = undefined;
    settle(done.work);
    next();
  };
  const lose = (fault: Error) => {
    dismiss();
    finish((work) => work.reject(fault));
  };
  const hear = (word: ThreadWord<Answer>) => {
    if ('step' in word) current?.work.onStep?.(word.step);
    else finish((work) => work.resolve(word.done));
  };
  const hire = () => {
    // Goes before a thread's own limit, and `npm start` gives it: the server has its young generation by now.
    setFlagsFromString('--max-semi-space-size=0');
    const young = youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb };
    const hired = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb, ...young } });
    // It does not keep a stopping server alive.
    hired.unref();
    hired.on('message', hear);
    hired.on('error', (fault) => lose(fault as Error));
    return hired;
  };
  const next = () => {
    if (current) return;
    clearTimeout(rest);
    const work = waiting.shift();
    if (!work) {
      rest = setTimeout(dismiss, restMs).unref();
      return;
    }
    current = { work, limit: setTimeout(() => lose(new Error('the paper took too long')), limitMs) };
    worker ??= hire();
    worker.postMessage(work.order);
  };

  return {
    make: (order, onStep) =>
      new Promise((resolve, reject) => {
        waiting.push({ order, onStep, resolve, reject });
        next();
      }),
    stop: dismiss,
  };
}
