import { contract } from 'virtual:contract/profiles/get+edit+setPresence+blocks+block+unblock+catalogue';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { createApi } from '#platform/ui/api/api.ts';
import { shouldRetry } from '#platform/ui/query-client.ts';
import type { Catalogue, profiles } from '../contract.ts';
import { isAbsent } from './parts/absent.ts';
import { choicesOf } from './parts/catalogue-choices.ts';
import type { FindPeople, FoundPage } from './parts/profiles-context.tsx';

/** The calls the shell needs; the others are in parts/own-api.ts. */
export const profilesApi = createApi<
  Pick<typeof profiles, 'get' | 'edit' | 'setPresence' | 'blocks' | 'block' | 'unblock' | 'catalogue'>
>('profiles', contract);

/** One whole profile. Absent is final: it isn't retried. */
export const personQuery = (id: string) =>
  profilesApi.get.queryOptions({
    input: { id },
    retry: (failures: number, error: unknown) => !isAbsent(error) && shouldRetry(failures, error),
  });

/** Key prefix of search results; the search belongs to another feature, so its own keys are unknown here. */
export const foundKey = ['profiles', 'found'] as const;

/** Search results for a text, in the server's order; only people where a person is chosen. */
export const foundQuery = <Page extends FoundPage>(
  q: string,
  findPeople: FindPeople<Page>,
  { type, also }: { type?: 'profile'; also?: 'hidden' | undefined } = {},
) =>
  infiniteQueryOptions({
    queryKey: [...foundKey, type ?? 'all', also ?? 'active', q] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      findPeople({ q, cursor, limit: findLimits.pageSize, type, also }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** A catalogue as choices: fetched once, and again on `catalogue.changed`. */
export const choicesQuery = (name: 'genres' | 'companies' | 'job-titles') =>
  profilesApi.catalogue.queryOptions({
    input: { name },
    staleTime: Infinity,
    select: (catalogue: Catalogue) => choicesOf(catalogue),
  });

/** Limits of the universal search, which finds people by text (shell 9). */
export const findLimits = {
  /** Minimum characters. */
  textMin: 2,
  /** Debounce after a keystroke, milliseconds. */
  waitMs: 80,
  pageSize: 50,
} as const;
