import { unparse } from 'papaparse';
import { saveFile } from './save-file.ts';

/** What one cell can be. */
export type CsvCell = string | number;

/**
 * Rows as a CSV file that spreadsheets open (RFC 4180, with a UTF-8 byte order mark). A cell that a spreadsheet would
 * run as a formula stays text.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  )}\r\n`;

/** Downloads rows as a CSV file; `name` ends in `.csv`. */
export const saveCsvFile = (name: string, rows: readonly (readonly CsvCell[])[]): void =>
  saveFile(name, new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
