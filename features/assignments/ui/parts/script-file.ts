import { uploadFile } from '#features/documents/ui/public.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

const { giving: words } = copy;

/** How far a script is on its way to the store. */
export type ScriptProgress = { part: number; isWaiting: boolean };

/** Why a file cannot be a script; undefined for one that may be. */
export function problemOfFile({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return words.noPdf;
  return size > limits.scriptMaxBytes ? words.tooLarge : undefined;
}

/** "TALLOW_blue-draft.pdf" is likely "TALLOW blue draft". */
export const titleIn = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();

/** Brings a script to the store under an id made before; tells how far it is. */
export const uploadScript = (id: string, file: File, tell: (progress: ScriptProgress) => void) => {
  let part = 0;
  return uploadFile(
    { id, kind: 'script', contentType: 'application/pdf', file },
    {
      signal: new AbortController().signal,
      onProgress: (now) => {
        part = now;
        tell({ part, isWaiting: false });
      },
      onWaiting: (isWaiting) => tell({ part, isWaiting }),
    },
  );
};
