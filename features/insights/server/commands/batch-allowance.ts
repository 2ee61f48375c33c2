import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PersonId } from '#platform/contract/ids.ts';
import { limits } from '../../limits.ts';

/** How many reports a person has left in this window. */
export interface BatchAllowance {
  /** Uses up one report; returns the seconds to wait when none is left, else 0. */
  take(person: PersonId): Promise<number>;
}

/** Counted per process: the limit is meant for a misbehaving page, not an attacker. */
export function createBatchAllowance(): BatchAllowance {
  const limiter = new RateLimiterMemory({
    points: limits.batchesPerPerson,
    duration: limits.batchWindowMs / 1_000,
  });
  return {
    take: async (person) => {
      try {
        await limiter.consume(person);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}
