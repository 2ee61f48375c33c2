import { type Cell, tableLines, tableText } from '#platform/contract/tables/write-table.ts';
import type { Language } from './http/language.ts';

/** A table as a CSV file; a cell that a spreadsheet would run or shorten stays text (T21). */
export const csvOf = (
  fields: readonly string[],
  data: readonly (readonly Cell[])[],
  language: Language = 'en',
): string => tableText([fields, ...data], language);

/** Rows as CSV lines, each with its line break, written as in `csvOf`. */
export const csvLines = (rows: readonly (readonly Cell[])[], language: Language = 'en'): string =>
  tableLines(rows, language);
