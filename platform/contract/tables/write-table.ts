/** What one cell can be. */
export type Cell = string | number | null;

/** A table is written for spreadsheets in one of these languages: Spanish ones separate cells with semicolons. */
const separators = { en: ',', es: ';' } as const;

/** Says that the text is UTF-8, so that a spreadsheet shows accents. */
const mark = '\uFEFF';
/** Nobody sees it, spreadsheets leave it alone, and we take it out again: a cell that begins with it stays text. */
const keepsText = '\u200B';

/** What a spreadsheet would run as a formula (ASVS 1.2.10), in its full-width forms too. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
/** An international number as people read it: with blanks between its digits it is no formula, and stays whole. */
const readableNumber = /^\+\d{1,3}(?: \d+)+(?: ext\. \d+)?$/;
/** What a spreadsheet would shorten: leading zeros, exponents, more digits than it calculates with. */
const shortened = /^(?:0\d+|\d+e\d+|\d{16,})$/i;

/** A cell that a spreadsheet shows as it is: no formula runs, no digit is lost, and no apostrophe is seen. */
function safeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const isChanged = (formula.test(cell) && !readableNumber.test(cell)) || shortened.test(cell);
  return isChanged ? `${keepsText}${cell}` : cell;
}

/** Rows as lines of a CSV file (RFC 4180), each with its line end. */
export const tableLines = (rows: readonly (readonly Cell[])[], language: 'en' | 'es' = 'en'): string =>
  rows
    .map((row) => `${row.map((cell) => written(cell, separators[language])).join(separators[language])}\r\n`)
    .join('');

/** A whole CSV file, which a spreadsheet of this language opens with its accents and columns. */
export const tableText = (rows: readonly (readonly Cell[])[], language: 'en' | 'es' = 'en'): string =>
  mark + tableLines(rows, language);

function written(cell: Cell, separator: string): string {
  const text = safeCell(cell);
  const isQuoted = /["\r\n+]|^\s|\s$/.test(text) || text.includes(separator) || text.includes(keepsText);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}
