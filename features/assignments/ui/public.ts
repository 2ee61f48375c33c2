export { assignmentsQuery, coveredQuery } from './api.ts';
export { Due } from './parts/due.tsx';
export { statusWords, verdictWords } from './parts/status-words.tsx';
