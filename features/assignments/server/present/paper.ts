import { Worker } from 'node:worker_threads';
import type { PaperAnswer, PaperOrder } from './paper-orders.ts';

/** A paper that takes longer is given up; without work the thread goes after a while. Milliseconds. */
const limitMs = 30_000;
const restMs = 60_000;

/** Reads and makes papers in a thread of its own: a long script keeps nobody else waiting. */
export interface Papers {
  /** What became of an order; orders wait for each other. Rejects where the paper broke the thread or took too long. */
  make(order: PaperOrder): Promise<PaperAnswer>;
  stop(): void;
}

interface Work {
  readonly order: PaperOrder;
  resolve(answer: PaperAnswer): void;
  reject(fault: Error): void;
}

/** Starts nothing yet: the thread comes with the first order. */
export function createPapers(): Papers {
  const waiting: Work[] = [];
  let current: { readonly work: Work; readonly limit: NodeJS.Timeout } | undefined;
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  const dismiss = () => {
    clearTimeout(rest);
    worker?.removeAllListeners();
    void worker?.terminate();
    worker = undefined;
  };
  const finish = (settle: (work: Work) => void) => {
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
  const hire = () => {
    const hired = new Worker(new URL('./paper-worker.ts', import.meta.url));
    // It does not keep a stopping server alive.
    hired.unref();
    hired.on('message', (answer: PaperAnswer) => finish((work) => work.resolve(answer)));
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
    make: (order) =>
      new Promise((resolve, reject) => {
        waiting.push({ order, resolve, reject });
        next();
      }),
    stop: dismiss,
  };
}
