import type { Duplex } from 'node:stream';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Announcement as LiveAnnouncement, Topic } from '#platform/contract/live.ts';
import type { TraceStatement } from '#platform/server/tracing/tracing.ts';
import { readMoment } from './moments.ts';
import { traced } from './traced.ts';

/** A statement prepared once per connection under its name (hot paths). */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A row as the database wrote it: the text of each column in the statement's order. */
export type TextRow = readonly (string | null)[];

/** What a transaction tells the world once it has committed. */
export interface Announcement {
  readonly topic: Topic;
  readonly event: LiveAnnouncement;
  /** Position in the topic, for events that can be missed. */
  readonly position?: number;
}

/** Reads and writes that stand or fall together. */
export interface Transaction {
  readonly orm: NodePgDatabase;
  run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * The last statement of the work: it travels together with the commit, and its rows are handed over once that
   * has held. What it writes is not seen by the rest of the work.
   */
  runLast<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    take: (rows: Row[]) => Promise<void>,
  ): void;
  /**
   * Behind everything else, `runLast` as well, and in the same round trip as the commit: for what the whole installation
   * takes turns at, so that nobody else waits for the work, nor for a network.
   */
  runAtEnd(statement: Statement, values: readonly unknown[]): void;
  /** Leaves after the commit, or never. */
  announce(announcement: Announcement): void;
  /** Runs after the commit, before the announcements leave; must not throw. */
  afterCommit(effect: () => void): void;
}

/** A transaction of one statement: `run` is called once, and what it resolves with has been committed. */
export type SingleWrite = Pick<Transaction, 'run' | 'announce' | 'afterCommit'>;

/** The one way to the database. */
export interface Database {
  /** Plain queries outside a transaction. */
  readonly orm: NodePgDatabase;
  readonly pool: pg.Pool;
  run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** For the busiest reads, which know their columns: rows are neither named nor parsed. */
  runText(statement: Statement, values: readonly unknown[]): Promise<TextRow[]>;
  write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** As `write`, for work of one statement: it is its own transaction, in one round trip instead of two. */
  writeOnce<Result>(work: (tx: SingleWrite) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** How to reach PostgreSQL: a URL or the embedded cluster's socket. */
export type Connection = pg.PoolConfig;

// Counts and positions fit a double; the wire knows numbers only.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readMoment);

const runOn =
  (target: pg.Pool | pg.PoolClient) =>
  async <Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]> => {
    const result = await target.query<Row>({ ...statement, values: [...values] });
    return result.rows;
  };

const asText = { getTypeParser: () => (text: string) => text };

async function runText(pool: pg.Pool, statement: Statement, values: readonly unknown[]): Promise<TextRow[]> {
  const { name, text } = statement;
  const result = await pool.query<(string | null)[]>({
    name,
    text,
    values: [...values],
    rowMode: 'array',
    types: asText,
  });
  return result.rows;
}

interface DatabaseOptions {
  readonly poolSize: number;
  publish: (announcement: Announcement) => void;
  onError: (fault: Error) => void;
  /** Has statements traced. */
  readonly trace?: TraceStatement | undefined;
}

/**
 * Opens a pool. `publish` receives the announcements of a transaction after its commit, in the order
 * they were made; a transaction that rolls back announces nothing.
 */
export function openDatabase(connection: Connection, options: DatabaseOptions): Database {
  // Pipelined: statements that do not wait for each other's results share a round trip.
  const opened = new pg.Pool({
    options: '-c timezone=UTC',
    ...connection,
    max: options.poolSize,
    application_name: 'backlot',
    pipeline: true,
  });
  // An idle connection that breaks (the database restarted) is replaced by the pool.
  opened.on('error', options.onError);
  // One that breaks in use between two statements fails the next of them; unheard, it would end the process.
  opened.on('connect', (client) => void client.on('error', () => undefined));
  const { trace } = options;
  const pool = traced(opened, trace);
  return {
    orm: drizzle(pool),
    pool,
    run: runOn(pool),
    runText: (statement, values) => runText(pool, statement, values),
    write: (work) => writeIn(pool, options, work),
    writeOnce: (work) => writeOnceIn(pool, options.publish, work),
    close: () => pool.end(),
  };
}

/**
 * Statements that are sent in one turn of the event loop leave in one write: each write of its own wakes the database, and
 * costs more than most statements.
 */
function sentTogether(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection;
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

/** A statement that waits for the commit, and who wants its rows. */
interface Last {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  readonly take: (rows: pg.QueryResultRow[]) => Promise<void>;
}

async function writeIn<Result>(
  pool: pg.Pool,
  { publish, trace }: Pick<DatabaseOptions, 'publish' | 'trace'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = traced(await pool.connect(), trace);
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
    // Not awaited: the first statement of the work travels with it, and fails with it if it cannot begin.
    together();
    const begun = client.query('begin');
    // The work may fail before anybody awaits it; unheard, its fault would end the process.
    begun.catch(() => undefined);
    let orm: NodePgDatabase | undefined;
    result = await work({
      // Made on first use: the busiest writes only run prepared statements.
      get orm() {
        orm ??= drizzle(client);
        return orm;
      },
      run,
      runLast: (statement, values, take) => void lasts.push({ statement, values, take } as Last),
      runAtEnd: (...end) => void ends.push(end),
      announce: (announcement) => void announcements.push(announcement),
      afterCommit: (effect) => void effects.push(effect),
    });
    await begun;
    together();
    const rows = Promise.all(lasts.map((last) => run(last.statement, last.values)));
    const atEnd = Promise.all(ends.map((end) => run(...end)));
    const [found, , ended] = await Promise.all([rows, atEnd, client.query('commit')]);
    // A statement whose fault the work swallowed has aborted the transaction: PostgreSQL then answers ROLLBACK.
    if (ended.command !== 'COMMIT') throw new Error('the transaction could not be committed');
    taken = found;
  } catch (fault) {
    // A rollback that fails means the connection is gone: it must not return to the pool.
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw fault;
  } finally {
    client.release(broken);
  }
  // With the connection given back: whoever takes the rows may need one for what they ask.
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

/** The name of the constraint a write broke, when that is why it failed. */
export function brokenConstraint(fault: unknown): string | undefined {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
