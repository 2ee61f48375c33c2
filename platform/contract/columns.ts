import { fold } from './fold.ts';

/** How tables name a field's column, folded: the surest name first. */
export type ColumnNames<Field extends string> = readonly (readonly [Field, readonly string[]])[];

/** "E-mail 1 - Value", "Phone 2 - Value" and "Business Phone 2", as others number them, lose their number. */
const plain = (column: string) =>
  fold(column)
    .replace(/ \d+(?= |$)/, '')
    .replace(/ value$/, '')
    .trim();

/** The spellings by which a column is looked up: as it is, and without what stands in brackets. */
const spellingsOf = (column: string): string[] => {
  const bare = plain(column.replace(/\(.*?\)/g, ' '));
  return [...new Set([plain(column), bare, bare.replace(/s$/, '')])].filter(Boolean);
};

interface Guess<Field extends string> {
  readonly field: Field;
  /** How sure: the place of the name in the field's list, 0 first. */
  readonly rank: number;
}

function guessOf<Field extends string>(column: string, names: ColumnNames<Field>): Guess<Field> | undefined {
  for (const spelling of spellingsOf(column))
    for (const [field, known] of names) {
      const rank = known.indexOf(spelling);
      if (rank >= 0) return { field, rank };
    }
  return undefined;
}

/** Whether a cell is the name of a column, so that the header can be found among the first lines. */
export const isColumnName = (names: ColumnNames<string>) => (cell: string) =>
  cell.length <= 60 && guessOf(cell, names) !== undefined;

/**
 * What each column of a file looks like; null where nothing is known of it. Of several columns for a single field the
 * surest name wins: "Job Title" before "Title".
 * @param isSingle whether one column is enough for a field: another one is left alone
 */
export function guessColumns<Field extends string>(
  columns: readonly string[],
  names: ColumnNames<Field>,
  isSingle: (field: Field) => boolean,
): (Field | null)[] {
  const guesses = columns.map((column) => guessOf(column, names));
  const surest = new Map<Field, Guess<Field>>();
  for (const guess of guesses) {
    const best = guess && surest.get(guess.field);
    if (guess && (!best || guess.rank < best.rank)) surest.set(guess.field, guess);
  }
  return guesses.map((guess) =>
    guess && (!isSingle(guess.field) || surest.get(guess.field) === guess) ? guess.field : null,
  );
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
