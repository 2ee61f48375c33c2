import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { samplesOf } from '#platform/contract/columns.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { ProjectImport, RowReport } from '../../contract/imports.ts';
import { limits, type RowOutcome, rowOutcomes } from '../../limits.ts';
import { guessColumns } from '../../policy/columns.ts';
import { projectImport } from '../tables.ts';

export type ImportRow = typeof projectImport.$inferSelect;

/** One of somebody's imports. */
export async function findImport(
  orm: NodePgDatabase,
  owner: PersonId,
  id: ClientId,
): Promise<ImportRow | undefined> {
  const [row] = await orm
    .select()
    .from(projectImport)
    .where(and(eq(projectImport.ownerId, owner), eq(projectImport.id, id)));
  return row;
}

/** What somebody has imported, the latest first. */
export const importsOf = (orm: NodePgDatabase, owner: PersonId): Promise<ImportRow[]> =>
  orm
    .select()
    .from(projectImport)
    .where(eq(projectImport.ownerId, owner))
    .orderBy(desc(projectImport.createdAt), desc(projectImport.id))
    .limit(limits.importsShown);

/** An import as its owner sees it. */
export function presentImport(row: ImportRow, now: Date): ProjectImport {
  const guesses = guessColumns(row.columns);
  const cells = row.rows.map((one) => one.cells);
  const until = row.doneAt && !row.undoneAt ? new Date(row.doneAt.getTime() + limits.importUndoMs) : null;
  return {
    id: row.id,
    name: row.name,
    state: row.undoneAt ? 'undone' : row.doneAt ? 'done' : 'read',
    rows: row.rowCount,
    columns: row.columns.map((name, index) => ({
      name,
      samples: samplesOf(cells, index),
      guess: guesses[index] ?? null,
    })),
    projects: row.projectIds.length,
    createdAt: toInstant(row.createdAt),
    undoUntil: until && until > now ? toInstant(until) : null,
  };
}

const none = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>;

/** A part of what became of the rows, or would. */
export function partOf(
  { report, counts }: { report: readonly RowReport[]; counts: Record<RowOutcome, number> | null },
  wanted: { readonly outcome?: RowOutcome | undefined; readonly offset: number },
) {
  const items = wanted.outcome ? report.filter(({ outcome }) => outcome === wanted.outcome) : report;
  return {
    counts: counts ?? none,
    items: items.slice(wanted.offset, wanted.offset + limits.reportPage),
    total: items.length,
  };
}
