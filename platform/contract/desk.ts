/** Names the desk a request is made on, by the principal's id. */
export const deskHeader = 'x-backlot-desk';

/** What an assistant may do on a desk. No scope includes security, sign-in, roles or personal settings (TEA-5). */
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

/** A procedure's desk metadata in the contract. */
export interface DeskMeta {
  /** The scope that opens it on a desk; `any` if every seat does. A procedure without it is closed on every desk. */
  readonly desk?: DeskScope | 'any';
}
