import { acceptOf, documentTypes, pictureTypes, typeByName } from '#platform/ui/document-types.ts';
import { sizeWords } from '#platform/ui/size-words.ts';
import { limits } from '../../../limits.ts';
import { isScript } from '../../../policy/script-files.ts';
import { words } from '../message/acts-copy.ts';

/** Accepted types, by file extension: browsers disagree on the types of some of them. */
const types = { ...pictureTypes, ...documentTypes };

/** For the file chooser. */
export const accepted = acceptOf(types);

/** The type a file is sent as; undefined for files that are not accepted. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  return typeByName(types, name) ?? Object.values(pictureTypes).find((known) => known === type);
}

/** Why a file is rejected, in words; undefined for an acceptable one. The server checks again. */
export function problemOf(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (isScript(file.name)) return words.files.script(file.name);
  if (file.size === 0) return words.files.empty(file.name);
  if (file.size > limits.attachmentMaxBytes)
    return words.files.tooLarge(file.name, sizeWords(file.size), sizeWords(limits.attachmentMaxBytes));
  return typeOf(file) ? undefined : words.files.typeRefused(file.name);
}
