export { takeReturnedLetters } from './flows/returned.ts';
export type { PersonalSource } from './parts.ts';
export { issuesFound } from './queries/found.ts';
export { history as issueHistory } from './queries/history.ts';
export { mailedLetters } from './queries/mailed.ts';
