import { uploadFile } from '#features/documents/ui/public.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

const { giving: words } = copy;

/** The progress of a script upload. */
export type ScriptProgress = { part: number; isWaiting: boolean };

/** Why a file cannot be a script. Undefined if it can. */
export function problemOfFile({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return words.noPdf;
  return size > limits.scriptMaxBytes ? words.tooLarge : undefined;
}

/** Guesses a title: "TALLOW_blue-draft.pdf" becomes "TALLOW blue draft". */
export const titleIn = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();

/** Uploads a script under an id created beforehand, and reports progress. */
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
