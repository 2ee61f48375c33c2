import { copy } from '../../copy.ts';
import type { EditField } from '../edit-values.ts';
import { guardedCopy } from './guarded-copy.ts';

/** What a field of the form is called. */
export function fieldWords(field: EditField): string {
  const { fields } = guardedCopy;
  return field in fields
    ? fields[field as keyof typeof fields]
    : copy.edit.fields[field as keyof typeof copy.edit.fields];
}
