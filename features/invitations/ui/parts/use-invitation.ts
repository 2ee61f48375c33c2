import { contract as identityContract } from 'virtual:contract/identity';
import { contract } from 'virtual:contract/invitations';
import { useCallback } from 'react';
import type { identity } from '#features/identity/contract/index.ts';
import { createClient } from '#platform/ui/api/client.ts';
import { isUnreachable, refusalOf } from '#platform/ui/api/refusal.ts';
import { type Opening, useOpening } from '#platform/ui/opening.ts';
import type { invitations } from '../../contract/index.ts';
import type { OpenedInvitation } from '../../contract/newcomer.ts';
import { newcomerCopy as copy } from './newcomer-copy.ts';

/**
 * Removes the token from the address, so that neither a report nor a bookmark contains it; undefined when there is
 * none. It stays in this history entry, so it survives when a phone reloads the page after its user looks up a
 * password.
 */
export function takeToken(): string | undefined {
  const token = tokenIn(location.hash) ?? keptIn(history.state);
  if (token) history.replaceState({ invitation: token }, '', location.pathname);
  return token;
}

/** The token behind the # of an address. */
function tokenIn(hash: string): string | undefined {
  const token = hash.replace(/^#/, '');
  return isToken(token) ? token : undefined;
}

function keptIn(state: unknown): string | undefined {
  const kept =
    state && typeof state === 'object' ? (state as { invitation?: unknown }).invitation : undefined;
  return typeof kept === 'string' && isToken(kept) ? kept : undefined;
}

const isToken = (text: string) => /^[\w-]{20,200}$/.test(text);

type InvitationState =
  | Exclude<Opening<OpenedInvitation>, { kind: 'failed' }>
  | { kind: 'unknown' }
  | { kind: 'failed'; problem: string };

/** The link's state; asking records that the page was opened and uses nothing up (AUT-5). */
export function useInvitation(token: string): { state: InvitationState; retry: () => void } {
  const open = useCallback((options: { signal: AbortSignal }) => client.open({ token }, options), [token]);
  const { state, retry } = useOpening(open);
  return { state: state.kind === 'failed' ? failureOf(state.error) : state, retry };
}

const failureOf = (error: unknown): InvitationState =>
  refusalOf(error)?.code === 'invitation.unknown'
    ? { kind: 'unknown' }
    : { kind: 'failed', problem: problemOf(error) };

/** The message for a failed call when the invitation itself is not the cause. */
export function problemOf(error: unknown): string {
  if (isUnreachable(error)) return copy.unreachable;
  return refusalOf(error)?.message ?? copy.fault;
}

/** Calls of the page behind the link, without the cache of the signed-in application. */
export const client = createClient<typeof invitations>('invitations', contract);

const sessions = createClient<typeof identity>('identity', identityContract);

/** Signs out this browser's session; the page stays, because its invitation is for someone else. */
export const endSession = (): Promise<unknown> => sessions.signOut({});
