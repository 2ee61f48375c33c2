import { contract } from 'virtual:contract/audit';
import { keepPreviousData } from '@tanstack/react-query';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { audit } from '../contract.ts';
import type { AuditSearch } from './parts/audit-search.ts';

export const auditApi = createApi<typeof audit>('audit', contract);

/** The filters in the address, as the server expects them. */
export const filterOf = ({ q, actor, action, kind, subject, from, to }: AuditSearch) => ({
  ...(q && { q }),
  ...(actor && { actor }),
  ...(action && { action }),
  ...(kind && { subjectKind: kind }),
  ...(subject && { subject }),
  ...(from && { from: `${from}T00:00:00.000Z` }),
  ...(to && { to: `${to}T23:59:59.999Z` }),
});

/** The log page by page, newest first. */
export const auditQuery = (search: AuditSearch) => ({
  ...pages(auditApi.list, { ...filterOf(search) }),
  placeholderData: keepPreviousData,
});

export const entryQuery = (seq: number) => auditApi.read.queryOptions({ input: { seq } });
export const actionsQuery = () => auditApi.actions.queryOptions();
