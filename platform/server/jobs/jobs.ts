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
  const workers = new Map<string, string>();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'short' });
    workers.set(job.name, await boss.work(job.name, { pollingIntervalSeconds }, () => job.run()));
    if (job.cron) await boss.schedule(job.name, job.cron);
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
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
