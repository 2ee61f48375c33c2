import type { PersonId } from '#platform/contract/ids.ts';
import { createPaperThread } from '../papers/paper-thread.ts';
import { createTurns, type Turns } from '../turns.ts';
import type { ImportAnswer, ImportOrder, ImportTasks } from './import-orders.ts';

/** The thread in which a feature reads the files that people send. */
export interface ImportThread<Tasks extends ImportTasks> {
  /**
   * Runs a task for somebody. Each person has one at a time: whoever sends a hundred files keeps nobody else waiting.
   * `too_hard` where it takes too long or too much memory. Rejects where the task itself fails.
   */
  run<Task extends keyof Tasks & string>(
    person: PersonId,
    task: Task,
    input: Parameters<Tasks[Task]>[0],
  ): Promise<ReturnType<Tasks[Task]> | 'too_hard'>;
  stop(): void;
}

/** A file that keeps the thread longer is given up, milliseconds. */
const longestMs = 60_000;
/** The thread's memory, megabytes: a whole address book and its plan, and little that is left lying around. */
const memory = { heapMb: 256, youngMb: 12 };

/**
 * Starts nothing yet: the thread starts with the first file, and ends when there is none for a while.
 * @param worker a file that calls `serveTasks`
 * @param limitMs how long one task may take
 */
export function createImportThread<Tasks extends ImportTasks>(
  worker: URL,
  limitMs = longestMs,
): ImportThread<Tasks> {
  const thread = createPaperThread<ImportOrder, ImportAnswer>({ worker, limitMs, ...memory });
  const turnsOf = new Map<PersonId, { turns: Turns; waiting: number }>();
  return {
    run: async (person, task, input) => {
      const own = turnsOf.get(person) ?? { turns: createTurns(), waiting: 0 };
      turnsOf.set(person, own);
      own.waiting++;
      try {
        // It rejects if the file took too long or crashed the thread; a task that fails answers with its fault.
        const done = await own.turns.take(() =>
          thread.make({ task, input }).catch(() => 'too_hard' as const),
        );
        if (done === 'too_hard') return done;
        if ('fault' in done) throw new Error(`a file was not read: ${done.fault}`);
        return done.answer as ReturnType<Tasks[typeof task]>;
      } finally {
        own.waiting--;
        if (own.waiting === 0) turnsOf.delete(person);
      }
    },
    stop: () => thread.stop(),
  };
}
