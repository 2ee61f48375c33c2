export { auditTrail } from './commands/note-entry.ts';
export { type Followed, findEntry, followChain } from './queries/verify.ts';
