import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadWord } from './paper-thread.ts';

/**
 * Runs in a thread that `createPaperThread` starts: answers each order. It gives way to the thread that serves people, and to
 * the database: on a machine of two cores a hundred modules that load would otherwise hold up every message.
 *
 * @param answer a fault ends the thread, which refuses the order; `onStep` reports progress
 */
export function serveOrders<Order, Answer>(
  answer: (order: Order, onStep: (step: number) => void) => Answer | Promise<Answer>,
): void {
  giveWay();
  const post = (word: ThreadWord<Answer>) => parentPort?.postMessage(word);
  const serve = async (order: Order) => post({ done: await answer(order, (step) => post({ step })) });
  parentPort?.on('message', (order: Order) => void serve(order));
}

function giveWay(): void {
  // Elsewhere a priority is that of the whole process.
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (fault) {
    // A hardened service may not change it: papers are made all the same.
    process.emitWarning(`A thread keeps the server's priority: ${String(fault)}`);
  }
}
