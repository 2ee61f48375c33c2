import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Log } from '#platform/server/log/log.ts';
import { createFirstMoments, type DueLook } from './first-moments.ts';
import { everyMinute, minuteLook } from './minute-look.ts';

/** Work that repeats or that a request must not wait for. */
export interface Job {
  readonly name: string;
  /** A cron line (UTC) for work that repeats. */
  readonly cron?: string;
  /** Each minute all jobs with one are asked together; those whose moment has not come aren't run. */
  readonly due?: DueLook;
  run(): Promise<void>;
}

/** This process's share of the background work; several processes share the tables. */
export interface Jobs {
  /** Requests a job to run now, in the first process free to take it; requested twice while waiting, it runs once. */
  wake(name: string): void;
  stop(): Promise<void>;
}

/** How often a process checks for jobs requested by other processes and cron, milliseconds: one statement for all. */
const lookEveryMs = 5_000;
/** How often a worker looks for itself, should nobody have told it, seconds. */
const selfEverySeconds = 600;
/** Finished jobs say nothing that the log and the tables don't: a house would gather millions a year. */
const keepFinishedSeconds = 3_600;
/** The library's queue of what its cron lines have made due. */
const cronQueue = '__pgboss__send-it';
/**
 * How often the library does what can wait, seconds. Its defaults ask every few seconds for features we don't use, and
 * remove what is finished once a day.
 */
const upkeep = {
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  maintenanceIntervalSeconds: 900,
  queueCacheIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
  bamIntervalSeconds: 3_600,
  // Jobs of a minute are a net below what is armed to the second.
  cronWorkerIntervalSeconds: 15,
  // Works out the next time of each line; one of a minute may not be missed.
  cronMonitorIntervalSeconds: 45,
} as const;
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
  lookMs: number = lookEveryMs,
): Promise<Jobs> {
  // Loaded here, after the server answers: no request needs it.
  const { PgBoss } = await import('pg-boss');
  const { ask, settled } = oneByOne(pool);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => ask({ text, ...(values && { values }) }) },
    schema: 'jobs',
    ...upkeep,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  // Queues made by an earlier start or another process stay: two statements instead of two for each job.
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const cronOf = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const deleteAfterSeconds = keepFinishedSeconds;
  const logged = jobs.map((job) => ({ ...job, run: () => runLogged(job, log) }));
  const ofMinute = logged.filter(({ cron }) => cron === everyMinute);
  const firstMoments = createFirstMoments({ query: (asked) => pool.query(asked) }, ofMinute);
  const minute = minuteLook(ofMinute, () =>
    firstMoments().catch((error: unknown) => {
      log.error({ err: error }, 'the next moments could not be looked for together');
      return new Set();
    }),
  );
  const workers = createWorkers(boss, [...logged, minute.job]);
  for (const { name, cron } of [...logged, minute.job]) {
    if (!queues.has(name)) await boss.createQueue(name, { policy: 'short', deleteAfterSeconds });
    const line = cron === everyMinute && name !== minute.job.name ? undefined : cron;
    if (line && cronOf.get(name) !== line) await boss.schedule(name, line);
    // Of an earlier release, which asked the queue for each of them.
    if (!line && cronOf.has(name)) await boss.unschedule(name);
  }
  // Those of an earlier release kept what was finished for a week.
  for (const queue of queues.values()) {
    const isOurs = workers.names.has(queue.name) || queue.name === cronQueue;
    if (isOurs && queue.deleteAfterSeconds !== keepFinishedSeconds) {
      await boss.updateQueue(queue.name, { deleteAfterSeconds });
    }
  }
  const endLooking = startLooking({ ask }, { everyMs: lookMs, log }, workers.tell);
  return {
    wake: (name) => {
      boss
        .send(name)
        // Otherwise our worker would see it only at its next check: a mailed link would be up to five seconds late.
        .then(() => workers.tell(name))
        .catch((error: unknown) => log.error({ err: error, job: name }, 'a job could not be woken'));
    },
    stop: async () => {
      // Its own graceful stop checks only every half second whether the last job has ended.
      const isLate = delay(patienceMs, undefined, { ref: false });
      const ended = Promise.all([endLooking(), workers.end()]).then(minute.ended);
      await Promise.race([ended, isLate]);
      await boss.stop({ graceful: false });
      // The pool may end now.
      await Promise.race([settled(), isLate]);
    },
  };
}

/**
 * The statements one after the other: at a start the library asks several at once, and a connection for each costs far
 * more than the statements.
 */
function oneByOne(pool: pg.Pool) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask: <Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>> => {
      const answer = last.then(() => pool.query<Row>(asked));
      last = answer.catch(() => undefined);
      return answer;
    },
    /** Resolves once those asked so far are answered. */
    settled: async () => void (await last),
  };
}

/**
 * A worker for each queue, begun with the first job that waits in it: beginning, each asks its queue, and most queues
 * are empty for hours.
 */
function createWorkers(boss: PgBoss, jobs: readonly Pick<Job, 'name' | 'run'>[]) {
  const runs = new Map(jobs.map(({ name, run }) => [name, run]));
  const begun = new Map<string, Promise<string>>();
  // A worker outlives the request that wakes it, and nothing it does belongs to that one.
  const outside = AsyncLocalStorage.snapshot();
  let isEnding = false;
  return {
    names: new Set(runs.keys()),
    /** Something waits in this queue. */
    tell: async (name: string): Promise<void> => {
      const worker = begun.get(name);
      if (worker !== undefined) return boss.notifyWorker(await worker);
      const run = runs.get(name);
      if (run === undefined || isEnding) return;
      const begin = () => boss.work(name, { pollingIntervalSeconds: selfEverySeconds }, run);
      const beginning = outside(begin);
      begun.set(name, beginning);
      // One that couldn't begin is begun with the next look.
      beginning.catch(() => begun.delete(name));
      await beginning;
    },
    /** Resolves once none of their jobs runs. */
    end: async (): Promise<void> => {
      isEnding = true;
      await Promise.all([...begun.keys()].map((name) => boss.offWork(name)));
    },
  };
}

/**
 * Tells of the jobs that wait for a worker, whoever requested them, from the start on: one question instead of one for
 * each job.
 */
function startLooking(
  { ask }: Pick<ReturnType<typeof oneByOne>, 'ask'>,
  { everyMs, log }: { readonly everyMs: number; readonly log: Log },
  tell: (name: string) => Promise<void>,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const lookOnce = async () => {
    try {
      const { rows } = await ask<{ name: string }>({ name: 'jobs-waiting', text: waiting });
      // Side by side: one that can’t begin keeps no other waiting.
      await Promise.all(rows.map(({ name }) => tell(name)));
    } catch (error) {
      log.error({ err: error }, 'waiting jobs could not be looked for');
    } finally {
      underWay = undefined;
    }
  };
  const look = () => {
    underWay ??= lookOnce();
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

const waiting = `select distinct name from jobs.job where state < 'active' and start_after < now()`;

/** The queue keeps the error of a failed job in its table: it gets one that only names the job, and the log says why. */
const runLogged = (job: Job, log: Log): Promise<void> =>
  job.run().catch((err: unknown) => {
    log.error({ err, job: job.name }, 'a job failed');
    throw new Error(`the job ${job.name} failed; the log says why`);
  });
