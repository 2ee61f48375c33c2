import { contract } from 'virtual:contract/invitations';
import { keepPreviousData } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { invitations } from '../contract/index.ts';
import type { InvitationState } from '../limits.ts';

export const invitationsApi = createApi<typeof invitations>('invitations', contract);

/** My invitations, page by page, the latest first. */
export const ownQuery = (state: InvitationState | undefined) => ({
  ...pages(invitationsApi.list, { ...(state && { state }) }),
  placeholderData: keepPreviousData,
});

/** How many I have left, and the roles I may suggest. */
export const quotaQuery = () => invitationsApi.quota.queryOptions();

/** Filters of all invitations. */
export type ManagedFilter = { q?: string; state?: InvitationState; role?: 'waiting' };

/** All invitations, page by page. */
export const managedQuery = (filter: ManagedFilter) => ({
  ...pages(invitationsApi.managed, filter),
  placeholderData: keepPreviousData,
});

/** One level of the tree: the roots, or the people someone invited. */
export const treeQuery = (under: PersonId | undefined) =>
  pages(invitationsApi.tree, { ...(under && { under }) });

export const roleLimitsQuery = () => invitationsApi.limits.queryOptions();

/** The people with a quota of their own, page by page. */
export const peopleLimitsQuery = () => pages(invitationsApi.limitedPeople, {});

/** Who vouched for a person: it does not change. */
export const vouchQuery = (id: PersonId) => ({
  ...invitationsApi.vouch.queryOptions({ input: { id } }),
  staleTime: Infinity,
});

export const welcomeQuery = () => invitationsApi.welcome.queryOptions();
