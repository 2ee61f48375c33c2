import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Transaction } from './database.ts';

type Row<Table extends PgTable> = Table['$inferSelect'];
type Name<Table extends PgTable> = keyof Row<Table> & string;

/** The columns in which a table keeps the state of its rows, each with an `id`. */
export interface StateColumns<Table extends PgTable> {
  readonly table: Table;
  readonly state: Name<Table>;
  /** The column of the version. */
  readonly version?: Name<Table>;
}

export interface RowMove<Table extends PgTable> {
  readonly id: string;
  readonly from: readonly string[];
  readonly to: string;
  /** The version it is made on, if the table has versions; the row then gets the next one. */
  readonly version?: number;
  /** Other columns to change with it. */
  readonly set?: Partial<Row<Table>>;
}

/**
 * The result of a move. `already`: it was made before, by this or another attempt; the row shows by whom. `stale`: the
 * row is in another state, which is returned.
 */
export type RowMoved<Table extends PgTable> =
  | { readonly kind: 'moved' | 'already' | 'stale'; readonly row: Row<Table> }
  | { readonly kind: 'absent' };

/** Changes a row's state if it is still as it was read: when many try at once one wins, without an explicit lock. */
export async function moveRow<Table extends PgTable>(
  { orm }: Pick<Transaction, 'orm'>,
  at: StateColumns<Table>,
  { id, from, to, version, set = {} }: RowMove<Table>,
): Promise<RowMoved<Table>> {
  const table: PgTable = at.table;
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const column = (name: string): PgColumn => {
    const found = columns[name];
    if (!found) throw new Error(`a table that is moved has no column ${name}`);
    return found;
  };
  const isIt = eq(column('id'), id);
  const counted = version !== undefined && at.version ? { name: at.version, version } : undefined;
  const [moved] = (await orm
    .update(table)
    .set({ ...set, [at.state]: to, ...(counted && { [counted.name]: counted.version + 1 }) })
    .where(
      and(isIt, inArray(column(at.state), [...from]), counted && eq(column(counted.name), counted.version)),
    )
    .returning()) as Row<Table>[];
  if (moved) return { kind: 'moved', row: moved };
  const [row] = (await orm.select().from(table).where(isIt)) as Row<Table>[];
  if (!row) return { kind: 'absent' };
  const isThere = row[at.state] === to && (!counted || row[counted.name] === counted.version + 1);
  return { kind: isThere ? 'already' : 'stale', row };
}
