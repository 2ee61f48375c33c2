import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Announcement as LiveAnnouncement, Topic } from '#platform/contract/live.ts';
import type { TraceStatement } from '#platform/server/tracing/tracing.ts';
import { asDatabaseFault } from './faults.ts';
import { createStatementNames, keeping, type NameOf } from './kept-statements.ts';
import { readMoment } from './moments.ts';
import { buildOn } from './query-builder.ts';
import { traced } from './traced.ts';
import { byTurns, streamOf } from './turns.ts';

/** A statement prepared once per connection under its name (hot paths). */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A row as the database wrote it: the text of each column in statement order. */
export type TextRow = readonly (string | null)[];

/** An event that a transaction publishes once it has committed. */
export interface Announcement {
  readonly topic: Topic;
  readonly event: LiveAnnouncement;
  /** Position in the topic, for events that can be missed. */
  readonly position?: number;
  /** The act whose transaction it was, as its tab named it (`actHeader`). */
  readonly act?: string | undefined;
}

/**
 * An event that its own tab takes as news too: for what an act changes only now and then, beside what its contract names.
 */
export const asNews = (one: Announcement): Announcement => ({ ...one, act: undefined });

/** Reads and writes that succeed or fail together. */
export interface Transaction {
  readonly orm: NodePgDatabase;
  run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** As that of the database, with what this transaction has written. */
  runText(statement: Statement, values: readonly unknown[]): Promise<TextRow[]>;
  /**
   * The last statement of the work: it is sent together with the commit, and its rows are passed on once that has
   * succeeded. The rest of the work doesn't see its writes.
   */
  runLast<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    take: (rows: Row[]) => Promise<void>,
  ): void;
  /**
   * After everything else, including `runLast`, and in the same round trip as the commit: for installation-wide locks,
   * so that no one waits for the work or the network.
   */
  runAtEnd(statement: Statement, values: readonly unknown[]): void;
  /** Published after the commit, or never. */
  announce(announcement: Announcement): void;
  /** Runs after the commit, before the announcements are published; must not throw. */
  afterCommit(effect: () => void): void;
}

/** A one-statement transaction: `run` is called once, and its result has been committed. */
export type SingleWrite = Pick<Transaction, 'run' | 'announce' | 'afterCommit'>;

