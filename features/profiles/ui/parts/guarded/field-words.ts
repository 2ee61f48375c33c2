import { editCopy, linksCopy, particularsCopy } from '../edit-copy.ts';
import type { EditField } from '../edit-values.ts';
import { guardedCopy } from './guarded-copy.ts';

/** The label of a form field. */
export function fieldWords(field: EditField): string {
  const fields: Partial<Record<EditField, string>> = {
    ...editCopy.fields,
    ...guardedCopy.fields,
    ...linksCopy.fields,
    ...particularsCopy.fields,
  };
  return fields[field] ?? field;
}
