import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Teller } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { AccessWire } from '#platform/server/session/access-wire.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import { account, recoveryCode, secondFactor } from '../tables.ts';
import { codeShape, plainCode, stepOf } from './accept-code.ts';
import { endSessionsIn } from './end-sessions.ts';
import { hashOfCode, seal } from './sealed-secret.ts';
import { type ChangeTellerParts, type SignInChange, tellOfChange } from './tell-of-change.ts';

type Parts = { readonly platform: Platform; readonly wire: AccessWire; readonly teller: Teller };

const issuer = 'Backlot';
const secretBytes = 20;
// Crockford's: no letter is read as another one or as a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeGroups = { count: 3, letters: 4 } as const;

/** What an authenticator is given: the secret to type, and the address that a QR code carries. */
export interface NewSecret {
  readonly secret: string;
  readonly address: string;
}

/** A new secret, not in force before a code confirmed it; undefined when the second factor is on already. */
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

/** Puts the secret in force with a code that it made. Nothing that ran without it goes on: other sessions end. */
export async function confirmSecondFactor(
  { platform, wire, teller }: Parts,
  { personId: person, sessionId }: Actor,
  code: string,
): Promise<Confirmed> {
  return platform.database.write(async (tx) => {
    const isPending = and(eq(secondFactor.userId, person), isNull(secondFactor.confirmedAt));
    const [row] = await tx.orm.select().from(secondFactor).where(isPending);
    if (!row) return { kind: 'off' };
    const step = stepOf({ platform }, { person, sealed: row.sealedSecret, code: code.replace(/\s/g, '') });
    if (step === undefined) return { kind: 'wrong' };
    const confirmed = await tx.orm
      .update(secondFactor)
      .set({ confirmedAt: platform.clock.now(), lastStep: step })
      .where(and(isPending, eq(secondFactor.sealedSecret, row.sealedSecret), lt(secondFactor.lastStep, step)))
      .returning({ person: secondFactor.userId });
    if (confirmed.length === 0) return { kind: 'off' };
    const recoveryCodes = await replaceRecoveryCodes({ platform, tx }, person);
    await endSessionsIn({ platform, wire, tx }, { person, except: sessionId, reason: 'invalidated' });
    await note({ platform, teller, tx }, { action: 'second_factor.enabled', person, sessionId });
    return { kind: 'confirmed', recoveryCodes };
  });
}

/** Ten new codes instead of all older ones; undefined when the second factor is off. */
export async function renewRecoveryCodes(
  { platform, teller }: Omit<Parts, 'wire'>,
  { personId: person, sessionId }: Actor,
): Promise<readonly string[] | undefined> {
  return platform.database.write(async (tx) => {
    // Locked, so that two renewals at once do not leave twenty codes.
    const [row] = await tx.orm
      .select({ confirmedAt: secondFactor.confirmedAt })
      .from(secondFactor)
      .where(eq(secondFactor.userId, person))
      .for('update');
    if (!row?.confirmedAt) return undefined;
    const codes = await replaceRecoveryCodes({ platform, tx }, person);
    await note({ platform, teller, tx }, { action: 'recovery_codes.renewed', person, sessionId });
    return codes;
  });
}

/** Turns it off; false when it was off. Other sessions end, as after every change of what signs one in. */
export async function endSecondFactor(
  { platform, wire, teller }: Parts,
  { personId: person, sessionId }: Actor,
): Promise<boolean> {
  return platform.database.write(async (tx) => {
    const removed = await tx.orm
      .delete(secondFactor)
      .where(eq(secondFactor.userId, person))
      .returning({ confirmedAt: secondFactor.confirmedAt });
    if (!removed[0]?.confirmedAt) return false;
    await tx.orm.delete(recoveryCode).where(eq(recoveryCode.userId, person));
    await endSessionsIn({ platform, wire, tx }, { person, except: sessionId, reason: 'invalidated' });
    await note({ platform, teller, tx }, { action: 'second_factor.disabled', person, sessionId });
    return true;
  });
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

interface Noted {
  readonly action: SignInChange;
  readonly person: PersonId;
  readonly sessionId: Actor['sessionId'];
}

async function note(parts: ChangeTellerParts, { action, person, sessionId }: Noted): Promise<void> {
  await parts.platform.acts.note(parts.tx, {
    action,
    actor: person,
    session: sessionId,
    subject: { kind: 'account', id: person },
  });
  await tellOfChange(parts, person, action);
}
