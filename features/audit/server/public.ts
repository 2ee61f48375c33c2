export { auditTrail } from './commands/note-act.ts';
