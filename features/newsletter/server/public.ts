export { takeReturnedLetters } from './flows/returned.ts';
export type { PersonalSource } from './parts.ts';
export { issuesFound } from './queries/found.ts';
