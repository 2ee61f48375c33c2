import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { samplesOf } from '#platform/contract/columns.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { ImportReport, ImportView, RowReport } from '../../contract/imports.ts';
import { limits, type RowOutcome, rowOutcomes } from '../../limits.ts';
import { guessColumns } from '../../policy/columns.ts';
import type { ImportRow, MergeRow } from '../commands/parts.ts';
import { contactImport, contactMerge } from '../tables.ts';

/** One of somebody's imports. */
export async function findImport(
  orm: NodePgDatabase,
  owner: PersonId,
  id: ClientId,
): Promise<ImportRow | undefined> {
  const [row] = await orm
    .select()
    .from(contactImport)
    .where(and(eq(contactImport.ownerId, owner), eq(contactImport.id, id)));
  return row;
}

/** What somebody has imported, the latest first. */
export const importsOf = (orm: NodePgDatabase, owner: PersonId): Promise<ImportRow[]> =>
  orm
    .select()
    .from(contactImport)
    .where(eq(contactImport.ownerId, owner))
    .orderBy(desc(contactImport.createdAt), desc(contactImport.id))
    .limit(limits.importsShown);

/** Forgets a file that was read in or undone; what can be undone is kept. `false` when there is none. */
export async function dropImport(orm: NodePgDatabase, owner: PersonId, id: ClientId): Promise<boolean> {
  const gone = await orm
    .delete(contactImport)
    .where(and(eq(contactImport.ownerId, owner), eq(contactImport.id, id), ne(contactImport.state, 'done')))
    .returning({ id: contactImport.id });
  return gone.length > 0;
}

/** The merges that can still be undone, the latest first. */
export const mergesOf = (orm: NodePgDatabase, owner: PersonId, now: Date): Promise<MergeRow[]> =>
  orm
    .select()
    .from(contactMerge)
    .where(
      and(
        eq(contactMerge.ownerId, owner),
        isNull(contactMerge.undoneAt),
        gt(contactMerge.mergedAt, new Date(now.getTime() - limits.mergeUndoMs)),
      ),
    )
    .orderBy(desc(contactMerge.mergedAt));

/** An import as its owner sees it. */
export function presentImport(row: ImportRow, now: Date): ImportView {
  const guesses = guessColumns(row.columns);
  const undoMs = row.doneAt && row.state === 'done' ? row.doneAt.getTime() + limits.importUndoMs : null;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    rows: row.rowCount,
    columns: row.columns.map((name, index) => ({
      name,
      samples: samplesOf(row.rows, index),
      guess: guesses[index] ?? null,
    })),
    createdAt: toInstant(row.createdAt),
    doneAt: row.doneAt && toInstant(row.doneAt),
    counts: row.counts,
    undoUntil: undoMs !== null && undoMs > now.getTime() ? toInstant(new Date(undoMs)) : null,
  };
}

const noCounts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>;

/** A part of what became of the rows, or would. */
export function presentReport(
  row: ImportRow,
  { report, counts }: { report: readonly RowReport[]; counts: Record<RowOutcome, number> | null },
  wanted: { outcome?: RowOutcome | undefined; offset: number; now: Date },
): ImportReport {
  const items = wanted.outcome ? report.filter(({ outcome }) => outcome === wanted.outcome) : report;
  return {
    import: presentImport(row, wanted.now),
    counts: counts ?? noCounts,
    items: items.slice(wanted.offset, wanted.offset + limits.reportPage),
    total: items.length,
  };
}
