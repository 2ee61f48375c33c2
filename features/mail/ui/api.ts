import { contract } from 'virtual:contract/mail';
import { keepPreviousData } from '@tanstack/react-query';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { MailState, mail } from '../contract.ts';

export const mailApi = createApi<typeof mail>('mail', contract);

/** Filters of the log. */
export type LogFilter = { q?: string; state?: MailState; template?: string };

/** The log, page by page, latest first. */
export const logQuery = (filter: LogFilter) => ({
  ...pages(mailApi.log, { ...filter }),
  placeholderData: keepPreviousData,
});

/** The suppressed addresses, page by page. */
export const suppressionsQuery = (filter: { q?: string; show: 'closed' | 'all' }) => ({
  ...pages(mailApi.suppressions, { ...filter }),
  placeholderData: keepPreviousData,
});

export const mailQuery = (id: string) => mailApi.read.queryOptions({ input: { id } });
export const domainQuery = () => mailApi.domain.queryOptions();
export const templatesQuery = () => mailApi.templates.queryOptions();
export const templateQuery = (id: string) => mailApi.template.queryOptions({ input: { id } });
