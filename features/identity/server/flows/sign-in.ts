import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import { limits } from '../../limits.ts';
import { type Entry, enter } from '../commands/enter.ts';
import type { EntryParts } from '../commands/entry-parts.ts';
import { HashingBusy } from '../commands/hash-queue.ts';
import { noteRefusal } from '../commands/note-refusal.ts';
import { isSecret } from '../commands/passwords.ts';
import { areErrorsGeneric } from '../queries/security-settings.ts';
import { account, credential, session } from '../tables.ts';

export type SignInOutcome =
  | Entry
  | { readonly kind: 'wrong_password' }
  | { readonly kind: 'unknown_account' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly isBorrowed: boolean;
}

export type SignIn = (attempt: SignInAttempt, context: RequestContext) => Promise<SignInOutcome>;

/**
 * Signing in with a password. Every refusal costs the same: one account lookup, one hash (`isSecret`), one record. A
 * throttled attempt is the exception: it skips all of that.
 */
export function createSignIn(parts: EntryParts): SignIn {
  const { platform } = parts;
  const throttle = createThrottle(parts);
  return async (attempt, context) => {
    const { email, password } = attempt;
    const source = sourceKey(context.source);
    const [found, areGeneric] = await Promise.all([
      findAccount(platform.database.orm, email),
      areErrorsGeneric(platform),
    ]);
    const refuse = async (kind: 'wrong_password' | 'unknown_account') => {
      await noteRefusal(platform, { email, person: found?.person, outcome: kind }, context);
      return { kind };
    };
    const throttled = async (retryAfterSeconds: number) => {
      if (await throttle.isNoteworthy(source))
        await noteRefusal(platform, { email, person: found?.person, outcome: 'throttled' }, context);
      return { kind: 'throttled', retryAfterSeconds } as const;
    };

    const waitSeconds = await throttle.take({ email, source, isKnown: found?.sources.has(source) ?? false });
    if (waitSeconds > 0) return throttled(waitSeconds);
    const isRight = await orAnswer(
      isSecret(password, found?.hash, platform.config.passwordCost),
      isA(HashingBusy),
      ({ data }) => throttled(data.retryAfterSeconds),
    );
    if (isRight === false) return refuse(found || areGeneric ? 'wrong_password' : 'unknown_account');
    if (isRight !== true) return isRight;
    if (!found) return refuse('unknown_account');
    await throttle.forgive({ email, source });
    const entry = await platform.database.write(async (tx) =>
      // The password was changed during the check, so the one given is no longer valid.
      (await isStillPassword(tx, found))
        ? enter({ ...parts, tx }, { email, assurance: 'password', isBorrowed: attempt.isBorrowed }, context)
        : undefined,
    );
    return entry ?? refuse('wrong_password');
  };
}

/**
 * Attempts count per source, and per account and source, so that no one can lock out an account's owner (T06). All
 * strangers together also share a slower limit per account. A source that signed in to the account before is not a
 * stranger. Attempts count whether or not the address has an account, so the limit reveals nothing.
 */
function createThrottle({ platform: { database } }: EntryParts) {
  const windowMs = limits.attemptWindowMs;
  const bySource = createLimiter(database, {
    name: 'sign-in-source',
    points: limits.attemptsPerSource,
    windowMs,
  });
  const byAccount = createLimiter(database, {
    name: 'sign-in-account',
    points: limits.attemptsPerAccount,
    windowMs,
  });
  const byStrangers = createLimiter(database, {
    name: 'sign-in-strangers',
    points: limits.attemptsOfStrangers,
    windowMs: limits.strangerWindowMs,
  });
  const noted = createLimiter(database, { name: 'sign-in-noted', points: limits.throttledNoted, windowMs });
  const keyOf = ({ email, source }: { email: string; source: string }) => `${source} ${email}`;
  return {
    /** Counts one attempt. Returns the seconds to wait if it is one too many, otherwise 0. */
    take: async (attempt: { email: string; source: string; isKnown: boolean }): Promise<number> =>
      (await bySource.take(attempt.source)) ||
      (await byAccount.take(keyOf(attempt))) ||
      (attempt.isKnown ? 0 : await byStrangers.take(attempt.email)),
    /** Called after the right password. */
    forgive: (attempt: { email: string; source: string }) => byAccount.clear(keyOf(attempt)),
    isNoteworthy: async (source: string) => (await noted.take(source)) === 0,
  };
}

interface FoundAccount {
  readonly person: PersonId;
  readonly hash: string | null;
  /** The sources it was signed in from before. */
  readonly sources: ReadonlySet<string>;
}

async function findAccount(orm: NodePgDatabase, email: string): Promise<FoundAccount | undefined> {
  const rows = await orm
    .select({ id: account.id, hash: credential.passwordHash, address: session.ipAddress })
    .from(account)
    .leftJoin(credential, and(eq(credential.userId, account.id), eq(credential.providerId, 'password')))
    .leftJoin(session, eq(session.userId, account.id))
    .where(eq(account.email, email))
    .orderBy(desc(session.lastActivity))
    .limit(limits.knownSources);
  const [first] = rows;
  if (!first) return undefined;
  const sources = rows.flatMap(({ address }) => (address ? [sourceKey(address)] : []));
  return { person: first.id, hash: first.hash, sources: new Set(sources) };
}

/**
 * Locks the account and its password until the transaction ends, in the same order as everywhere else. A concurrent
 * password change then finds the session opened here.
 */
async function isStillPassword(tx: Transaction, { person, hash }: FoundAccount): Promise<boolean> {
  await tx.orm.select({ id: account.id }).from(account).where(eq(account.id, person)).for('no key update');
  const [row] = await tx.orm
    .select({ hash: credential.passwordHash })
    .from(credential)
    .where(and(eq(credential.userId, person), eq(credential.providerId, 'password')))
    .for('share');
  return row !== undefined && row.hash === hash;
}
