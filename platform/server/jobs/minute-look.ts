import { setTimeout as delay } from 'node:timers/promises';

/** The cron line of jobs that look each minute for what nobody told them of. */
export const everyMinute = '* * * * *';
/** How long one job may keep the next one waiting, milliseconds. */
const patienceMs = 500;

/** What is begun each minute; a part of what the queue calls a job. */
interface Look {
  readonly name: string;
  run(): Promise<void>;
}

/** The looks of a minute in one job: asking the queue for each of them costs more than most of the looks. */
export interface MinuteLook {
  readonly job: Look & { readonly cron: string };
  /** Resolves once none of them runs. */
  ended(): Promise<void>;
}

/**
 * Runs the jobs one after the other, without those that `idleOnes` names: they have nothing to do. One that takes long
 * doesn't keep the others waiting, and isn't begun a second time while it runs. A job that fails has said why, and is tried
 * again at the next look.
 */
export function minuteLook(jobs: readonly Look[], idleOnes: () => Promise<ReadonlySet<string>>): MinuteLook {
  const running = new Map<string, Promise<void>>();
  const begin = (job: Look): Promise<void> => {
    const run = job
      .run()
      .catch(() => undefined)
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
    return run;
  };
  return {
    job: {
      name: 'every-minute',
      cron: everyMinute,
      run: async () => {
        const idle = await idleOnes();
        for (const job of jobs) {
          if (running.has(job.name) || idle.has(job.name)) continue;
          const next = new AbortController();
          const { signal } = next;
          const patience = delay(patienceMs, undefined, { ref: false, signal }).catch(() => undefined);
          await Promise.race([begin(job), patience]);
          next.abort();
        }
      },
    },
    ended: async () => void (await Promise.all(running.values())),
  };
}
