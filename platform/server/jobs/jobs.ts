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

/** The process's share of the background work; many processes share the same tables. */
export interface Jobs {
  /** Asks for a job to run now, in this process or one that is quicker; asked for twice while it waits, it runs once. */
  wake(name: string): void;
  stop(): Promise<void>;
}

/** How often a process looks for jobs that other processes and the clock have asked for, seconds. */
const lookEverySeconds = 5;
/** How long a stop waits for jobs that run. */
const patienceMs = 5_000;

/**
 * Starts the workers. Jobs carry no data of their own: what is to be done stands in the feature's tables,
 * written in the transaction that caused it, so a lost wake-up costs a minute and never a mail.
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
  // What an earlier start or another process made stays: two statements instead of two for each job.
  const queues = new Set((await boss.getQueues()).map(({ name }) => name));
  const cronOf = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const workers = new Map<string, string>();
  for (const { name, cron, run } of jobs) {
    if (!queues.has(name)) await boss.createQueue(name, { policy: 'short' });
    workers.set(name, await boss.work(name, { pollingIntervalSeconds }, () => run()));
    if (cron && cronOf.get(name) !== cron) await boss.schedule(name, cron);
  }
  return {
    wake: (name) => {
      const worker = workers.get(name);
      boss
        .send(name)
        // Without it the own worker would see it at its next look: a mailed link would be up to five seconds late.
        .then(() => worker !== undefined && boss.notifyWorker(worker))
        .catch((error: unknown) => log.error({ err: error, job: name }, 'a job could not be woken'));
    },
    stop: async () => {
      // Its own graceful stop looks every half second whether the last job has ended.
      const ended = Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
      await Promise.race([ended, delay(patienceMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
