import type { PersonId } from '#platform/contract/ids.ts';
import { createPaperThread } from '../papers/paper-thread.ts';
import { createTurns, type Turns } from '../turns.ts';
import type { ImportAnswer, ImportOrder, ImportTasks } from './import-orders.ts';

/** The thread in which a feature reads the files that people send. */
export interface ImportThread<Tasks extends ImportTasks> {
  /**
   * Runs a task for somebody. Each person has one at a time: whoever sends a hundred files keeps nobody else waiting.
   */
  run<Task extends keyof Tasks & string>(
    person: PersonId,
    task: Task,
    input: Parameters<Tasks[Task]>[0],
  ): Promise<ReturnType<Tasks[Task]>>;
  stop(): void;
}

/** A file that keeps the thread longer is given up, milliseconds. */
const limitMs = 60_000;
/** The thread's memory, megabytes: a whole address book and its plan, and little that is left lying around. */
const memory = { heapMb: 256, youngMb: 12 };

/**
 * Starts nothing yet: the thread starts with the first file, and ends when there is none for a while.
 * @param worker a file that calls `serveTasks`
 */
export function createImportThread<Tasks extends ImportTasks>(worker: URL): ImportThread<Tasks> {
  const thread = createPaperThread<ImportOrder, ImportAnswer>({ worker, limitMs, ...memory });
  const turnsOf = new Map<PersonId, { turns: Turns; waiting: number }>();
  return {
    run: async (person, task, input) => {
      const own = turnsOf.get(person) ?? { turns: createTurns(), waiting: 0 };
      turnsOf.set(person, own);
      own.waiting++;
      try {
        const done = await own.turns.take(() => thread.make({ task, input }));
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
