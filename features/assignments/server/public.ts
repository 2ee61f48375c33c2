import type { FileKind } from '#features/documents/server/public.ts';
import { limits } from '../limits.ts';
import { scriptKindName } from './parts.ts';

export { practiceScripts } from './acts/practice.ts';
export { scriptCopyWith } from './queries/copies.ts';
export { coverageOwedBy } from './queries/due.ts';
export { assignmentsGivenBy, givenCoverage, titlesFor } from './queries/own.ts';
export { readingLoadOf } from './queries/readers.ts';

/** Scripts as stored files. No one opens the upload itself, only marked copies of it. */
export const scriptKind: FileKind = {
  name: scriptKindName,
  maxBytes: limits.scriptMaxBytes,
  accepts: ['application/pdf'],
  mayOpen: () => false,
};
