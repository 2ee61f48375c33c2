import type { FileKind } from '#features/documents/server/public.ts';
import { limits } from '../limits.ts';
import { scriptKindName } from './commands/parts.ts';

export { practiceScripts } from './flows/practice-script.ts';
export { readingLoadOf } from './queries/readers.ts';
export { titlesFor } from './queries/titles.ts';

/** Scripts as stored files. No one opens the upload itself, only marked copies of it. */
export const scriptKind: FileKind = {
  name: scriptKindName,
  maxBytes: limits.scriptMaxBytes,
  accepts: ['application/pdf'],
  mayOpen: () => false,
};
