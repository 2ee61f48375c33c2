import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Job } from '#platform/server/jobs/jobs.ts';

/** A traced statement: its text has placeholders, and its parameters are not included. */
export interface TracedStatement {
  readonly name?: string | undefined;
  readonly text: string;
}

/** Runs a statement as part of the current span; statements outside requests and jobs are not traced. */
export type TraceStatement = <Result>(
  statement: TracedStatement,
  run: () => Promise<Result>,
) => Promise<Result>;

/** Reports how long requests, jobs and their statements took, to a local collector (decision 112). */
export interface Tracing {
  readonly statement: TraceStatement;
  /** The same jobs, traced; each one's database statements belong to it. */
  jobs(jobs: readonly Job[]): Job[];
  /** Traces every request under the name of its route, except those without a name. */
  requests(app: FastifyInstance, nameOf: (request: FastifyRequest) => string | undefined): void;
  /** Sends pending traces. */
  stop(): Promise<void>;
}
