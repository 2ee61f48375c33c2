import { type Cell, tableText } from '#platform/contract/tables/write-table.ts';
import { pageLanguage } from './language.ts';
import { saveFile } from './save-file.ts';

/** What one cell can be. */
export type CsvCell = Exclude<Cell, null>;

/** Rows as a CSV file that a spreadsheet in the page's language opens with its accents and columns. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => tableText(rows, pageLanguage());

/** Downloads rows as a CSV file; `name` ends in `.csv`. */
export const saveCsvFile = (name: string, rows: readonly (readonly CsvCell[])[]): void =>
  saveFile(name, new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
