import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Announcement as LiveAnnouncement, Topic } from '#platform/contract/live.ts';

/** A statement prepared once per connection under its name (hot paths). */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

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
  /** Leaves after the commit, or never. */
  announce(announcement: Announcement): void;
  /** Runs after the commit, before the announcements leave; must not throw. */
  afterCommit(effect: () => void): void;
}

/** The one way to the database. */
export interface Database {
  /** Plain queries outside a transaction. */
  readonly orm: NodePgDatabase;
  readonly pool: pg.Pool;
  run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** How to reach PostgreSQL: a URL or the embedded cluster's socket. */
export type Connection = pg.PoolConfig;

// Counts and positions fit a double; the wire knows numbers only.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// The driver's own parser takes moments apart by a regular expression, a tenth of the time of a list. Our sessions
// speak UTC, so the text is ISO 8601 but for a blank and the zone; anything else goes to the driver's.
const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) =>
  text.endsWith('+00') && text.length <= 29 && text.charAt(4) === '-'
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseMoment(text),
);

const runOn =
  (target: pg.Pool | pg.PoolClient) =>
  async <Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]> => {
    const result = await target.query<Row>({ ...statement, values: [...values] });
    return result.rows;
  };

/**
 * Opens a pool. `publish` receives the announcements of a transaction after its commit, in the order
 * they were made; a transaction that rolls back announces nothing.
 */
export function openDatabase(
  connection: Connection,
  options: {
    readonly poolSize: number;
    publish: (announcement: Announcement) => void;
    onError: (fault: Error) => void;
  },
): Database {
  // Pipelined: statements that do not wait for each other's results share a round trip.
  const pool = new pg.Pool({
    options: '-c timezone=UTC',
    ...connection,
    max: options.poolSize,
    application_name: 'backlot',
    pipeline: true,
  });
  // An idle connection that breaks (the database restarted) is replaced by the pool.
  pool.on('error', options.onError);
  return {
    orm: drizzle(pool),
    pool,
    run: runOn(pool),
    write: (work) => writeIn(pool, options.publish, work),
    close: () => pool.end(),
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
  publish: (announcement: Announcement) => void,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const announcements: Announcement[] = [];
  const effects: (() => void)[] = [];
  const lasts: Last[] = [];
  const run = runOn(client);
  let broken: Error | undefined;
  let result: Result;
  try {
    // Not awaited: the first statement of the work travels with it, and fails with it if it cannot begin.
    const begun = client.query('begin');
    result = await work({
      orm: drizzle(client),
      run,
      runLast: (statement, values, take) => void lasts.push({ statement, values, take } as Last),
      announce: (announcement) => void announcements.push(announcement),
      afterCommit: (effect) => void effects.push(effect),
    });
    await begun;
    const rows = Promise.all(lasts.map((last) => run(last.statement, last.values)));
    const [taken, ended] = await Promise.all([rows, client.query('commit')]);
    // A statement whose fault the work swallowed has aborted the transaction: PostgreSQL then answers ROLLBACK.
    if (ended.command !== 'COMMIT') throw new Error('the transaction could not be committed');
    for (const [index, last] of lasts.entries()) await last.take(taken[index] ?? []);
  } catch (fault) {
    // A rollback that fails means the connection is gone: it must not return to the pool.
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw fault;
  } finally {
    client.release(broken);
  }
  for (const effect of effects) effect();
  for (const announcement of announcements) publish(announcement);
  return result;
}

/** The name of the constraint a write broke, when that is why it failed. */
export function brokenConstraint(fault: unknown): string | undefined {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
