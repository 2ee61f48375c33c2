import { QueryClient } from '@tanstack/react-query';
import { refusalOf } from './api/refusal.ts';

const staleTimeMs = 30_000;
const retryDelayMs = 1_000;

/** A refusal answers the same the second time; anything else is tried once more. */
export const shouldRetry = (failureCount: number, error: unknown): boolean =>
  failureCount < 1 && refusalOf(error) === undefined;

/** The cache of one signed-in person; live events keep it fresh, so focus does not refetch. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
