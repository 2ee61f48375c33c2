import { fold } from './fold.ts';

/** "E-mail 1 - Value" and "Phone 2 - Value", as Google writes them, lose their number. */
const plain = (column: string) =>
  fold(column)
    .replace(/ \d+( |$)/, ' ')
    .replace(/ value$/, '')
    .trim();

/**
 * What each column of a file looks like; null where nothing is known of it.
 * @param names how tables name their columns, folded, the surest first
 * @param isSingle whether one column is enough for a field: a second one is left alone
 */
export function guessColumns<Field extends string>(
  columns: readonly string[],
  names: readonly (readonly [Field, readonly string[]])[],
  isSingle: (field: Field) => boolean,
): (Field | null)[] {
  const taken = new Set<Field>();
  return columns.map((column) => {
    const name = plain(column);
    const [field] = names.find(([, known]) => known.includes(name)) ?? [];
    if (field === undefined || (isSingle(field) && taken.has(field))) return null;
    taken.add(field);
    return field;
  });
}

/** The cells of a row by field; several columns of one field are listed in order. */
export function cellsByField<Field extends string>(
  row: readonly string[],
  mapping: readonly (Field | null)[],
): Partial<Record<Field, string[]>> {
  const cells: Partial<Record<Field, string[]>> = {};
  for (const [index, field] of mapping.entries()) {
    const value = row[index]?.trim() ?? '';
    if (field !== null && value !== '') cells[field] = [...(cells[field] ?? []), value];
  }
  return cells;
}

const samplesShown = 3;
const sampleMax = 80;

/** The first values of a column, so that a person sees what it contains. */
export const samplesOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows
    .map((cells) => cells[column]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, samplesShown)
    .map((cell) => cell.slice(0, sampleMax));
