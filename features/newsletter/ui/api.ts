import { contract } from 'virtual:contract/newsletter';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { newsletter } from '../contract/index.ts';
import type { Audience } from '../contract/views.ts';
import type { RecipientState } from '../limits.ts';

export { newId } from '#platform/ui/new-id.ts';

export const newsletterApi = createApi<typeof newsletter>('newsletter', contract);

/** The archive, or what is being made, in pages by cursor. */
export const issuesQuery = (filter: { show: 'archive' | 'work'; q?: string | undefined }) => ({
  ...pages(newsletterApi.issues, { ...filter, q: filter.q ?? '' }),
  placeholderData: keepPreviousData,
});

export const issueQuery = (id: ClientId) => newsletterApi.issue.queryOptions({ input: { id } });

export const audienceQuery = (issueId: ClientId, { roles, lists }: Audience) => ({
  ...newsletterApi.audience.queryOptions({ input: { issueId, roles, lists } }),
  placeholderData: keepPreviousData,
});

export const recipientsQuery = (id: ClientId, state: RecipientState) =>
  pages(newsletterApi.recipients, { id, state });

export const historyQuery = (id: ClientId) => pages(newsletterApi.history, { id });

export const domainQuery = () => newsletterApi.domain.queryOptions();

export const previewQuery = (id: ClientId, role: string | undefined, language: 'en' | 'es') => ({
  ...newsletterApi.preview.queryOptions({ input: { id, language, ...(role && { role }) } }),
  placeholderData: keepPreviousData,
});
