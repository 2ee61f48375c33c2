import { type GuardedField, guardedFields, type RepresentedField, representedFields } from '../limits.ts';
import type { Reel } from './links.ts';
import type { LanguageLevels, PlayingAge } from './particulars.ts';
import { isShownTo, type Relation, type Visibility } from './visibility.ts';

/** A field's value as stored in the history: a text, words, reels, levels, a range, or nothing. */
export type FieldValue =
  | string
  | readonly string[]
  | readonly Reel[]
  | LanguageLevels
  | PlayingAge
  | { readonly from: string; readonly until: string }
  | null;

const isGuarded = (field: string): field is GuardedField =>
  (guardedFields as readonly string[]).includes(field);

/** Fields a representative may change: only those the client shows them. */
export const fieldsFor = (
  visibility: Visibility,
  relation: Exclude<Relation, 'self'>,
): readonly RepresentedField[] =>
  representedFields.filter((field) => !isGuarded(field) || isShownTo(visibility[field], relation));

/** Whether two values of a field are equal, regardless of key order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isStructure(one) || !isStructure(other)) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSameValue(one[key], other[key]))
  );
}

const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
