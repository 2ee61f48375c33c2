import Papa from 'papaparse';
import { cleanLine } from '#platform/contract/text.ts';

type Cell = string | number | null;

/** A table as CSV; a cell that a spreadsheet would interpret as a formula is quoted (T21). */
export const csvOf = (fields: readonly string[], data: readonly (readonly Cell[])[]) =>
  csvLines([fields, ...data]);

/** Rows as CSV lines, each with its line break, quoted as in `csvOf`. */
export const csvLines = (rows: readonly (readonly Cell[])[]) =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  )}\r\n`;

/** A row of a CSV file, with its line number as a person counts: the header is line 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: string[];
}

/** Reads a CSV file; a column without a name is named by its position. Empty rows are counted but omitted. */
export function readCsv(text: string): { columns: string[]; rows: CsvRow[] } {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''));
  const [header = [], ...rows] = data;
  return {
    columns: header.map((name, index) => cleanLine(name).slice(0, 100) || `${index + 1}`),
    rows: rows
      .map((cells, index) => ({ line: index + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  };
}
