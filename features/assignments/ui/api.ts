import { contract } from 'virtual:contract/assignments';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { createApi, refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import type { assignments } from '../contract/index.ts';
import { type AssignmentsViewName, limits } from '../limits.ts';
import type { CoverageSearch } from './parts/coverage-address.ts';

export const assignmentsApi = createApi<typeof assignments>('assignments', contract);

/** An id for an assignment or a file, made before the first try (X2). */
export const newId = (): ClientId => uuidV7(now());

/** Whether to ask once more: three times, and never again for what was refused (core 9). */
const asksAgain = (failures: number, error: unknown): boolean =>
  refusalOf(error) === undefined && failures < limits.retries;

/** The pause before a try: two seconds times its number; the first one here has the number 0. */
const pauseBefore = (failures: number): number => limits.retryMs * (failures + 1);

const firstPage = undefined as string | undefined;

/** What I read, what I gave, or what was put away, page by page. */
export const assignmentsQuery = (filter: { view: AssignmentsViewName; q?: string | undefined }) => ({
  ...assignmentsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  }),
  placeholderData: keepPreviousData,
  retry: asksAgain,
  retryDelay: pauseBefore,
});

export const assignmentQuery = (id: ClientId) => assignmentsApi.get.queryOptions({ input: { id } });

export const historyQuery = (id: ClientId) => assignmentsApi.history.queryOptions({ input: { id } });

/** Who may be given a script, by a part of their name or those with the least to read; for a second read not those who know it. */
export const readersQuery = (q = '', secondReadOf?: ClientId) => ({
  ...assignmentsApi.readers.queryOptions({
    input: { ...(q !== '' && { q }), ...(secondReadOf && { secondReadOf }) },
  }),
  placeholderData: keepPreviousData,
});

export const coverageQuery = (id: ClientId) => assignmentsApi.coverage.queryOptions({ input: { id } });

/** Notes at the pages of a script, in the order of its pages. */
export const pageNotesQuery = (id: ClientId) => assignmentsApi.pageNotes.queryOptions({ input: { id } });

/** Coverage that was sent, the latest first. */
export const coveredQuery = (filter: CoverageSearch) => ({
  ...assignmentsApi.covered.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  }),
  placeholderData: keepPreviousData,
});

/** Where the marked copy of a script opens. */
export const scriptAddress = (id: string): string => `/api/assignments/${id}/script`;

/** Where a coverage is printed. */
export const sheetAddress = (id: string): string => `/api/assignments/${id}/coverage.pdf`;

/** Where the certificate of what somebody read as an intern is printed. */
export const certificateAddress = (reader: string): string => `/api/readers/${reader}/certificate.pdf`;

/** Where the top sheets of several are printed as one. */
export const packAddress = (ids: readonly string[]): string => `/api/coverage-pack.pdf?ids=${ids.join(',')}`;
