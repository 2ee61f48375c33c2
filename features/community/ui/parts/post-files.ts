import type { RichFile } from '#platform/ui/rich-text/rich-text.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { PostFile } from '../../contract/views.ts';

/** A stored file as a text shows it. */
export const fileShown = (id: string, name: string, bytes?: number): RichFile => ({
  name,
  address: `/api/files/${id}`,
  ...(bytes !== undefined && { note: sizeWords(bytes) }),
});

/** The pictures and files of a post, by their ids. */
export function fileIn(files: readonly PostFile[], id: string): RichFile | undefined {
  const file = files.find((one) => one.id === id);
  return file && fileShown(id, file.name, file.bytes);
}
