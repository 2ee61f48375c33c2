import type { AnyProcedure, AnyRouter } from '@orpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Topic } from '#platform/contract/live.ts';
import type { ActLog } from './acts.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Files } from './files/files.ts';
import type { ReadinessCheck } from './http/health.ts';
import type { Job } from './jobs/jobs.ts';
import type { LiveHub } from './live/hub.ts';
import type { Log } from './log/log.ts';
import type { Actor } from './session/actor.ts';

/** What every feature stands on. Made once per process in app/server.ts; tests make their own. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly hub: LiveHub;
  /** Where uploaded bytes are kept. */
  readonly files: Files;
  /** Where people's acts are noted for good. */
  readonly acts: ActLog;
  /** A new time-ordered id. */
  newId(): string;
  /** Runs a job of some feature soon. */
  wakeJob(name: string): void;
}

/** Who sent a request; nobody when no live session is behind it. */
export type ActorOf = (request: FastifyRequest) => Promise<Actor | undefined>;

/** One feature as the server mounts it. */
export interface ServerFeature {
  readonly router?: AnyRouter;
  /** The busiest procedures of the router: answered the short way (`platform/server/http/direct.ts`). */
  readonly direct?: readonly AnyProcedure[];
  readonly jobs?: readonly Job[];
  readonly checks?: readonly ReadinessCheck[];
  /** Answers what is no JSON (files, streams) beside the router; `actorOf` says who a request comes from. */
  serve?(app: FastifyInstance, actorOf: ActorOf): void | Promise<void>;
  /** A person's own rows of this feature for the export of their data, as JSON can hold them; long ones one by one. */
  exportOf?(person: PersonId): Promise<unknown> | AsyncIterable<unknown>;
  /** The topics a person's connections listen to, from membership. */
  topicsOf?(person: PersonId): Promise<readonly Topic[]>;
  /** Loads what the feature keeps in memory; the process is ready when all have. */
  start?(): Promise<void>;
  /** Loads what the first requests do without; called once the process is ready. */
  warmUp?(): Promise<unknown>;
  stop?(): Promise<void>;
}
