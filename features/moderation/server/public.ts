export { flagPost } from './acts/flagging.ts';
export { undecidedAmong } from './queries/flags.ts';
export { suspendedUntil } from './queries/suspended.ts';
