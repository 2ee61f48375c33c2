import Papa from 'papaparse';

/** A table as CSV; a cell that a spreadsheet would take for a formula is quoted (T21). */
export const csvOf = (fields: readonly string[], data: readonly (readonly (string | number | null)[])[]) =>
  `${Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: true })}\r\n`;
