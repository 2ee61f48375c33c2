import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Secret, TOTP } from 'otpauth';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { readCode, type TypedCode } from '../../policy/typed-code.ts';
import { recoveryCode, secondFactor } from '../tables.ts';
import { hashOfCode, unseal } from './sealed-secret.ts';

type Parts = { readonly platform: Pick<Platform, 'clock' | 'config'>; readonly orm: NodePgDatabase };

/** RFC 6238 with the parameters every authenticator uses, allowing one step either way for inaccurate clocks. */
export const codeShape = { algorithm: 'SHA1', digits: 6, period: 30, window: 1 } as const;

/** Accepts an authenticator code or a recovery code, each only once. Undefined when it is not accepted. */
export async function acceptCode(
  parts: Parts,
  person: PersonId,
  given: string,
): Promise<TypedCode['kind'] | undefined> {
  const typed = readCode(given);
  const isRight =
    typed.kind === 'code'
      ? await acceptStep(parts, person, typed.digits)
      : await acceptRecoveryCode(parts, person, typed.plain);
  return isRight ? typed.kind : undefined;
}

/** Of 50 concurrent uses of one code, exactly one finds an older step in the row. */
async function acceptStep(parts: Parts, person: PersonId, code: string): Promise<boolean> {
  const { orm } = parts;
  const isOn = and(eq(secondFactor.userId, person), isNotNull(secondFactor.confirmedAt));
  const [row] = await orm.select({ sealed: secondFactor.sealedSecret }).from(secondFactor).where(isOn);
  const step = row && stepOf(parts, { person, sealed: row.sealed, code });
  if (step === undefined) return false;
  const taken = await orm
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(isOn, lt(secondFactor.lastStep, step)))
    .returning({ step: secondFactor.lastStep });
  return taken.length > 0;
}

async function acceptRecoveryCode(
  { platform, orm }: Parts,
  person: PersonId,
  plain: string,
): Promise<boolean> {
  const taken = await orm
    .update(recoveryCode)
    .set({ usedAt: platform.clock.now() })
    .where(
      and(
        eq(recoveryCode.userId, person),
        eq(recoveryCode.codeHash, hashOfCode(platform.config, plain)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ at: recoveryCode.usedAt });
  return taken.length > 0;
}

/** The time step of a code. Undefined when the secret gives no such code around now. */
export function stepOf(
  { platform }: Pick<Parts, 'platform'>,
  { person, sealed, code }: { person: PersonId; sealed: string; code: string },
): number | undefined {
  const bytes = Uint8Array.from(unseal(platform.config, sealed, person));
  const secret = new Secret({ buffer: bytes.buffer });
  const timestamp = platform.clock.now().getTime();
  const delta = TOTP.validate({ ...codeShape, token: code, secret, timestamp });
  return delta === null ? undefined : TOTP.counter({ period: codeShape.period, timestamp }) + delta;
}
