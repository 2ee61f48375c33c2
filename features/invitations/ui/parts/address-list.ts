import { limits } from '../../limits.ts';

/** One row that was typed, pasted or read from a file. */
export type AddressRow = { email: string; vouch?: string; suggestedRole?: string };

const inText = /[^\s,;<>"']+@[^\s,;<>"']+/;

/**
 * Parses a text: one address per line, or separated by commas or semicolons, with or without names before them; or a
 * table whose first line names the columns (email, vouch or known from, role). Text that is not an address stays, to be
 * corrected.
 */
export function readAddresses(text: string): AddressRow[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const columns = cellsOf(first).map((name) => name.trim().toLowerCase());
  const at = columnsIn(columns);
  if (at.email >= 0) return rest.map((line) => rowOf(cellsOf(line), at));
  return lines.flatMap((line) => line.split(/[,;]/)).flatMap(addressesIn);
}

/** Whether there are more rows than one sending allows. */
export const isTooLong = (rows: readonly AddressRow[]): boolean => rows.length > limits.listMax;

function addressesIn(piece: string): AddressRow[] {
  const words = piece.trim();
  if (words === '') return [];
  const found = words.split(/\s/).flatMap((word) => inText.exec(word)?.[0] ?? []);
  return found.length > 0 ? found.map((email) => ({ email })) : [{ email: words }];
}

type Columns = { email: number; vouch: number; role: number };

const columnsIn = (names: readonly string[]): Columns => ({
  email: names.findIndex((name) => ['email', 'e-mail', 'address', 'correo'].includes(name)),
  vouch: names.findIndex((name) => ['vouch', 'known from', 'conoce de'].includes(name)),
  role: names.findIndex((name) => ['role', 'rol'].includes(name)),
});

function rowOf(cells: readonly string[], at: Columns): AddressRow {
  const cell = (index: number) => (cells[index] ?? '').trim();
  const vouch = cell(at.vouch).slice(0, limits.vouchMax);
  const role = cell(at.role).toUpperCase().replaceAll(' ', '_');
  return { email: cell(at.email), ...(vouch && { vouch }), ...(role && { suggestedRole: role }) };
}

/** The cells of one line: separated by commas or semicolons, quoted where they contain one (RFC 4180). */
function cellsOf(line: string): string[] {
  const divider = line.includes(',') ? ',' : ';';
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < line.length; place++) {
    const sign = line[place];
    if (sign === '"' && isQuoted && line[place + 1] === '"') {
      cell += '"';
      place++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === divider && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}
