import { contract } from 'virtual:contract/identity';
import { keepPreviousData } from '@tanstack/react-query';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { leavingContract } from '../../contract/leaving.ts';
import type { AccountState, FailedOutcome, securityContract } from '../../contract/security.ts';

/** Administration of sign-in. */
export const securityApi = createApi<typeof securityContract>('identity', contract);
/** Deactivating and reactivating accounts. */
export const standingApi = createApi<typeof leavingContract>('identity', contract);

/** Accounts by name, page by page. */
export const accountsQuery = (filter: { q?: string; state?: AccountState }) => ({
  ...pages(securityApi.accounts, filter),
  placeholderData: keepPreviousData,
});

/** The first accounts whose name or address contains this text. */
export const accountsLikeQuery = (q: string) =>
  securityApi.accounts.queryOptions({ input: { ...(q && { q }), limit: 10 } });

/** An account with its sessions. */
export const accountQuery = (id: string, show: 'live' | 'all') => ({
  ...pages(securityApi.accountSessions, { id, show }),
  placeholderData: keepPreviousData,
});

/** Refused sign-ins, latest first. */
export const failedQuery = (filter: { q?: string; outcome?: FailedOutcome }) => ({
  ...pages(securityApi.failedSignIns, filter),
  placeholderData: keepPreviousData,
});

/** The addresses that may sign in. */
export const allowedQuery = (filter: { q?: string; ground?: 'list' | 'invitation' }) => ({
  ...pages(securityApi.allowed, filter),
  placeholderData: keepPreviousData,
});

export const settingsQuery = () => securityApi.securitySettings.queryOptions();
