import { type GuardedField, guardedFields, type RepresentedField, representedFields } from '../limits.ts';
import { isShownTo, type Relation, type Visibility } from './visibility.ts';

/** A field as it is kept in the history: a text, words, a window, or nothing. */
export type FieldValue =
  | string
  | readonly string[]
  | { readonly from: string; readonly until: string }
  | null;

const isGuarded = (field: string): field is GuardedField =>
  (guardedFields as readonly string[]).includes(field);

/** What a representative may change of a client: nothing that the client does not show them. */
export const fieldsFor = (
  visibility: Visibility,
  relation: Exclude<Relation, 'self'>,
): readonly RepresentedField[] =>
  representedFields.filter((field) => !isGuarded(field) || isShownTo(visibility[field], relation));

/** Whether two values of a field are the same one. */
export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string')
    return one === other;
  if ('from' in one || 'from' in other)
    return 'from' in one && 'from' in other && one.from === other.from && one.until === other.until;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
