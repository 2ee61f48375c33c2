import type { FileKind } from '#features/documents/server/public.ts';
import { limits } from '../limits.ts';
import { scriptKindName } from './commands/parts.ts';

export { practiceScripts } from './flows/practice-script.ts';
export { readingLoadOf } from './queries/readers.ts';
export { titlesFor } from './queries/titles.ts';

/** Scripts as stored files: nobody opens one as it was uploaded, only the marked copies that are made of it. */
export const scriptKind: FileKind = {
  name: scriptKindName,
  maxBytes: limits.scriptMaxBytes,
  accepts: ['application/pdf'],
  mayOpen: () => false,
};
