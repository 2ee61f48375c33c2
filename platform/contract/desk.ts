/** Names the desk a request is made on, by the id of the person whose desk it is. */
export const deskHeader = 'x-backlot-desk';

/** What an assistant may do on a desk. Security, sign-in, roles and personal settings are in none of them (TEA-5). */
export const deskScopes = [
  'calendar',
  'calls',
  'inbox.read',
  'inbox.send',
  'contacts',
  'submissions',
  'clients',
] as const;
export type DeskScope = (typeof deskScopes)[number];

/** What a procedure says of desks in the contract. */
export interface DeskMeta {
  /** The scope that opens it on a desk; `any` where every seat does. A procedure without it is closed on every desk. */
  readonly desk?: DeskScope | 'any';
}
