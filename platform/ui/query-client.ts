import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { refusalOf } from './api/refusal.ts';

const staleTimeMs = 30_000;
const retryDelayMs = 1_000;
/** The events of one act come within this time of each other. */
const gatherMs = 50;

/** A refusal answers the same the second time; anything else is tried once more. */
export const shouldRetry = (failureCount: number, error: unknown): boolean =>
  failureCount < 1 && refusalOf(error) === undefined;

/** The cache of one signed-in person; acts and live events keep it fresh, so focus does not refetch. */
export function createQueryClient(): QueryClient {
  return new GatheringClient({
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

type Gathered = { readonly queries: Map<Query, { cancelRefetch: boolean }>; readonly done: Promise<void> };

/**
 * Several events of one act ask for the same list: what is asked for again within a moment is fetched once. It counts
 * as stale at once.
 */
class GatheringClient extends QueryClient {
  #gathered: Gathered | undefined;

  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const { refetchType, ...which } = filters;
    void super.invalidateQueries({ ...which, refetchType: 'none' });
    if (refetchType === 'none') return Promise.resolve();
    const { queries, done } = this.#gather();
    for (const query of this.getQueryCache().findAll({
      ...which,
      type: refetchType ?? which.type ?? 'active',
    })) {
      const cancelRefetch = options.cancelRefetch !== false || queries.get(query)?.cancelRefetch === true;
      queries.set(query, { cancelRefetch });
    }
    return done;
  }

  #gather(): Gathered {
    this.#gathered ??= {
      queries: new Map(),
      done: new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => this.#fetchGathered()),
    };
    return this.#gathered;
  }

  async #fetchGathered(): Promise<void> {
    const queries = this.#gathered?.queries;
    this.#gathered = undefined;
    const fetched = [true, false].map((cancelRefetch) =>
      this.refetchQueries(
        { predicate: (query) => queries?.get(query)?.cancelRefetch === cancelRefetch },
        { cancelRefetch },
      ),
    );
    await Promise.all(fetched);
  }
}
