export { acceptByAddress } from './commands/accept.ts';
export type { InvitationParts } from './commands/parts.ts';
export { invitersOf } from './queries/inviters.ts';
