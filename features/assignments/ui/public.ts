export { assignmentsQuery } from './api.ts';
export { Due } from './parts/due.tsx';
export { statusWords } from './parts/status-words.tsx';
