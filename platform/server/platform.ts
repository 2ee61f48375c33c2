import type { AnyRouter } from '@orpc/server';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Topic } from '#platform/contract/live.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { ReadinessCheck } from './http/health.ts';
import type { Job } from './jobs/jobs.ts';
import type { LiveHub } from './live/hub.ts';
import type { Log } from './log/log.ts';

/** What every feature stands on. Made once per process in app/server.ts; tests make their own. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly hub: LiveHub;
  /** A new time-ordered id. */
  newId(): string;
  /** Runs a job of some feature soon. */
  wakeJob(name: string): void;
}

/** One feature as the server mounts it. */
export interface ServerFeature {
  readonly router?: AnyRouter;
  readonly jobs?: readonly Job[];
  readonly checks?: readonly ReadinessCheck[];
  /** The topics a person's connections listen to, from membership. */
  topicsOf?(person: PersonId): Promise<readonly Topic[]>;
  /** Loads what the feature keeps in memory; the process is ready when all have. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
