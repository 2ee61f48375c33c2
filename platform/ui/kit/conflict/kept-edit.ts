import {
  type EditSides,
  type Fact,
  type FormValues,
  fieldsOf,
  type JoinedEdit,
  joinEdits,
} from './join-edits.ts';

/** What somebody made of a record and has not saved, with what it was made of. */
export interface KeptEdit<Values> {
  readonly version: number;
  readonly base: Values;
  readonly values: Values;
}

/** A record as it is now, as its form shows it. */
export type StoredEdit<Values> = Omit<KeptEdit<Values>, 'base'>;

/**
 * What a form of a stored record begins with: what this device kept of it, joined with what was saved elsewhere since (X3, X5).
 * @param kept what this device has under the form's key, as it was written there
 */
export function beginEdit<Values extends FormValues>(
  kept: string | null,
  stored: StoredEdit<Values>,
  facts: readonly Fact<Values>[] = [],
): JoinedEdit<Values> {
  const edit = readEdit(kept, stored.values);
  const mine = edit?.values ?? stored.values;
  const sides: EditSides<Values> = { base: edit?.base ?? stored.values, mine, theirs: stored.values };
  if (edit?.version === stored.version) return { values: mine, taken: [], clashes: [] };
  return joinEdits(sides, facts);
}

/** An edit out of what a device kept; undefined for what is none of this form. */
function readEdit<Values extends FormValues>(
  kept: string | null,
  like: Values,
): KeptEdit<Values> | undefined {
  try {
    const parsed = JSON.parse(kept ?? 'null') as Partial<KeptEdit<Values>> | null;
    if (typeof parsed?.version !== 'number' || !isLike(parsed.base, like) || !isLike(parsed.values, like))
      return undefined;
    return { version: parsed.version, base: parsed.base, values: parsed.values };
  } catch {
    return undefined;
  }
}

// A form that has got another field since is another form.
const isLike = <Values extends FormValues>(values: Values | undefined, like: Values): values is Values =>
  typeof values === 'object' &&
  values !== null &&
  fieldsOf(like).every((field) => typeof values[field] === typeof like[field]);
