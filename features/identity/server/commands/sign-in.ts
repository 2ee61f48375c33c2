import { eq } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { admitPerson } from '#features/profiles/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { account, allowedUser, session } from '../tables.ts';
import type { Verified, VerifyPassword } from './better-auth.ts';

export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly cookies: readonly string[] }
  | { readonly kind: 'wrong_password' }
  | { readonly kind: 'unknown_account' }
  | { readonly kind: 'not_invited' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

export type SignIn = (
  attempt: { email: string; password: string },
  context: RequestContext,
) => Promise<SignInOutcome>;

/** Attempts count per account and source, so that a stranger cannot lock an account's owner out (T06). */
export function createSignIn(platform: Platform, verify: VerifyPassword): SignIn {
  const duration = limits.attemptWindowMs / 1_000;
  const perAccount = new RateLimiterMemory({ points: limits.attemptsPerAccount, duration });
  const perSource = new RateLimiterMemory({ points: limits.attemptsPerSource, duration });

  return async (attempt, context) => {
    const accountKey = `${attempt.email} ${context.source}`;
    const waitSeconds = await overLimit([
      [perSource, context.source],
      [perAccount, accountKey],
    ]);
    if (waitSeconds > 0) return { kind: 'throttled', retryAfterSeconds: waitSeconds };

    const signedIn = await verify(attempt, context);
    if (!signedIn) return { kind: await whyRefused(platform, attempt.email) };
    await perAccount.delete(accountKey);
    if (await isAdmitted(platform, signedIn)) return { kind: 'signed_in', cookies: signedIn.cookies };
    await platform.database.orm.delete(session).where(eq(session.token, signedIn.token));
    return { kind: 'not_invited' };
  };
}

async function overLimit(uses: readonly (readonly [RateLimiterMemory, string])[]): Promise<number> {
  for (const [limiter, key] of uses) {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    }
  }
  return 0;
}

/** Both texts are the specification's; the setting makes them one (S25). The query runs on both paths. */
async function whyRefused(platform: Platform, email: string): Promise<'wrong_password' | 'unknown_account'> {
  const [found] = await platform.database.orm
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, email));
  return found || platform.config.hasGenericSignInErrors ? 'wrong_password' : 'unknown_account';
}

/** Core 4: an account with a profile enters; one without must be on the allowed list and gets its profile now. */
async function isAdmitted(platform: Platform, who: Verified): Promise<boolean> {
  return platform.database.write(async (tx) => {
    const [state] = await tx.orm
      .select({ status: account.accountStatus })
      .from(account)
      .where(eq(account.id, who.person));
    if (state?.status !== 'active') return false;
    const [allowed] = await tx.orm.select().from(allowedUser).where(eq(allowedUser.email, who.email));
    return admitPerson(tx, { id: who.person, displayName: who.name, mayCreate: allowed !== undefined });
  });
}
