export { acceptByAddress, mayStillJoin } from './acts/joining.ts';
export type { InvitationParts } from './parts.ts';
export { invitersOf } from './queries/lists.ts';
