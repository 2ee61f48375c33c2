export { submissionFileKind } from './acts/pieces.ts';
export { cover } from './acts/reviewing.ts';
export { tapeFileKind } from './acts/tapes.ts';
export { submissionsFound } from './queries/found.ts';
export { sidesCopies, submissionCopies } from './queries/leaks.ts';
export { countSentFor } from './queries/own.ts';
