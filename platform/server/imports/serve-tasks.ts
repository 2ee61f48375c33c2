import { serveOrders } from '../papers/serve-orders.ts';
import type { ImportAnswer, ImportOrder, ImportTasks } from './import-orders.ts';

/** Runs in a thread of its own, started by import-thread.ts: reads whole files, and keeps nobody waiting meanwhile. */
export const serveTasks = (tasks: ImportTasks): void =>
  serveOrders((order: ImportOrder) => answerTo(tasks, order));

function answerTo(tasks: ImportTasks, { task, input }: ImportOrder): ImportAnswer {
  try {
    return { answer: tasks[task]?.(input as never) };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}
