export { takeReturnedLetters } from './flows/returned.ts';
export { issuesFound } from './queries/found.ts';
