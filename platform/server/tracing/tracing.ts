import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Job } from '#platform/server/jobs/jobs.ts';

/** A statement as it is traced: its text has places for its parameters, and its parameters are not here. */
export interface TracedStatement {
  readonly name?: string | undefined;
  readonly text: string;
}

/** Runs a statement as a part of what runs now; what belongs to no request and no job is not traced. */
export type TraceStatement = <Result>(
  statement: TracedStatement,
  run: () => Promise<Result>,
) => Promise<Result>;

/** Where it is told how long requests, jobs and their statements took, to a collector beside us (decision 112). */
export interface Tracing {
  readonly statement: TraceStatement;
  /** The same jobs, traced; what each asks of the database belongs to it. */
  jobs(jobs: readonly Job[]): Job[];
  /** Has every request traced under the name of its route; one that has no name is not. */
  requests(app: FastifyInstance, nameOf: (request: FastifyRequest) => string | undefined): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}
