import { type Downloaded, download } from '#platform/ui/api/download.ts';

/** All my data as one file; `onProgress` receives the bytes so far. */
export const downloadMyData = (options: {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}): Promise<Downloaded> => download('/api/me/export', options);
