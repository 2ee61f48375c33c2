/** What one cell can be. */
export type CsvCell = string | number;

// A spreadsheet takes these for the start of a formula and would run it.
const formula = /^[=+\-@\t\r]/;

/** Rows as a CSV file that spreadsheets open (RFC 4180, with the mark that says it is UTF-8). */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
