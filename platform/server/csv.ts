import Papa from 'papaparse';

type Cell = string | number | null;

/** A table as CSV; a cell that a spreadsheet would take for a formula is quoted (T21). */
export const csvOf = (fields: readonly string[], data: readonly (readonly Cell[])[]) =>
  csvLines([fields, ...data]);

/** Rows as lines of CSV, each with its end, quoted as in `csvOf`. */
export const csvLines = (rows: readonly (readonly Cell[])[]) =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  )}\r\n`;
