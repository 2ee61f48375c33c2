import { contract } from 'virtual:contract/calls';
import { keepPreviousData } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { calls } from '../contract/index.ts';
import type { LineId } from '../contract/views.ts';
import { limits, type SheetList } from '../limits.ts';

export { newId } from '#platform/ui/new-id.ts';

export const callsApi = createApi<typeof calls>('calls', contract);

/** A list of the sheet, page by page, the most important first. */
export const sheetQuery = (list: SheetList) => ({
  ...pages(callsApi.list, { list }),
  placeholderData: keepPreviousData,
});

/** Whether a desk owes any calls. */
export const hasCalls = async (desk: PersonId): Promise<boolean> =>
  (await callsApi.owed.call({ limit: 1 }, { context: { desk } })).counts.us > 0;

/** One call with all its tries. */
export const lineQuery = (id: LineId) => callsApi.get.queryOptions({ input: { id } });

/** The calls we owe, the most important first, and how many there are. */
export const owedQuery = () => callsApi.owed.queryOptions({ input: { limit: limits.owedFirst } });

/** This desk's calls with a person. */
export const withQuery = (personId: PersonId) => callsApi.with.queryOptions({ input: { personId } });

/** Times that this office and another one are both offered for a call. */
export const offersQuery = () => callsApi.offers.queryOptions({ input: {} });

export const settingsQuery = () => callsApi.settings.queryOptions();