/** The only access to the database. */
export interface Database {
  /** Plain queries outside a transaction; those asked in one turn of the event loop share a connection. */
  readonly orm: NodePgDatabase;
  readonly pool: pg.Pool;
  run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** For the busiest reads, which know their columns: rows are neither named nor parsed. */
  runText(statement: Statement, values: readonly unknown[]): Promise<TextRow[]>;
  /** `act`: as the tab named what it writes for; its announcements carry it. */
  write<Result>(work: (tx: Transaction) => Promise<Result>, act?: string): Promise<Result>;
  /** As `write`, for one statement: it is its own transaction, in one round trip instead of two. */
  writeOnce<Result>(work: (tx: SingleWrite) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** How to reach PostgreSQL: a URL or the embedded cluster's socket. */
export type Connection = pg.PoolConfig;

// Counts and positions fit a double; the wire has only numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readMoment);

const runOn =
  (target: pg.Pool | pg.PoolClient) =>
  async <Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]> => {
    const result = await target.query<Row>({ ...statement, values: [...values] }).catch(asDatabaseFault);
    return result.rows;
  };

const asText = { getTypeParser: () => (text: string) => text };

async function runText(
  target: pg.Pool | pg.PoolClient,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<TextRow[]> {
  const result = await target
    .query<(string | null)[]>({ name, text, values: [...values], rowMode: 'array', types: asText })
    .catch(asDatabaseFault);
  return result.rows;
}

interface DatabaseOptions {
  readonly poolSize: number;
  publish: (announcement: Announcement) => void;
  onError: (fault: Error) => void;
  /** Traces statements. */
  readonly trace?: TraceStatement | undefined;
}

/**
 * Opens a pool. `publish` receives a transaction's announcements after its commit, in the order they were made; a
 * transaction that rolls back announces nothing.
 */
export function openDatabase(connection: Connection, options: DatabaseOptions): Database {
  // Pipelined: statements that don't wait for each other's results share a round trip.
  const opened = new pg.Pool({
    options: '-c timezone=UTC',
    ...connection,
    max: options.poolSize,
    // Longer than the minute between background jobs: a new connection costs more than all they do.
    idleTimeoutMillis: 300_000,
    application_name: 'backlot',
    pipeline: true,
  });
  // The pool replaces an idle connection that breaks (the database restarted).
  opened.on('error', options.onError);
  // One that breaks in use between two statements fails the next of them; unhandled, the error would end the process.
  opened.on('connect', (client) => void client.on('error', () => undefined));
  const { trace } = options;
  const pool = traced(opened, trace);
  const reading = traced(byTurns(opened), trace);
  const nameOf = createStatementNames();
  return {
    orm: buildOn(keeping(reading, nameOf)),
    pool,
    run: runOn(reading),
    runText: (statement, values) => runText(reading, statement, values),
    write: (work, act) => writeIn(pool, { ...options, act, nameOf }, work),
    writeOnce: (work) => writeOnceIn(pool, options.publish, work),
    close: () => pool.end(),
  };
}

/**
 * Statements sent in one turn of the event loop leave in one write: each separate write wakes the database, and costs
 * more than most statements.
 */
function sentTogether(client: pg.PoolClient): () => void {
  const stream = streamOf(client);
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    process.nextTick(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}

/** A statement that waits for the commit, and the receiver of its rows. */
interface Last {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  readonly take: (rows: pg.QueryResultRow[]) => Promise<void>;
}

interface Writing extends Pick<DatabaseOptions, 'publish' | 'trace'> {
  readonly act?: string | undefined;
  readonly nameOf: NameOf;
}

async function writeIn<Result>(
  pool: pg.Pool,
  { publish, trace, act, nameOf }: Writing,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = traced(await pool.connect().catch(asDatabaseFault), trace);
  const announcements: Announcement[] = [];
  const effects: (() => void)[] = [];
  const lasts: Last[] = [];
  const ends: (readonly [Statement, readonly unknown[]])[] = [];
  const together = sentTogether(client);
  const runIt = runOn(client);
  const run = <Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]) => {
    together();
    return runIt<Row>(statement, values);
  };
  let broken: Error | undefined;
  let result: Result;
  let taken: pg.QueryResultRow[][];
  try {
    // Not awaited: the first statement is sent with it, and fails with it if it can't begin.
    together();
    const begun = client.query('begin');
    // The work may fail before this is awaited; unhandled, the error would end the process.
    begun.catch(() => undefined);
    let orm: NodePgDatabase | undefined;
    result = await work({
      // Created on first use: the busiest writes only run prepared statements.
      get orm() {
        orm ??= buildOn(keeping(client, nameOf));
        return orm;
      },
      run,
      runText: (statement, values) => {
        together();
        return runText(client, statement, values);
      },
      runLast: (statement, values, take) => void lasts.push({ statement, values, take } as Last),
      runAtEnd: (...end) => void ends.push(end),
      announce: (one) => void announcements.push(act === undefined || 'act' in one ? one : { ...one, act }),
      afterCommit: (effect) => void effects.push(effect),
    });
    await begun;
    together();
    const rows = Promise.all(lasts.map((last) => run(last.statement, last.values)));
    const atEnd = Promise.all(ends.map((end) => run(...end)));
    const [found, , ended] = await Promise.all([rows, atEnd, client.query('commit')]);
    // A statement whose error the work swallowed has aborted the transaction: PostgreSQL then answers ROLLBACK.
    if (ended.command !== 'COMMIT') throw new Error('the transaction could not be committed');
    taken = found;
  } catch (fault) {
    // A rollback that fails means the connection is broken: it must not return to the pool.
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw fault;
  } finally {
    client.release(broken);
  }
  // After releasing the connection: the receiver of the rows may need one for its own queries.
  for (const [index, last] of lasts.entries()) await last.take(taken[index] ?? []);
  for (const effect of effects) effect();
  for (const announcement of announcements) publish(announcement);
  return result;
}

async function writeOnceIn<Result>(
  pool: pg.Pool,
  publish: (announcement: Announcement) => void,
  work: (tx: SingleWrite) => Promise<Result>,
): Promise<Result> {
  const announcements: Announcement[] = [];
  const effects: (() => void)[] = [];
  let hasRun = false;
  const result = await work({
    run: (statement, values) => {
      if (hasRun) throw new Error('a write of one statement was given a second one');
      hasRun = true;
      return runOn(pool)(statement, values);
    },
    announce: (announcement) => void announcements.push(announcement),
    afterCommit: (effect) => void effects.push(effect),
  });
  for (const effect of effects) effect();
  for (const announcement of announcements) publish(announcement);
  return result;
}

/** The name of the constraint a write violated, if that is why it failed. */
export function brokenConstraint(fault: unknown): string | undefined {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
