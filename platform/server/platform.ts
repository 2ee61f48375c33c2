import type { AnyProcedure, AnyRouter } from '@orpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientId, NewId, PersonId } from '#platform/contract/ids.ts';
import type { Topic } from '#platform/contract/live.ts';
import type { AuditLog } from './audit-log.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Transaction } from './database/database.ts';
import type { OpenDecisions } from './decisions.ts';
import type { Files } from './files/files.ts';
import type { ReadinessCheck } from './http/health.ts';
import type { Job } from './jobs/jobs.ts';
import type { Attendance } from './live/attendance.ts';
import type { LiveHub } from './live/hub.ts';
import type { ProcessNews } from './live/process-news.ts';
import type { SignalHandler } from './live/signals.ts';
import type { Log } from './log/log.ts';
import type { LinkedKind } from './matters.ts';
import type { NamedPerson } from './names-in-text.ts';
import type { Actor } from './session/actor.ts';

/** What every feature stands on. Made once per process in app/server.ts; tests make their own. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly hub: LiveHub;
  /** Who is there and who is offline, over all processes. */
  readonly attendance: Attendance;
  /** What other processes of the installation have changed of what this one holds in memory. */
  readonly news: ProcessNews;
  /** Where uploaded bytes are kept. */
  readonly files: Files;
  /** What people have to answer for is kept here for good. */
  readonly auditLog: AuditLog;
  /** A new time-ordered id. */
  newId(): NewId;
  /** Runs a job of some feature soon. */
  wakeJob(name: string): void;
  /** Runs it at a moment; a job of due times looks for later ones by itself (`jobs/due-times.ts`). */
  wakeJobAt(name: string, at: Date): void;
}

/** Who sent a request; nobody when no live session is behind it. */
export type ActorOf = (request: FastifyRequest) => Promise<Actor | undefined>;

/** A kind of thing that a person owns and that others need: somebody takes it over before the person is gone (X16). */
export interface Belonging {
  /** Names the kind in the wish who takes over; one feature's kinds are nobody else's. */
  readonly kind: string;
  /** As the person reads it, e.g. "Projects you own". */
  readonly title: string;
  readonly count: number;
}

/** A team that somebody leaves while they stay on Backlot, and the other people in it. */
export interface Circle {
  readonly teamId: ClientId;
  readonly people: readonly PersonId[];
}

/** Everything of one kind goes from somebody to somebody else. */
export interface HandOver {
  readonly kind: string;
  readonly from: PersonId;
  readonly to: PersonId;
}

/**
 * What somebody hands over who leaves a team: of the kinds of `belongings`, what is the team's or is shared with its
 * people. Apart from leaving for good, so that a feature that says nothing hands nothing of a person to their manager.
 */
export interface TeamLeaving {
  belongings(person: PersonId, circle: Circle): Promise<readonly Belonging[]>;
  /** In the transaction that ends the membership. */
  handOver(tx: Transaction, given: HandOver, circle: Circle): Promise<void>;
}

/** Somebody whose account is deleted for good now, with what they were known by until now. */
export interface GonePerson extends NamedPerson {
  readonly id: PersonId;
}

/** Rows as JSON can hold them, one by one where there are many; several kinds each under its name. */
export type Exported =
  | Promise<unknown>
  | AsyncIterable<unknown>
  | Readonly<Record<string, AsyncIterable<unknown>>>;

/** One feature as the server mounts it. */
export interface ServerFeature {
  readonly router?: AnyRouter;
  /** The busiest procedures of the router: answered the short way (`platform/server/http/direct.ts`). */
  readonly direct?: readonly AnyProcedure[];
  readonly jobs?: readonly Job[];
  readonly checks?: readonly ReadinessCheck[];
  /** Answers what is no JSON (files, streams) beside the router; `actorOf` says who a request comes from. */
  serve?(app: FastifyInstance, actorOf: ActorOf): void | Promise<void>;
  /** A person's own rows of this feature for the export of their data. */
  exportOf?(person: PersonId): Exported;
  /** What waits for a person's answer, and what they wait for (REQ-1). */
  readonly openDecisions?: OpenDecisions;
  /** Its kinds of things that others can be about, or that can be about others. */
  readonly matters?: readonly LinkedKind[];
  /** What a person owns that others need; asked before they leave (X16). */
  belongings?(person: PersonId): Promise<readonly Belonging[]>;
  /** Gives everything of one kind to somebody else, in the transaction that deletes the owner. */
  handOver?(tx: Transaction, given: HandOver): Promise<void>;
  /** The same for somebody who leaves a team (TEAM-5). */
  readonly teamLeaving?: TeamLeaving;
  /** Removes what the feature holds of somebody who is gone for good; what they said to others stays (decision 027). */
  forget?(tx: Transaction, gone: GonePerson): Promise<void>;
  /** What browsers may say over the live channel, by name; no two features know the same. */
  readonly signals?: Readonly<Record<string, SignalHandler>>;
  /** The topics a person's connections listen to, from membership. */
  topicsOf?(person: PersonId): Promise<readonly Topic[]>;
  /** Loads what the feature keeps in memory; the process is ready when all have. */
  start?(): Promise<void>;
  /** Loads what the first requests do without; called once the process is ready. */
  warmUp?(): Promise<unknown>;
  stop?(): Promise<void>;
}
