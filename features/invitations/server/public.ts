export type { InvitationParts } from './commands/parts.ts';
export { acceptByAddress } from './flows/accept.ts';
export { invitersOf } from './queries/inviters.ts';
