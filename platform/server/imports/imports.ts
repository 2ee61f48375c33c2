import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { samplesOf } from '#platform/contract/columns.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { countOutcomes } from './read-rows.ts';

/** The common columns of an import's row; the table belongs to the feature. */
interface StoredImport<Outcome extends string, Row> {
  readonly id: ClientId;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly counts: Readonly<Record<Outcome, number>> | null;
  readonly report: readonly Row[] | null;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  readonly undoneAt: Date | null;
}

/** The actual or planned results of rows. */
export interface RowsResult<Outcome extends string, Row> {
  readonly report: readonly Row[] | null;
  readonly counts: Readonly<Record<Outcome, number>> | null;
}

/** The requested part of a report. */
export interface ReportFilter<Outcome extends string> {
  readonly outcome?: Outcome | undefined;
  readonly offset: number;
}

/** Maximum imports in a list, and rows in one page of a report. */
const listed = 20;
const pageSize = 100;

type ImportTable = PgTable & {
  readonly ownerId: PgColumn;
  readonly id: PgColumn;
  readonly createdAt: PgColumn;
};

/** Reads a feature's imports from its table: only their owner ever does. */
export const importsIn = <Table extends ImportTable>(table: Table) => ({
  /** One of a person's imports. */
  find: async (
    orm: NodePgDatabase,
    owner: PersonId,
    id: ClientId,
  ): Promise<Table['$inferSelect'] | undefined> => {
    const [row] = await orm
      .select()
      .from<PgTable>(table)
      .where(and(eq(table.ownerId, owner), eq(table.id, id)));
    return row;
  },
  /** A person's imports, latest first. */
  latest: (orm: NodePgDatabase, owner: PersonId): Promise<Table['$inferSelect'][]> =>
    orm
      .select()
      .from<PgTable>(table)
      .where(eq(table.ownerId, owner))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(listed),
});

/** Until when the whole import can be undone; null if nothing was imported or it was undone already. */
const undoEnd = (
  { doneAt, undoneAt }: Pick<StoredImport<string, unknown>, 'doneAt' | 'undoneAt'>,
  undoMs: number,
): Date | null => (doneAt && !undoneAt ? new Date(doneAt.getTime() + undoMs) : null);

/** Whether an import can be undone now. */
export const canUndo = (
  row: Pick<StoredImport<string, unknown>, 'doneAt' | 'undoneAt'>,
  { now, undoMs }: { now: Date; undoMs: number },
): boolean => (undoEnd(row, undoMs)?.getTime() ?? 0) > now.getTime();

/** Whether a file sent again under its id is the stored one. */
export const isSameFile = (
  held: Pick<StoredImport<string, unknown>, 'name' | 'rowCount'>,
  sent: { readonly name: string; readonly rows: readonly unknown[] },
): boolean => held.name === sent.name && held.rowCount === sent.rows.length;

/** A file as its owner sees it, whatever it contains; a feature adds its own fields. */
export function presentFile(
  row: Pick<StoredImport<string, unknown>, 'id' | 'name' | 'createdAt' | 'doneAt' | 'undoneAt'>,
  { now, undoMs }: { readonly now: Date; readonly undoMs: number },
) {
  const end = undoEnd(row, undoMs);
  return {
    id: row.id,
    name: row.name,
    state: row.undoneAt ? ('undone' as const) : row.doneAt ? ('done' as const) : ('read' as const),
    createdAt: toInstant(row.createdAt),
    undoUntil: end && end > now ? toInstant(end) : null,
  };
}

/** A table as its owner sees it. */
export function presentImport<Field extends string>(
  row: StoredImport<string, unknown>,
  {
    cells,
    guess,
    ...clock
  }: {
    /** The cells of each row waiting to be imported. */
    readonly cells: readonly (readonly string[])[];
    readonly guess: (columns: readonly string[]) => (Field | null)[];
    readonly now: Date;
    readonly undoMs: number;
  },
) {
  const guesses = guess(row.columns);
  return {
    ...presentFile(row, clock),
    rows: row.rowCount,
    columns: row.columns.map((name, index) => ({
      name,
      samples: samplesOf(cells, index),
      guess: guesses[index] ?? null,
    })),
  };
}

/** The requested part of the actual or planned results. */
export function reportOf<Outcome extends string, Row extends { readonly outcome: Outcome }>(
  outcomes: readonly Outcome[],
  { report, counts }: RowsResult<Outcome, Row>,
  { outcome: wanted, offset }: ReportFilter<Outcome>,
) {
  const rows = report ?? [];
  const items = wanted ? rows.filter(({ outcome }) => outcome === wanted) : rows;
  return {
    counts: counts ?? countOutcomes(outcomes, rows),
    items: items.slice(offset, offset + pageSize),
    total: items.length,
  };
}
