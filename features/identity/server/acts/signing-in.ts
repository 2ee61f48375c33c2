import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import type { codeStepContract } from '../../contract/second-factor.ts';
import type { signInContract } from '../../contract/sign-in.ts';
import { limits } from '../../limits.ts';
import { acceptCode } from '../access/codes.ts';
import { answerEntry, enter, noteRefusal } from '../access/entering.ts';
import { HashingBusy } from '../access/hash-queue.ts';
import { isSecret } from '../access/passwords.ts';
import { endSessionsIn, expiredCookie, setCookie } from '../access/sessions.ts';
import { endedStep, findStep, takeStep } from '../access/steps.ts';
import type { Tries } from '../access/tries.ts';
import type { Identity } from '../parts.ts';
import { areErrorsGeneric } from '../queries/security.ts';
import { account, credential, session } from '../tables.ts';

export const signingIn: Acts<typeof signInContract, Identity> = {
  /**
   * With a password. Every refusal costs the same: one account lookup, one hash (`isSecret`), one record. A throttled
   * attempt is the exception: it skips all of that.
   */
  signIn: {
    async steps(at, { email, password, isBorrowed }) {
      const { platform, tries, request } = at;
      const source = sourceKey(request.source);
      const [found, areGeneric] = await Promise.all([
        findAccount(at.orm, email),
        areErrorsGeneric(at.orm, platform.config),
      ]);
      const refuse = async (outcome: 'wrong_password' | 'unknown_account') => {
        await noteRefusal(at, { email, person: found?.person, outcome }, request);
        return at.refuse(outcome === 'wrong_password' ? 'password.wrong' : 'account.unknown');
      };
      const throttled = async (retryAfterSeconds: number) => {
        if ((await tries.signInNoted.take(source)) === 0)
          await noteRefusal(at, { email, person: found?.person, outcome: 'throttled' }, request);
        request.addHeader('retry-after', String(retryAfterSeconds));
        return at.refuse('sign_in.throttled', { retryAfterSeconds });
      };

      const attempt = { email, source, isKnown: found?.sources.has(source) ?? false };
      const waitSeconds = await countAttempt(tries, attempt);
      if (waitSeconds > 0) return throttled(waitSeconds);
      const isRight = await orAnswer(
        isSecret(password, found?.hash, platform.config.passwordCost),
        isA(HashingBusy),
        ({ data }) => throttled(data.retryAfterSeconds),
      );
      if (!isRight) return refuse(found || areGeneric ? 'wrong_password' : 'unknown_account');
      if (!found) return refuse('unknown_account');
      await tries.signInByAccount.clear(keyOf(attempt));
      const entry = await at.write(async (act) =>
        // The password was changed during the check, so the one given is no longer valid.
        (await isStillPassword(act.tx, found))
          ? enter(act, { email, assurance: 'password', isBorrowed }, request)
          : undefined,
      );
      return entry ? answerEntry(at, entry) : refuse('wrong_password');
    },
  },

  async signOut(act) {
    const { actor } = act;
    if (actor)
      await endSessionsIn(act, { person: actor.personId, only: actor.sessionId, reason: 'signed_out' });
    setCookie(act, expiredCookie(act.platform.config));
    return { signedOut: true };
  },
};

/**
 * The step between the first factor and the session. Wrong codes count per account, so that entering the password again
 * does not grant new attempts (AUT-10). Only someone with the password gets here. Running sessions are unaffected.
 */
export const codeStep: Acts<typeof codeStepContract, Identity> = {
  enterCode: {
    async steps(at, { code }) {
      const { platform, tries, request } = at;
      const step = (await findStep(at, request)) ?? at.refuse('step.over');
      const { person, email, isBorrowed } = step;
      const retryAfterSeconds = await tries.code.take(person);
      if (retryAfterSeconds > 0) {
        request.addHeader('retry-after', String(retryAfterSeconds));
        return at.refuse('code.throttled', { retryAfterSeconds });
      }
      // The step and the code are used up in the transaction that opens the session. A wrong code rolls all of it back.
      const entering = at.write(async (act) => {
        if (!(await takeStep(act, request))) return act.refuse('step.over');
        if (!(await acceptCode(act, person, code))) throw new WrongCode();
        const arrival = { email, isBorrowed, assurance: 'second_factor', hasShownBoth: true } as const;
        return enter(act, arrival, request);
      });
      const entry = await orAnswer(entering, isA(WrongCode), async () => {
        await noteRefusal(at, { email, person, outcome: 'wrong_code' }, request);
        return at.refuse('code.wrong');
      });
      if (entry.kind === 'signed_in') await tries.code.clear(person);
      if (entry.kind !== 'not_invited' && entry.kind !== 'locked')
        request.addHeader('set-cookie', endedStep(platform));
      return answerEntry(at, entry);
    },
  },
};

class WrongCode extends Error {}

interface Attempt {
  readonly email: string;
  readonly source: string;
  /** It signed in to the account from this source before, so it isn't a stranger. */
  readonly isKnown: boolean;
}

const keyOf = ({ email, source }: Attempt) => `${source} ${email}`;

/**
 * Counts one attempt. Returns the seconds to wait if it is one too many, otherwise 0. Attempts count whether or not the
 * address has an account, so the limit reveals nothing.
 */
const countAttempt = async (tries: Tries, attempt: Attempt): Promise<number> =>
  (await tries.signInBySource.take(attempt.source)) ||
  (await tries.signInByAccount.take(keyOf(attempt))) ||
  (attempt.isKnown ? 0 : await tries.signInByStrangers.take(attempt.email));

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
