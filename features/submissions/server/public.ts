export { submissionFileKind } from './acts/pieces.ts';
export { cover } from './acts/reviewing.ts';
export { submissionsFound } from './queries/found.ts';
export { submissionCopies } from './queries/leaks.ts';
export { countSentFor } from './queries/own.ts';
export { putUpsOf } from './queries/put-ups.ts';
