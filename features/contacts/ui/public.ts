export { dueQuery } from './api.ts';
export { dueWords } from './parts/keep/keep-words.ts';
