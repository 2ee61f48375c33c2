import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import * as imports from '#platform/server/imports/imports.ts';
import type { ImportReport, ImportView, RowReport } from '../../contract/imports.ts';
import { limits, type RowOutcome, rowOutcomes } from '../../limits.ts';
import { guessColumns } from '../../policy/columns.ts';
import type { ImportRow, MergeRow } from '../commands/parts.ts';
import { contactImport, contactMerge } from '../tables.ts';

export const { find: findImport, latest: importsOf } = imports.importsIn(contactImport);

/** Deletes an uploaded or undone file. Imports that can be undone stay. `false` if there is none. */
export async function dropImport(orm: NodePgDatabase, owner: PersonId, id: ClientId): Promise<boolean> {
  const gone = await orm
    .delete(contactImport)
    .where(and(eq(contactImport.ownerId, owner), eq(contactImport.id, id), ne(contactImport.state, 'done')))
    .returning({ id: contactImport.id });
  return gone.length > 0;
}

/** Merges that can still be undone, latest first. */
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
  const { kind, counts, rows: cells, doneAt } = row;
  const shown = imports.presentImport(row, { cells, guess: guessColumns, now, undoMs: limits.importUndoMs });
  return { ...shown, kind, counts, doneAt: doneAt && toInstant(doneAt) };
}

/** A part of the actual or expected row results. */
export const presentReport = (
  row: ImportRow,
  told: imports.RowsTold<RowOutcome, RowReport>,
  { now, ...wanted }: imports.Wanted<RowOutcome> & { readonly now: Date },
): ImportReport => ({
  import: presentImport(row, now),
  ...imports.reportOf(rowOutcomes, told, wanted),
});
