import { readKept } from '../../kept-values.ts';
import { type EditSides, type Fact, type FormValues, type JoinedEdit, joinEdits } from './join-edits.ts';

/** A record as it is now, as its form shows it. */
export interface StoredEdit<Values> {
  /** Null where the record counts none. */
  readonly version: number | null;
  readonly values: Values;
}

/**
 * What a form of a stored record begins with: what this device kept of it, joined with what was saved elsewhere since (X3, X5).
 * @param kept what this device has under the form's key, as it was written there
 */
export function beginEdit<Values extends FormValues>(
  kept: string | null,
  stored: StoredEdit<Values>,
  facts: readonly Fact<Values>[] = [],
): JoinedEdit<Values> {
  const edit = readKept(kept, stored.values);
  const mine = edit?.values ?? stored.values;
  const sides: EditSides<Values> = { base: edit?.base ?? stored.values, mine, theirs: stored.values };
  if (stored.version !== null && edit?.version === stored.version)
    return { values: mine, taken: [], clashes: [] };
  return joinEdits(sides, facts);
}
