import { parentPort } from 'node:worker_threads';
import type { ThreadWord } from '../papers/paper-thread.ts';
import type { ImportAnswer, ImportOrder, ImportTasks } from './import-orders.ts';

/** Runs in a thread of its own, started by import-thread.ts: reads whole files, and keeps nobody waiting meanwhile. */
export function serveTasks(tasks: ImportTasks): void {
  const post = (word: ThreadWord<ImportAnswer>) => parentPort?.postMessage(word);
  parentPort?.on('message', (order: ImportOrder) => post({ done: answerTo(tasks, order) }));
}

function answerTo(tasks: ImportTasks, { task, input }: ImportOrder): ImportAnswer {
  try {
    return { answer: tasks[task]?.(input as never) };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}
