import { and, asc, getTableColumns, gt, isNotNull, lte, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { DueLook } from './first-moments.ts';
import type { Job } from './jobs.ts';

/** Rows of a table that are acted on at the moment in one of their columns. */
export interface DueTime<Table extends PgTable> {
  /** The job's name, unique among all jobs. */
  readonly name: string;
  readonly table: Table;
  /** The moment; a row with null waits for nothing. Writing the column arms or rearms it. */
  readonly at: PgColumn;
  /** Delay after that moment, milliseconds: how long a bin keeps. */
  readonly afterMs?: number;
  /** The key of a row. */
  readonly key: readonly [PgColumn, ...PgColumn[]];
  /** Which rows with a moment still wait for it, if not all do. */
  readonly waits?: SQL | undefined;
  /** How often to check for missed ones; every minute by default. */
  readonly cron?: string;
}

/** Rows whose moment has come, locked for this transaction and in order of their moments. */
export interface DueRows<Table extends PgTable> {
  readonly rows: readonly Table['$inferSelect'][];
  /** Exactly these rows, for a statement over all of them. */
  readonly these: SQL;
  readonly now: Date;
}

/** The act. Afterwards none of the rows may still be due: changed, cleared of its moment or deleted. */
export type Fire<Table extends PgTable> = (tx: Transaction, due: DueRows<Table>) => Promise<unknown>;

type Grounds = Pick<Platform, 'database' | 'clock' | 'log' | 'wakeJobAt'>;

/** Rows that share a transaction; a failing one is retried separately. */
const atOnce = 100;

/** The job that fires each due time once, however many processes run it (`docs/blocks/due-times.md`). */
export const dueJob = <Table extends PgTable>(
  platform: Grounds,
  due: DueTime<Table>,
  fire: Fire<Table>,
): Job => ({
  name: due.name,
  cron: due.cron ?? '* * * * *',
  due: lookFor(platform, due),
  run: () => whenDue(platform, due, () => fireDue(platform, due, fire)),
});

/** As `dueJob`, for acts with steps outside a transaction: `act` does its own compare-and-set, row by row. */
export const dueFlow = <Table extends PgTable>(
  platform: Grounds,
  due: DueTime<Table>,
  act: (row: Table['$inferSelect'], now: Date) => Promise<unknown>,
): Job => ({
  name: due.name,
  cron: due.cron ?? '* * * * *',
  due: lookFor(platform, due),
  run: () =>
    whenDue(platform, due, async () => {
      const now = platform.clock.now();
      for await (const rows of pages((after) => find(platform.database, due, { now, after }))) {
        for (const { row, place } of rows) await act(row, now).catch(complain(platform, due, place));
      }
    }),
});

/** Makes a moment set by this transaction fire to the second, even before the next check. */
export function armDue(
  tx: Pick<Transaction, 'afterCommit'>,
  platform: Pick<Platform, 'wakeJobAt'>,
  { name, at }: { readonly name: string; readonly at: Date | null },
): void {
  if (at) tx.afterCommit(() => platform.wakeJobAt(name, at));
}

/** A row's position: its moment with every digit of the database, and its key. */
type Place = readonly [at: string, ...key: string[]];
type DueRow<Table extends PgTable> = { readonly row: Table['$inferSelect']; readonly place: Place };

/** Which rows: after a place, or exactly there. */
type Scope = { readonly now: Date; readonly after?: Place | undefined; readonly only?: Place };

async function fireDue<Table extends PgTable>(platform: Grounds, due: DueTime<Table>, fire: Fire<Table>) {
  const now = platform.clock.now();
  const attempt = (scope: Scope, note: (found: DueRow<Table>[]) => void = () => undefined) =>
    platform.database.write(async (tx) => {
      const found = await find(tx, due, scope, 'locked');
      note(found);
      if (found.length > 0) await fireThese(tx, due, { found, now }, fire);
    });
  const takePage = async (after: Place | undefined) => {
    let found: DueRow<Table>[] = [];
    await attempt({ now, after }, (rows) => {
      found = rows;
    }).catch(async (fault: unknown) => {
      // One of them broke the shared transaction: run each separately, so that only that one waits for the next time.
      if (found.length === 0) throw fault;
      for (const { place } of found)
        await attempt({ now, only: place }).catch(complain(platform, due, place));
    });
    return found;
  };
  for await (const _page of pages(takePage)) continue;
}

async function fireThese<Table extends PgTable>(
  tx: Transaction,
  due: DueTime<Table>,
  { found, now }: { readonly found: readonly DueRow<Table>[]; readonly now: Date },
  fire: Fire<Table>,
): Promise<void> {
  const keys = due.key.map((column, at) => {
    const values = found.map(({ place: [, ...key] }) => key[at]);
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`;
  });
  const these = sql`(${sql.join([...due.key], sql`, `)}) in (select * from unnest(${sql.join(keys, sql`, `)}))`;
  await fire(tx, { rows: found.map(({ row }) => row), these, now });
  const [left] = await tx.orm
    .select({ one: sql`1` })
    .from(plain(due))
    .where(and(these, isDue(due, now)))
    .limit(1);
  // Rolled back rather than fired again every minute.
  if (left) throw new Error(`${due.name} left a row due after it fired`);
}

async function* pages<Table extends PgTable>(
  pageAfter: (after: Place | undefined) => Promise<DueRow<Table>[]>,
): AsyncGenerator<DueRow<Table>[]> {
  let after: Place | undefined;
  for (;;) {
    const page = await pageAfter(after);
    yield page;
    if (page.length < atOnce) return;
    after = page.at(-1)?.place;
  }
}

async function find<Table extends PgTable>(
  { orm }: Pick<Transaction, 'orm'>,
  due: DueTime<Table>,
  { now, after, only }: Scope,
  lock?: 'locked',
): Promise<DueRow<Table>[]> {
  const order = sql`(${sql.join([due.at, ...due.key], sql`, `)})`;
  const at = ([moment, ...key]: Place) => sql`(${moment}::timestamptz, ${keyValues(due, key)})`;
  const query = orm
    .select({
      row: getTableColumns(plain(due)),
      place: sql<string[]>`array[${sql.join(
        [due.at, ...due.key].map((column) => sql`${column}::text`),
        sql`, `,
      )}]`,
    })
    .from(plain(due))
    .where(and(isDue(due, now), after && sql`${order} > ${at(after)}`, only && sql`${order} = ${at(only)}`))
    .orderBy(asc(due.at), ...due.key.map((column) => asc(column)))
    .limit(atOnce);
  // Skip rows another process is working on; a key that is merely referenced doesn't block.
  const rows = await (lock ? query.for('no key update', { skipLocked: true }) : query);
  return rows as unknown as DueRow<Table>[];
}

const isDue = ({ at, afterMs = 0, waits }: Pick<DueTime<PgTable>, 'at' | 'afterMs' | 'waits'>, now: Date) =>
  and(lte(at, new Date(now.getTime() - afterMs)), waits);

/** The values of a key, in the types of its columns. */
const keyValues = ({ key }: Pick<DueTime<PgTable>, 'key'>, values: readonly string[]) =>
  sql.join(
    key.map((column, at) => sql`${values[at]}::${sql.raw(column.getSQLType())}`),
    sql`, `,
  );

/** As `whenDue` looks, for many jobs in one statement. */
const lookFor = <Table extends PgTable>(platform: Grounds, due: DueTime<Table>): DueLook => ({
  first: sql`select ${min(due.at)} from ${plain(due)} where ${and(isNotNull(due.at), due.waits)}`,
  hasCome: (first) => {
    const at = firstOf(due, first);
    if (at && at <= platform.clock.now()) return true;
    arm(platform, due, at);
    return false;
  },
});

/** Fires if a moment has come, and arms a timer for the next one: most looks find nothing, and ask once. */
async function whenDue<Table extends PgTable>(
  platform: Grounds,
  due: DueTime<Table>,
  fire: () => Promise<void>,
): Promise<void> {
  const first = await firstMoment(platform, due);
  if (!first || first > platform.clock.now()) return arm(platform, due, first);
  await fire();
  // What failed stays due, and waits for the next look.
  const since = new Date(platform.clock.now().getTime() - (due.afterMs ?? 0));
  arm(platform, due, await firstMoment(platform, due, gt(due.at, since)));
}

/** When the first of the rows that wait is due, if one waits. */
async function firstMoment<Table extends PgTable>(
  { database }: Pick<Grounds, 'database'>,
  due: DueTime<Table>,
  among?: SQL,
): Promise<Date | undefined> {
  const [first] = await database.orm
    .select({ at: min(due.at) })
    .from(plain(due))
    .where(and(isNotNull(due.at), due.waits, among));
  return firstOf(due, first?.at);
}

const firstOf = ({ afterMs = 0 }: Pick<DueTime<PgTable>, 'afterMs'>, at: unknown): Date | undefined =>
  at instanceof Date ? new Date(at.getTime() + afterMs) : undefined;

/** A timer of this process, wherever the row was written; setting an earlier moment arms that. */
function arm({ wakeJobAt }: Grounds, { name }: { readonly name: string }, at: Date | undefined): void {
  if (at) wakeJobAt(name, at);
}

const complain =
  ({ log }: Grounds, { name }: { readonly name: string }, [at, ...key]: Place) =>
  (err: unknown) =>
    log.error({ err, due: name, at, key }, 'what was due failed');

// The query builder knows a table's columns only for a concrete table type.
const plain = ({ table }: { readonly table: PgTable }): PgTable => table;
