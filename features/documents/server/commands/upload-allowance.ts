import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PersonId } from '#platform/contract/ids.ts';
import { limits } from '../../limits.ts';

/** How many uploads a person has left in this window. */
export interface UploadAllowance {
  /** Takes one; returns the seconds to wait if none is left, else 0. */
  take(person: PersonId | undefined, source: string): Promise<number>;
}

/** Counted per person or, without a session, per address (X18). */
export function createAllowance(): UploadAllowance {
  const duration = limits.uploadWindowMs / 1_000;
  const perPerson = new RateLimiterMemory({ points: limits.uploadsPerPerson, duration });
  const perVisitor = new RateLimiterMemory({ points: limits.uploadsPerVisitor, duration });
  return {
    take: async (person, source) => {
      try {
        await (person ? perPerson.consume(person) : perVisitor.consume(source));
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}
