import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { filesOf } from '#platform/contract/rich-text/read.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { uploadFile } from '#platform/ui/api/upload.ts';
import { documentTypes, pictureTypes, typeByName, typedFile } from '#platform/ui/document-types.ts';
import type { RichAttached } from '#platform/ui/rich-text/field-props.ts';
import { toast } from '#platform/ui/toast.ts';
import type { PostFile } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { newId } from '../api.ts';
import { copy } from '../copy.ts';
import { fileShown } from './post-files.ts';

const { files: words } = copy;
const types = { ...pictureTypes, ...documentTypes };

/**
 * Pictures and files of what is being written: each is uploaded as it is added, and posted with the text. `known` are
 * those of the post that is edited.
 */
export function useAttach(known: readonly PostFile[] = []) {
  const [names] = useState(() => new Map(known.map(({ id, name }) => [id, name])));
  const attach = async (file: File): Promise<RichAttached | undefined> => {
    const refuse = (title: string) => {
      toast.error(title);
      return undefined;
    };
    if (!typeByName(types, file.name)) return refuse(words.wrongType(file.name));
    if (file.size > limits.fileMaxBytes) return refuse(words.tooLarge(file.name));
    const id = newId();
    try {
      await uploadFile({ id, kind: 'community', file: typedFile(types, file) });
    } catch (error) {
      return refuse(refusalOf(error)?.message ?? words.failed(file.name));
    }
    names.set(id, file.name.slice(-limits.fileNameMax));
    return { id, isPicture: typeByName(pictureTypes, file.name) !== undefined, ...fileShown(id, file.name) };
  };
  return {
    attach,
    fileOf: (id: string) => fileShown(id, names.get(id as ClientId) ?? words.file),
    /** Those in a text, as they are posted. */
    filesIn: (doc: RichText) =>
      (filesOf(doc) as ClientId[]).map((id) => ({ id, name: names.get(id) ?? words.file })),
  };
}
