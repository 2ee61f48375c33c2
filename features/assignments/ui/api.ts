import { contract } from 'virtual:contract/assignments';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi, refusalOf } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { assignments } from '../contract/index.ts';
import { type AssignmentsViewName, limits } from '../limits.ts';
import type { CoverageSearch } from './parts/addresses.ts';

export { newId } from '#platform/ui/new-id.ts';

export const assignmentsApi = createApi<typeof assignments>('assignments', contract);

/** Whether to retry: three times, and never after a refusal (core 9). */
const asksAgain = (failures: number, error: unknown): boolean =>
  refusalOf(error) === undefined && failures < limits.retries;

/** The pause before a retry: two seconds times its number. `failures` starts at 0. */
const pauseBefore = (failures: number): number => limits.retryMs * (failures + 1);

/** Assignments in a view, page by page. */
export const assignmentsQuery = (filter: { view: AssignmentsViewName; q?: string | undefined }) => ({
  ...pages(assignmentsApi.list, filter),
  placeholderData: keepPreviousData,
  retry: asksAgain,
  retryDelay: pauseBefore,
});

export const assignmentQuery = (id: ClientId) => assignmentsApi.get.queryOptions({ input: { id } });

/**
 * People who can be given a script, by part of their name or least busy first. For a second read, without those who
 * know it.
 */
export const readersQuery = (q = '', secondReadOf?: ClientId) => ({
  ...assignmentsApi.readers.queryOptions({
    input: { ...(q !== '' && { q }), ...(secondReadOf && { secondReadOf }) },
  }),
  placeholderData: keepPreviousData,
});

export const coverageQuery = (id: ClientId) => assignmentsApi.coverage.queryOptions({ input: { id } });

/** Notes on the pages of a script, in page order. */
export const pageNotesQuery = (id: ClientId) => assignmentsApi.pageNotes.queryOptions({ input: { id } });

/** Sent coverage, latest first. */
export const coveredQuery = (filter: CoverageSearch) => ({
  ...pages(assignmentsApi.covered, filter),
  placeholderData: keepPreviousData,
});

/** URL of the marked copy of a script. */
export const scriptAddress = (id: string): string => `/api/assignments/${id}/script`;

/** URL of a coverage's PDF. */
export const sheetAddress = (id: string): string => `/api/assignments/${id}/coverage.pdf`;

/** URL of an intern's certificate PDF. */
export const certificateAddress = (reader: string): string => `/api/readers/${reader}/certificate.pdf`;

/** URL of several top sheets as one PDF. */
export const packAddress = (ids: readonly string[]): string => `/api/coverage-pack.pdf?ids=${ids.join(',')}`;
