import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#platform/server/log/log.ts';

/** Work that repeats or that a request must not wait for. */
export interface Job {
  readonly name: string;
  /** A cron line (UTC) for work that repeats. */
  readonly cron?: string;
  run(): Promise<void>;
}

/** This process's share of the background work; several processes share the tables. */
export interface Jobs {
  /** Requests a job to run now, in the first process free to take it; requested twice while waiting, it runs once. */
  wake(name: string): void;
  stop(): Promise<void>;
}

/** How often a process checks for jobs requested by other processes and cron, seconds. */
const lookEverySeconds = 5;
/** How long a stop waits for running jobs. */
const patienceMs = 5_000;

/**
 * Starts the workers. Jobs carry no data: the work to do is in the feature's tables, written in the transaction that
 * caused it, so a lost wake-up costs a minute and never a mail.
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly Job[],
  log: Log,
  pollingIntervalSeconds = lookEverySeconds,
): Promise<Jobs> {
  // Loaded here, after the server answers: no request needs it.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  // Queues made by an earlier start or another process stay: two statements instead of two for each job.
  const queues = new Set((await boss.getQueues()).map(({ name }) => name));
  const cronOf = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const workers = new Map<string, string>();
  for (const job of jobs) {
    const { name, cron } = job;
    if (!queues.has(name)) await boss.createQueue(name, { policy: 'short' });
    workers.set(name, await boss.work(name, { pollingIntervalSeconds }, () => job.run()));
    if (cron && cronOf.get(name) !== cron) await boss.schedule(name, cron);
  }
  return {
    wake: (name) => {
      const worker = workers.get(name);
      boss
        .send(name)
        // Otherwise our worker would see it only at its next check: a mailed link would be up to five seconds late.
        .then(() => worker !== undefined && boss.notifyWorker(worker))
        .catch((error: unknown) => log.error({ err: error, job: name }, 'a job could not be woken'));
    },
    stop: async () => {
      // Its own graceful stop checks only every half second whether the last job has ended.
      const ended = Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
      await Promise.race([ended, delay(patienceMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
