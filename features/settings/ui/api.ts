import { type Downloaded, download } from '#platform/ui/api/download.ts';

/** Everything of mine as one file; `onProgress` hears the bytes so far. */
export const downloadMyData = (options: {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}): Promise<Downloaded> => download('/api/me/export', options);
