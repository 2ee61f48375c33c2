import { documentTypes } from '#platform/ui/document-types.ts';
import { limits } from '../../../limits.ts';
import { words } from './documents-copy.ts';

/** What is taken, by the ending of the name. */
const types: Readonly<Record<string, string>> = documentTypes;

/** What the browser offers to choose. */
export const accept = Object.keys(types)
  .map((ending) => `.${ending}`)
  .join(',');

const typeOf = (name: string) => types[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];

/** Why a file cannot be a document; undefined for one that may be. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!typeOf(name)) return words.add.wrongKind;
  return size > limits.documentMaxBytes ? words.add.tooLarge : undefined;
}

/** The file under the type that its name says. */
export const fileOfPaper = (file: File): File =>
  new File([file], file.name, { type: typeOf(file.name) ?? '' });
