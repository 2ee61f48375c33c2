import { type InvitationState, invitationStates } from '../../limits.ts';

/** What the address of /invitations says. */
export type OwnSearch = { state?: InvitationState; email?: string };

const isState = (value: unknown): value is InvitationState =>
  typeof value === 'string' && (invitationStates as readonly string[]).includes(value);

/** Reads an address that anybody may have typed; `email` is whom somebody wants to invite. */
export function readOwnSearch(search: Record<string, unknown>): OwnSearch {
  const { state, email } = search;
  return {
    ...(isState(state) && { state }),
    ...(typeof email === 'string' && email.trim() && { email: email.trim().slice(0, 320) }),
  };
}

/** What the address of /admin/invitation-management says. */
export type ManagedSearch = {
  view?: 'tree';
  q?: string;
  state?: InvitationState;
  role?: 'waiting';
};

export function readManagedSearch(search: Record<string, unknown>): ManagedSearch {
  const q = typeof search['q'] === 'number' ? String(search['q']) : search['q'];
  const { state } = search;
  return {
    ...(search['view'] === 'tree' && { view: 'tree' as const }),
    ...(typeof q === 'string' && q.trim() && { q: q.trim().slice(0, 200) }),
    ...(isState(state) && { state }),
    ...(search['role'] === 'waiting' && { role: 'waiting' as const }),
  };
}
