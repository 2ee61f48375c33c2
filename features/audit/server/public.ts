export { auditTrail } from './commands/note-act.ts';
export { type Followed, findEntry, followChain } from './queries/verify.ts';
