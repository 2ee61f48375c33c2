// Runs in the thread that reads files (platform/server/imports): nothing of the database may be imported here.
import { isColumnName } from '#platform/contract/columns.ts';
import type { TableRecord } from '#platform/contract/tables/records.ts';
import { type FileProblem, lookIntoTable, textIn } from '#platform/server/imports/read-file.ts';
import { limits } from '../../limits.ts';
import { columnNames } from '../../policy/columns.ts';
import { type Asks, type ImportPlan, planImport, type ReadInput, readRows } from './import-rows.ts';

/** A slate, with its columns and rows. */
export interface LookedInto {
  readonly columns: readonly string[];
  readonly rows: readonly TableRecord[];
}

/** Looks into a file, and counts its rows while it reads them. */
export function look({ bytes }: { readonly bytes: Uint8Array }): LookedInto | FileProblem {
  const text = textIn(bytes);
  if (text === undefined) return 'no_text';
  const reading = { isKnown: isColumnName(columnNames), rowsMax: limits.importRowsMax, keep: true };
  const looked = lookIntoTable(text, reading);
  return typeof looked === 'string'
    ? looked
    : { columns: looked.columns.map(({ name }) => name), rows: looked.rows };
}

/** A slate to plan, and what its owner has already. */
export interface PlanOrder extends ReadInput {
  readonly rows: readonly TableRecord[];
  /** Titles of the projects they are in, folded. */
  readonly present: ReadonlySet<string>;
}

/** What importing a slate would do: five thousand rows take longer than anybody else should wait. */
export function plan({ rows, present, ...input }: PlanOrder): ImportPlan & { readonly asks: Asks } {
  const read = readRows(rows, input);
  return { ...planImport(read.rows, present), asks: read.asks };
}
