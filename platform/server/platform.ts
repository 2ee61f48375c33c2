import type { AnyProcedure, AnyRouter } from '@orpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientId, NewId, PersonId } from '#platform/contract/ids.ts';
import type { Topic } from '#platform/contract/live.ts';
import type { AuditLog } from './audit-log.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Transaction } from './database/database.ts';
import type { DecisionSource } from './decisions.ts';
import type { Files } from './files/files.ts';
import type { Reading } from './http/acts.ts';
import type { ReadinessCheck } from './http/health.ts';
import type { Job } from './jobs/jobs.ts';
import type { Attendance } from './live/attendance.ts';
import type { LiveHub } from './live/hub.ts';
import type { ProcessNews } from './live/process-news.ts';
import type { SignalHandler } from './live/signals.ts';
import type { Log } from './log/log.ts';
import type { LinkedKind } from './matters.ts';
import type { NamedPerson } from './names-in-text.ts';
import type { PrivateLinks } from './private-links.ts';
import type { Actor } from './session/actor.ts';

/** The basis of every feature. Made once per process in app/server.ts; tests make their own. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly hub: LiveHub;
  /** Who is online and offline, over all processes. */
  readonly attendance: Attendance;
  /** Changes by other processes to data this one caches. */
  readonly news: ProcessNews;
  /** Where uploaded bytes are stored. */
  readonly files: Files;
  /** Permanent record of acts people have to answer for. */
  readonly auditLog: AuditLog;
  /** A new time-ordered id. */
  newId(): NewId;
  /** Runs a feature's job soon. */
  wakeJob(name: string): void;
  /** Runs it at a moment; a job with due times checks for later ones itself (`jobs/due-times.ts`). */
  wakeJobAt(name: string, at: Date): void;
}

/** Who sent a request; undefined without a live session. */
export type ActorOf = (request: FastifyRequest) => Promise<Actor | undefined>;

/** A kind of object that a person owns and others need: someone takes it over before the person leaves (X16). */
export interface Belonging {
  /** Names the kind in the request that sets the heir; unique to one feature. */
  readonly kind: string;
  /** As the person reads it, e.g. "Projects you own". */
  readonly title: string;
  readonly count: number;
}

/** A team that a person leaves while staying on Backlot, and its other members. */
export interface Circle {
  readonly teamId: ClientId;
  readonly people: readonly PersonId[];
}

/** Everything of one kind goes from one person to another. */
export interface HandOver {
  readonly kind: string;
  readonly from: PersonId;
  readonly to: PersonId;
}

/**
 * What a person hands over when leaving a team: of the kinds of `belongings`, what belongs to the team or is shared
 * with its people. Separate from deleting the account, so that a feature without it hands nothing personal to their
 * manager.
 */
export interface TeamLeaving {
  belongings(person: PersonId, circle: Circle): Promise<readonly Belonging[]>;
  /** In the transaction that ends the membership. */
  handOver(tx: Transaction, given: HandOver, circle: Circle): Promise<void>;
}

/** A person whose account is being deleted for good, with the names they had until now. */
export interface GonePerson extends NamedPerson {
  readonly id: PersonId;
}

/** Rows as JSON, one by one if there are many; several kinds each under its name. */
export type Exported =
  | Promise<unknown>
  | AsyncIterable<unknown>
  | Readonly<Record<string, AsyncIterable<unknown>>>;

/** One feature as the server mounts it. */
export interface ServerFeature {
  readonly router?: AnyRouter;
  /** The busiest procedures of the router: answered on the fast path (`platform/server/http/direct.ts`). */
  readonly direct?: readonly AnyProcedure[];
  readonly jobs?: readonly Job[];
  readonly checks?: readonly ReadinessCheck[];
  /** Serves non-JSON answers (files, streams) outside the router; `actorOf` identifies the caller. */
  serve?(app: FastifyInstance, actorOf: ActorOf): void | Promise<void>;
  /** A person's own rows of this feature for their data export. */
  exportOf?(person: PersonId): Exported;
  /** Decisions that wait for a person's answer, and those they wait for (REQ-1). */
  readonly openDecisions?: readonly DecisionSource[];
  /** Its kinds of objects that others can be about, or that can be about others. */
  readonly matters?: readonly LinkedKind[];
  /** The links people made that open something without a session. */
  readonly privateLinks?: PrivateLinks;
  /** What a person owns that others need; asked before they leave (X16). */
  belongings?(person: PersonId): Promise<readonly Belonging[]>;
  /** Gives everything of one kind to another person, in the transaction that deletes the owner. */
  handOver?(tx: Transaction, given: HandOver): Promise<void>;
  /** The same for a person who leaves a team (TEAM-5). */
  readonly teamLeaving?: TeamLeaving;
  /**
   * Deletes the feature's data about a person whose account is deleted; what they said to others stays (decision 027).
   */
  forget?(tx: Transaction, gone: GonePerson): Promise<void>;
  /** Signals browsers may send over the live channel, by name; unique to one feature. */
  readonly signals?: Readonly<Record<string, SignalHandler>>;
  /** The topics a person's connections hear, by membership. All features are given the same reading (`oncePer`). */
  topicsOf?(person: PersonId, at: Reading): Promise<readonly Topic[]>;
  /** Loads the feature's caches; the process is ready when all have. */
  start?(): Promise<void>;
  /** Loads what the first requests don't need; called once the process is ready. */
  warmUp?(): Promise<unknown>;
  stop?(): Promise<void>;
}
