import type { Database } from '#platform/server/database/database.ts';
import { createLimiter, type Limiter } from '#platform/server/limits/limiter.ts';
import { limits } from '../../limits.ts';

/** How often something may be tried: counted on its own, so that a refused or undone act counts too. */
export type Tries = ReturnType<typeof createTries>;

export function createTries(database: Pick<Database, 'pool'>) {
  const { attemptWindowMs, codeTries, codeWindowMs } = limits;
  const limiter = (name: string, points: number, windowMs: number): Limiter =>
    createLimiter(database, { name, points, windowMs });
  return {
    // Attempts count per source, and per account and source, so that no one can lock out an account's owner (T06). All
    // strangers together also share a slower limit per account.
    signInBySource: limiter('sign-in-source', limits.attemptsPerSource, attemptWindowMs),
    signInByAccount: limiter('sign-in-account', limits.attemptsPerAccount, attemptWindowMs),
    signInByStrangers: limiter('sign-in-strangers', limits.attemptsOfStrangers, limits.strangerWindowMs),
    signInNoted: limiter('sign-in-noted', limits.throttledNoted, attemptWindowMs),
    // Per account, so that entering the password again does not grant new attempts (AUT-10).
    code: limiter('second-factor', codeTries, codeWindowMs),
    // Per person, separately from sign-in attempts, so that an outsider cannot use these up.
    codeSetUp: limiter('code-set-up', codeTries, codeWindowMs),
    // Per session, so only its bearer can use them up.
    proof: limiter('proof', limits.attemptsPerAccount, attemptWindowMs),
    passkey: limiter('passkey-source', limits.attemptsPerSource, attemptWindowMs),
    provider: limiter('provider-source', limits.attemptsPerSource, attemptWindowMs),
    linkUse: limiter('link-use', limits.linkUses, limits.resetWindowMs),
    emailChange: limiter('email-change', limits.emailChanges, limits.emailChangeWindowMs),
  };
}
