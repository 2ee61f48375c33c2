import * as imports from '#platform/server/imports/imports.ts';
import type { ProjectImport, RowReport } from '../../contract/imports.ts';
import { limits, type RowOutcome, rowOutcomes } from '../../limits.ts';
import { guessColumns } from '../../policy/columns.ts';
import { projectImport } from '../tables.ts';

export type ImportRow = typeof projectImport.$inferSelect;

export const { find: findImport, latest: importsOf } = imports.importsIn(projectImport);

/** An import as its owner sees it. */
export function presentImport(row: ImportRow, now: Date): ProjectImport {
  const cells = row.rows.map((one) => one.cells);
  const shown = imports.presentImport(row, { cells, guess: guessColumns, now, undoMs: limits.importUndoMs });
  return { ...shown, projects: row.projectIds.length };
}

/** A part of what became of the rows, or would. */
export const partOf = (report: imports.RowsTold<RowOutcome, RowReport>, filter: imports.Wanted<RowOutcome>) =>
  imports.reportOf(rowOutcomes, report, filter);
