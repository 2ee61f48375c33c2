import { and, eq } from 'drizzle-orm';
import { admitPerson } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { account, allowedUser, credential } from '../tables.ts';
import { openSession } from './open-session.ts';
import { isSecret } from './passwords.ts';

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
export function createSignIn(platform: Platform): SignIn {
  const { database } = platform;
  const windowMs = limits.attemptWindowMs;
  const perAccount = createLimiter(database, {
    name: 'sign-in-account',
    points: limits.attemptsPerAccount,
    windowMs,
  });
  const perSource = createLimiter(database, {
    name: 'sign-in-source',
    points: limits.attemptsPerSource,
    windowMs,
  });

  return async (attempt, context) => {
    const source = sourceKey(context.source);
    const accountKey = `${attempt.email} ${source}`;
    const waitSeconds = (await perSource.take(source)) || (await perAccount.take(accountKey));
    if (waitSeconds > 0) return { kind: 'throttled', retryAfterSeconds: waitSeconds };

    const found = await findAccount(platform, attempt.email);
    if (!(await isSecret(attempt.password, found?.hash))) {
      return { kind: found || platform.config.hasGenericSignInErrors ? 'wrong_password' : 'unknown_account' };
    }
    if (!found) return { kind: 'unknown_account' };
    await perAccount.clear(accountKey);
    return platform.database.write(async (tx) => {
      if (!(await isAdmitted(tx, found.id as PersonId))) return { kind: 'not_invited' };
      const parts = { platform, tx };
      const opened = await openSession(
        parts,
        { person: found.id as PersonId, assurance: 'password' },
        context,
      );
      return { kind: 'signed_in', cookies: [opened.cookie] };
    });
  };
}

async function findAccount({ database }: Platform, email: string) {
  const [found] = await database.orm
    .select({ id: account.id, hash: credential.passwordHash })
    .from(account)
    .leftJoin(credential, and(eq(credential.userId, account.id), eq(credential.providerId, 'password')))
    .where(eq(account.email, email));
  return found;
}

/** Core 4: an account with a profile enters; one without must be on the allowed list and gets its profile now. */
async function isAdmitted(tx: Transaction, person: PersonId): Promise<boolean> {
  const [who] = await tx.orm
    .select({ status: account.accountStatus, email: account.email, name: account.name })
    .from(account)
    .where(eq(account.id, person));
  if (who?.status !== 'active') return false;
  const [allowed] = await tx.orm.select().from(allowedUser).where(eq(allowedUser.email, who.email));
  return admitPerson(tx, { id: person, displayName: who.name, mayCreate: allowed !== undefined });
}
