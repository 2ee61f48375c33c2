/** One field an act changed. `undefined` where it did not exist. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields that differ between before and after, and how many are the same. */
export function changeOf(before: unknown, after: unknown): { changed: FieldChange[]; same: number } {
  const then = fieldsOf(before);
  const now = fieldsOf(after);
  const fields = [...new Set([...then.keys(), ...now.keys()])];
  const changed = fields
    .filter((field) => JSON.stringify(then.get(field)) !== JSON.stringify(now.get(field)))
    .map((field) => ({ field, before: then.get(field), after: now.get(field) }));
  return { changed, same: fields.length - changed.length };
}

/** A value as readable text: a list of words as words, anything else as JSON. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isWords = Array.isArray(value) && value.every((held) => typeof held === 'string');
  return isWords ? value.join(', ') : JSON.stringify(value);
}

/** Every leaf by its path. A list counts as a leaf. */
function fieldsOf(value: unknown, at = ''): Map<string, unknown> {
  if (value === null || value === undefined) return new Map(at === '' ? [] : [[at, value]]);
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[at, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, held]) => [...fieldsOf(held, at === '' ? key : `${at}.${key}`)]),
  );
}
