import { isUnreachable, refusalOf } from '#platform/ui/api/refusal.ts';
import type { PersonView } from '../../contract.ts';
import { editCopy } from './edit-copy.ts';
import { type EditField, editFields } from './edit-values.ts';

/** Why a profile was not saved, for display in the form. */
export type EditProblem =
  /** Another person or tab saved first. */
  | { kind: 'conflict'; current: PersonView }
  /** The server refused some fields. */
  | { kind: 'fields'; errors: Partial<Record<EditField, string>> }
  /** The input is fine. */
  | { kind: 'failed'; line: string };

/** Parses the error of a failed save. */
export function problemOf(error: unknown): EditProblem {
  const refusal = refusalOf(error);
  if (refusal?.code === 'profile.changed_elsewhere' && hasCurrent(refusal.data)) {
    return { kind: 'conflict', current: refusal.data.current };
  }
  if (refusal?.code === 'profile.unknown_choice' && isRecord(refusal.data) && isField(refusal.data.field)) {
    return { kind: 'fields', errors: { [refusal.data.field]: editCopy.unknownChoice } };
  }
  if (refusal?.code === 'profile.field_not_shown' && isRecord(refusal.data)) {
    const hidden = shownAs(refusal.data.field);
    if (isField(hidden)) return { kind: 'fields', errors: { [hidden]: refusal.message } };
  }
  if (refusal?.code === 'profile.link_unknown' && isRecord(refusal.data) && isField(refusal.data.field)) {
    return { kind: 'fields', errors: { [refusal.data.field]: refusal.message } };
  }
  const field = refusal && refusedFields[refusal.code];
  if (field) return { kind: 'fields', errors: { [field]: refusal.message } };
  const errors = fieldErrors(error);
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors };
  return { kind: 'failed', line: isUnreachable(error) ? editCopy.offline : editCopy.kept };
}

/** The field each refusal is about. */
const refusedFields: Readonly<Record<string, EditField>> = {
  'profile.phone_unknown': 'phone',
  'profile.hold_backwards': 'holdUntil',
  'profile.imdb_unknown': 'imdb',
};

/** The first complaint about each field, from the issues of a request that violates the contract. */
function fieldErrors(error: unknown): Partial<Record<EditField, string>> {
  const issues = listOf(isRecord(error) && isRecord(error.data) ? error.data.issues : undefined);
  const errors: Partial<Record<EditField, string>> = {};
  for (const issue of issues) {
    if (!isRecord(issue) || typeof issue.message !== 'string') continue;
    const field = shownAs(listOf(issue.path)[0]);
    if (isField(field)) errors[field] ??= issue.message;
  }
  return errors;
}

/** A range is two fields in the form; problems are shown at the second. */
const shownAs = (field: unknown) => (field === 'hold' || field === 'playingAge' ? `${field}Until` : field);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isField = (value: unknown): value is EditField => editFields.some((field) => field === value);

// The contract declares the shape and the server has checked it.
const hasCurrent = (data: unknown): data is { current: PersonView } =>
  isRecord(data) && isRecord(data.current);
