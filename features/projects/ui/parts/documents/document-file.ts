import { documentTypes, typeByName } from '#platform/ui/document-types.ts';
import { limits } from '../../../limits.ts';
import { words } from './documents-copy.ts';

/** Why a file cannot be a document; undefined for one that may be. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!typeByName(documentTypes, name)) return words.add.wrongKind;
  return size > limits.documentMaxBytes ? words.add.tooLarge : undefined;
}
