import { type ColumnNames, cellsByField, guessColumns, isColumnName } from '#platform/contract/columns.ts';
import { openTable } from '#platform/contract/tables/open-table.ts';
import { TooManyCells } from '#platform/contract/tables/records.ts';
import { writtenAddresses } from '#platform/contract/written-addresses.ts';
import { limits } from '../../limits.ts';

/** One row that was typed, pasted or read from a file. */
export type AddressRow = { email: string; vouch?: string; suggestedRole?: string };

/** How lists name their columns, folded. */
const names: ColumnNames<'email' | 'vouch' | 'role'> = [
  [
    'email',
    ['email', 'e mail', 'address', 'email address', 'e mail address', 'mail', 'correo', 'correo electronico'],
  ],
  ['vouch', ['vouch', 'known from', 'conoce de']],
  ['role', ['role', 'rol']],
];

/**
 * Parses a text: one address per line, or separated by commas or semicolons, with or without names before them; or a
 * table that names its columns (email, vouch or known from, role). Text that is not an address stays, to be corrected.
 */
export function readAddresses(text: string): AddressRow[] {
  return rowsOfTable(text) ?? writtenAddresses(text).map((email) => ({ email }));
}

function rowsOfTable(text: string): AddressRow[] | undefined {
  try {
    const { columns, rows } = openTable(text, { isKnown: isColumnName(names), unnamed: 'no_header' });
    const mapping = guessColumns(columns, names, () => true);
    if (!mapping.includes('email')) return undefined;
    return Array.from(rows, ({ cells }) => rowOf(cellsByField(cells, mapping)));
  } catch (fault) {
    if (fault instanceof TooManyCells) return undefined;
    throw fault;
  }
}

/** Whether there are more rows than one sending allows. */
export const isTooLong = (rows: readonly AddressRow[]): boolean => rows.length > limits.listMax;

function rowOf(cells: Partial<Record<'email' | 'vouch' | 'role', string[]>>): AddressRow {
  const cell = (field: 'email' | 'vouch' | 'role') => cells[field]?.[0]?.trim() ?? '';
  const vouch = cell('vouch').slice(0, limits.vouchMax);
  const role = cell('role').toUpperCase().replaceAll(' ', '_');
  return { email: cell('email'), ...(vouch && { vouch }), ...(role && { suggestedRole: role }) };
}
