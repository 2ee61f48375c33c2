import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { limits } from '../../limits.ts';
import type { SignInChange } from '../../policy/sign-in-changes.ts';
import { plainCode, plainDigits } from '../../policy/typed-code.ts';
import { account, recoveryCode, secondFactor } from '../tables.ts';
import { codeShape, stepOf } from './accept-code.ts';
import { endSessionsIn } from './end-sessions.ts';
import { type ChangeNotifierParts, notifyOfChange } from './notify-of-change.ts';
import { hashOfCode, seal } from './sealed-secret.ts';

type Parts = Omit<ChangeNotifierParts, 'tx'> & { readonly broadcast: SessionBroadcast };

const issuer = 'Backlot';
const secretBytes = 20;
// Crockford's alphabet: no letter can be mistaken for another one or for a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeGroups = { count: 3, letters: 4 } as const;

/** What an authenticator needs: the secret to type, and the address to show as a QR code. */
export interface NewSecret {
  readonly secret: string;
  readonly address: string;
}

/** Creates a secret that takes effect once a code confirms it. Undefined when the second factor is already on. */
export async function startSecondFactor(
  platform: Platform,
  person: PersonId,
): Promise<NewSecret | undefined> {
  const bytes = randomBytes(secretBytes);
  const sealedSecret = seal(platform.config, bytes, person);
  const fresh = { sealedSecret, confirmedAt: null, lastStep: 0, createdAt: platform.clock.now() };
  const { orm } = platform.database;
  const kept = await orm
    .insert(secondFactor)
    .values({ userId: person, ...fresh })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: fresh,
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ person: secondFactor.userId });
  if (kept.length === 0) return undefined;
  const [who] = await orm.select({ email: account.email }).from(account).where(eq(account.id, person));
  const { algorithm, digits, period } = codeShape;
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  const totp = new TOTP({ issuer, label: who?.email ?? '', secret, algorithm, digits, period });
  return { secret: secret.base32, address: totp.toString() };
}

export type Confirmed =
  | { readonly kind: 'confirmed'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'off' };

/** Activates the secret with a code from it. Other sessions were opened without it, so they end. */
export async function confirmSecondFactor(
  tx: Transaction,
  { broadcast, ...parts }: Parts,
  context: SignedInContext,
  code: string,
): Promise<Confirmed> {
  const { platform } = parts;
  const { personId: person, sessionId } = context.actor;
  const isPending = and(eq(secondFactor.userId, person), isNull(secondFactor.confirmedAt));
  const [row] = await tx.orm.select().from(secondFactor).where(isPending);
  if (!row) return { kind: 'off' };
  const step = stepOf({ platform }, { person, sealed: row.sealedSecret, code: plainDigits(code) });
  if (step === undefined) return { kind: 'wrong' };
  const confirmed = await tx.orm
    .update(secondFactor)
    .set({ confirmedAt: platform.clock.now(), lastStep: step })
    .where(and(isPending, eq(secondFactor.sealedSecret, row.sealedSecret), lt(secondFactor.lastStep, step)))
    .returning({ person: secondFactor.userId });
  if (confirmed.length === 0) return { kind: 'off' };
  await tx.orm.update(account).set({ secondFactorRemovedAt: null }).where(eq(account.id, person));
  const recoveryCodes = await replaceRecoveryCodes({ platform, tx }, person);
  await endSessionsIn({ platform, broadcast, tx }, { person, except: sessionId, reason: 'invalidated' });
  await note({ ...parts, tx }, context, 'second_factor.enabled');
  return { kind: 'confirmed', recoveryCodes };
}

/** Replaces all older codes with ten new ones. Undefined when the second factor is off. */
export async function renewRecoveryCodes(
  tx: Transaction,
  parts: Omit<Parts, 'broadcast'>,
  context: SignedInContext,
): Promise<readonly string[] | undefined> {
  const { platform } = parts;
  const { personId: person } = context.actor;
  // Locked, so that two concurrent renewals do not leave twenty codes.
  const [row] = await tx.orm
    .select({ confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, person))
    .for('update');
  if (!row?.confirmedAt) return undefined;
  const codes = await replaceRecoveryCodes({ platform, tx }, person);
  await note({ ...parts, tx }, context, 'recovery_codes.renewed');
  return codes;
}

/** Turns it off. False when it was off. Other sessions end, as after every change to a way to sign in. */
export async function endSecondFactor(
  tx: Transaction,
  { broadcast, ...parts }: Parts,
  context: SignedInContext,
): Promise<boolean> {
  const { platform } = parts;
  const { personId: person, sessionId } = context.actor;
  if (!(await takeSecondFactor(tx, person))) return false;
  await endSessionsIn({ platform, broadcast, tx }, { person, except: sessionId, reason: 'invalidated' });
  await note({ ...parts, tx }, context, 'second_factor.disabled');
  return true;
}

/** What is known of a second factor that was removed. */
export interface TakenFactor {
  readonly since: Date;
  readonly recoveryCodesLeft: number;
}

/** Removes an active second factor with its recovery codes. When many try at once, only one gets a result. */
export async function takeSecondFactor(tx: Transaction, person: PersonId): Promise<TakenFactor | undefined> {
  const [removed] = await tx.orm
    .delete(secondFactor)
    .where(and(eq(secondFactor.userId, person), isNotNull(secondFactor.confirmedAt)))
    .returning({ since: secondFactor.confirmedAt });
  if (!removed?.since) return undefined;
  const codes = await tx.orm
    .delete(recoveryCode)
    .where(eq(recoveryCode.userId, person))
    .returning({ usedAt: recoveryCode.usedAt });
  return { since: removed.since, recoveryCodesLeft: codes.filter(({ usedAt }) => usedAt === null).length };
}

type Writing = { readonly platform: Platform; readonly tx: Transaction };

async function replaceRecoveryCodes({ platform, tx }: Writing, person: PersonId): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
  await tx.orm.delete(recoveryCode).where(eq(recoveryCode.userId, person));
  const createdAt = platform.clock.now();
  await tx.orm.insert(recoveryCode).values(
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

async function note(
  parts: ChangeNotifierParts,
  context: SignedInContext,
  action: SignInChange,
): Promise<void> {
  const { personId: person, sessionId } = context.actor;
  await parts.platform.auditLog.note(parts.tx, {
    action,
    actor: person,
    session: sessionId,
    subject: { kind: 'account', id: person },
  });
  await notifyOfChange(parts, { person, change: action, by: context });
}
