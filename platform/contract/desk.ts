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

/** The desk metadata of a procedure in the contract, and of a page. */
export interface DeskMeta {
  /** The scope that opens it on a desk; `any` if every seat does. Without it, it is closed on every desk. */
  readonly desk?: DeskScope | 'any' | undefined;
}

/** Whether a seat with these scopes opens it. */
export const opensOnDesk = (scopes: readonly DeskScope[], { desk }: DeskMeta): boolean =>
  desk !== undefined && (desk === 'any' || scopes.includes(desk));
