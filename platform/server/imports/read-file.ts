import { samplesOf } from '#platform/contract/columns.ts';
import { textOfFile } from '#platform/contract/file-text.ts';
import { openTable, type TableReading } from '#platform/contract/tables/open-table.ts';
import { type TableRecord, TooManyCells } from '#platform/contract/tables/records.ts';

/** Why a file is not read at all. */
export type FileProblem = 'no_text' | 'empty' | 'too_many_rows' | 'too_many_columns' | 'too_hard';

/** A column of a file, with its first values. */
export interface FileColumn {
  readonly name: string;
  readonly samples: readonly string[];
}

/** The text of a file; undefined if it is none. */
export function textIn(bytes: Uint8Array): string | undefined {
  const text = textOfFile(bytes);
  return text.includes('\0') ? undefined : text;
}

/** The first rows are enough for the samples of a column. */
const sampledRows = 50;

/** What is in a table: its columns, and its rows if `keep` says so, counted while they are read. */
export function lookIntoTable(
  text: string,
  { rowsMax, keep = false, ...reading }: TableReading & { readonly rowsMax: number; readonly keep?: boolean },
):
  | FileProblem
  | { columns: readonly FileColumn[]; headerLine: number; rowCount: number; rows: TableRecord[] } {
  try {
    const table = openTable(text, reading);
    const rows: TableRecord[] = [];
    let rowCount = 0;
    for (const row of table.rows) {
      rowCount++;
      if (rowCount > rowsMax) return 'too_many_rows';
      if (keep || rows.length < sampledRows) rows.push(row);
    }
    if (rowCount === 0) return 'empty';
    const cells = rows.slice(0, sampledRows).map((row) => row.cells);
    const columns = table.columns.map((name, index) => ({ name, samples: samplesOf(cells, index) }));
    return { columns, headerLine: table.headerLine, rowCount, rows: keep ? rows : [] };
  } catch (fault) {
    if (fault instanceof TooManyCells) return 'too_many_columns';
    throw fault;
  }
}
