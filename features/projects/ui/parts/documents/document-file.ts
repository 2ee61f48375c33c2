import { limits } from '../../../limits.ts';
import { words } from './documents-copy.ts';

const office = 'application/vnd.openxmlformats-officedocument';
/** What is taken, by the ending of the name: a browser often does not know the type. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
};

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
