import { randomBytes, randomInt } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Secret, TOTP } from 'otpauth';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { SecondFactorView, secondFactorContract } from '../../contract/second-factor.ts';
import { limits } from '../../limits.ts';
import type { SignInChange } from '../../policy/sign-in-changes.ts';
import { plainCode, plainDigits } from '../../policy/typed-code.ts';
import { codeShape, stepOf } from '../access/codes.ts';
import { hashOfCode, seal } from '../access/sealed-secret.ts';
import { endAccessIn } from '../access/sessions.ts';
import { notifyOfChange } from '../notify.ts';
import type { Identity, IdentityAct, IdentityWriting } from '../parts.ts';
import { account, recoveryCode, secondFactor } from '../tables.ts';

const issuer = 'Backlot';
const secretBytes = 20;
// Crockford's alphabet: no letter can be mistaken for another one or for a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeGroups = { count: 3, letters: 4 } as const;

export const ownSecondFactor: Acts<typeof secondFactorContract, Identity> = {
  secondFactor: ({ orm, person }) => getSecondFactor(orm, person),

  /** Creates a secret that takes effect once a code confirms it. */
  async startSecondFactor(act) {
    const { orm, person } = act;
    const bytes = randomBytes(secretBytes);
    const sealedSecret = seal(act.platform.config, bytes, person);
    const made = { sealedSecret, confirmedAt: null, lastStep: 0, createdAt: act.now };
    const kept = await orm
      .insert(secondFactor)
      .values({ userId: person, ...made })
      .onConflictDoUpdate({
        target: secondFactor.userId,
        set: made,
        setWhere: isNull(secondFactor.confirmedAt),
      })
      .returning({ person: secondFactor.userId });
    if (kept.length === 0) return act.refuse('second_factor.on');
    const [who] = await orm.select({ email: account.email }).from(account).where(eq(account.id, person));
    const { algorithm, digits, period } = codeShape;
    const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
    const totp = new TOTP({ issuer, label: who?.email ?? '', secret, algorithm, digits, period });
    return { secret: secret.base32, address: totp.toString() };
  },

  /** Activates the secret with a code from it. Other sessions were opened without it, so they end. */
  confirmSecondFactor: {
    async steps(at, { code }) {
      const { person, tries } = at;
      const retryAfterSeconds = await tries.codeSetUp.take(person);
      if (retryAfterSeconds > 0) return at.refuse('code.throttled', { retryAfterSeconds });
      const recoveryCodes = await at.write(async (act) => {
        const { orm } = act;
        const isPending = and(eq(secondFactor.userId, person), isNull(secondFactor.confirmedAt));
        const [row] = await orm.select().from(secondFactor).where(isPending);
        if (!row) return act.refuse('second_factor.off');
        const step = stepOf(act, { person, sealed: row.sealedSecret, code: plainDigits(code) });
        if (step === undefined) return act.refuse('code.wrong');
        const isSame = eq(secondFactor.sealedSecret, row.sealedSecret);
        const confirmed = await orm
          .update(secondFactor)
          .set({ confirmedAt: act.now, lastStep: step })
          .where(and(isPending, isSame, lt(secondFactor.lastStep, step)))
          .returning({ person: secondFactor.userId });
        if (confirmed.length === 0) return act.refuse('second_factor.off');
        await orm.update(account).set({ secondFactorRemovedAt: null }).where(eq(account.id, person));
        const codes = await replaceRecoveryCodes(act, person);
        await endOtherSessions(act);
        await note(act, 'second_factor.enabled');
        return codes;
      });
      await tries.codeSetUp.clear(person);
      return { recoveryCodes };
    },
  },

  /** Replaces all older codes with ten new ones. */
  async renewRecoveryCodes(act) {
    const { orm, person } = act;
    // Locked, so that two concurrent renewals do not leave twenty codes.
    const [row] = await orm
      .select({ confirmedAt: secondFactor.confirmedAt })
      .from(secondFactor)
      .where(eq(secondFactor.userId, person))
      .for('update');
    if (!row?.confirmedAt) return act.refuse('second_factor.off');
    const recoveryCodes = await replaceRecoveryCodes(act, person);
    await note(act, 'recovery_codes.renewed');
    return { recoveryCodes };
  },

  /** Other sessions end, as after every change to a way to sign in. */
  async endSecondFactor(act) {
    const { person } = act;
    if (!(await takeSecondFactor(act.orm, person))) return act.refuse('second_factor.off');
    await endOtherSessions(act);
    await note(act, 'second_factor.disabled');
    return getSecondFactor(act.orm, person);
  },
};

const endOtherSessions = (act: IdentityAct) =>
  endAccessIn(act, { person: act.person, except: act.actor.sessionId, reason: 'invalidated' });

async function note(act: IdentityAct, change: SignInChange): Promise<void> {
  const { person, request } = act;
  await act.audit({ subject: { kind: 'account', id: person } });
  await notifyOfChange(act, { person, change, by: request });
}

/** The second factor as its owner sees it. While it waits for its first code, it is off. */
async function getSecondFactor(orm: NodePgDatabase, person: PersonId): Promise<SecondFactorView> {
  const [[row], [left]] = await Promise.all([
    orm
      .select({ confirmedAt: secondFactor.confirmedAt, removedAt: account.secondFactorRemovedAt })
      .from(account)
      .leftJoin(secondFactor, eq(secondFactor.userId, account.id))
      .where(eq(account.id, person)),
    orm
      .select({ count: count() })
      .from(recoveryCode)
      .where(and(eq(recoveryCode.userId, person), isNull(recoveryCode.usedAt))),
  ]);
  const since = row?.confirmedAt;
  return {
    isOn: Boolean(since),
    since: since ? toInstant(since) : null,
    recoveryCodesLeft: left?.count ?? 0,
    removedAt: row?.removedAt ? toInstant(row.removedAt) : null,
  };
}

/** What is known of a second factor that was removed. */
interface TakenFactor {
  readonly since: Date;
  readonly recoveryCodesLeft: number;
}

/** Removes an active second factor with its recovery codes. When many try at once, only one gets a result. */
export async function takeSecondFactor(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<TakenFactor | undefined> {
  const [removed] = await orm
    .delete(secondFactor)
    .where(and(eq(secondFactor.userId, person), isNotNull(secondFactor.confirmedAt)))
    .returning({ since: secondFactor.confirmedAt });
  if (!removed?.since) return undefined;
  const codes = await orm
    .delete(recoveryCode)
    .where(eq(recoveryCode.userId, person))
    .returning({ usedAt: recoveryCode.usedAt });
  return { since: removed.since, recoveryCodesLeft: codes.filter(({ usedAt }) => usedAt === null).length };
}

async function replaceRecoveryCodes(
  { platform, orm, now: createdAt }: IdentityWriting,
  person: PersonId,
): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
  await orm.delete(recoveryCode).where(eq(recoveryCode.userId, person));
  await orm.insert(recoveryCode).values(
    codes.map((code) => ({
      userId: person,
      codeHash: hashOfCode(platform.config, plainCode(code)),
      createdAt,
    })),
  );
  return codes;
}

/** Twelve of 32 letters, 60 random bits, in groups that can be read aloud. */
const newRecoveryCode = (): string =>
  Array.from({ length: codeGroups.count }, () =>
    Array.from({ length: codeGroups.letters }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');
