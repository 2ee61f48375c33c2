import { Worker } from 'node:worker_threads';

/** Without work the thread goes after a while, milliseconds. */
const restMs = 60_000;

export interface ThreadLimits {
  /** The file of the worker: it answers each order with `{ done }`, and may say before how far it is with `{ step }`. */
  readonly worker: URL;
  /** An order that takes longer is given up, milliseconds. */
  readonly limitMs: number;
  /** A thread that needs more memory than this ends, megabytes. */
  readonly heapMb: number;
}

/** What a worker says. */
export type ThreadWord<Answer> = { readonly done: Answer } | { readonly step: number };

/** Reads and makes papers in a thread of its own: a long script keeps nobody else waiting. */
export interface PaperThread<Order, Answer> {
  /** What became of an order; orders wait for each other. Rejects where the paper broke the thread or took too long. */
  make(order: Order, onStep?: (step: number) => void): Promise<Answer>;
  stop(): void;
}

interface Work<Order, Answer> {
  readonly order: Order;
  readonly onStep: ((step: number) => void) | undefined;
  resolve(answer: Answer): void;
  reject(fault: Error): void;
}

/** Starts nothing yet: the thread comes with the first order. */
export function createPaperThread<Order, Answer>({
  worker: file,
  limitMs,
  heapMb,
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
    const hired = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
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
