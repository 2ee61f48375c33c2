import { and, eq, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { ProofInput, ProofKind } from '../../contract/proof.ts';
import { limits } from '../../limits.ts';
import { acceptCode } from '../commands/accept-code.ts';
import { isSecret } from '../commands/passwords.ts';
import { hasSecondFactor } from '../queries/second-factor.ts';
import { hasPasskey } from '../queries/ways-in.ts';
import { credential, session } from '../tables.ts';
import { acceptPasskey } from './passkeys.ts';

/** One way for a signed-in person to prove that it is them. */
interface ProofWay<Input> {
  /** Whether the person can use it: they have a password, a confirmed second factor, a passkey. */
  isOpenTo(platform: Platform, person: PersonId): Promise<boolean>;
  /** Whether the proof is valid. It costs the same and returns false when the person cannot use this way. */
  holds(platform: Platform, context: SignedInContext, input: Input): Promise<boolean>;
}

/** Every way, by its kind in the contract. */
const ways: { readonly [Kind in ProofKind]: ProofWay<Extract<ProofInput, { kind: Kind }>> } = {
  password: {
    isOpenTo: async (platform, person) => Boolean(await passwordHashOf(platform, person)),
    holds: async (platform, { actor }, { password }) =>
      isSecret(password, await passwordHashOf(platform, actor.personId), platform.config.passwordCost),
  },
  passkey: {
    isOpenTo: ({ database }, person) => hasPasskey(database.orm, person),
    holds: async (platform, context, { answer }) => {
      const { personId: person } = context.actor;
      return (await acceptPasskey(platform, answer, { purpose: 'proof', person, context })) === person;
    },
  },
  code: {
    isOpenTo: ({ database }, person) => hasSecondFactor(database.orm, person),
    holds: async (platform, { actor }, { code }) =>
      (await acceptCode({ platform, orm: platform.database.orm }, actor.personId, code)) !== undefined,
  },
};

export type ProofOutcome =
  | { readonly kind: 'proven'; readonly until: Date }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

/** Takes a proof for the current session. Attempts count per session, so only its bearer can use them up. */
export function createProof(platform: Platform) {
  const { database, clock } = platform;
  const tries = createLimiter(database, {
    name: 'proof',
    points: limits.attemptsPerAccount,
    windowMs: limits.attemptWindowMs,
  });
  return async (context: SignedInContext, input: ProofInput): Promise<ProofOutcome> => {
    const { sessionId } = context.actor;
    const retryAfterSeconds = await tries.take(sessionId);
    if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds };
    // The table pairs each kind with the way that reads its shape, but the compiler cannot follow the lookup.
    const way = ways[input.kind] as ProofWay<ProofInput>;
    if (!(await way.holds(platform, context, input))) return { kind: 'wrong' };
    const provenAt = clock.now();
    await database.orm
      .update(session)
      .set({ provenAt })
      .where(and(eq(session.id, sessionId), isNull(session.endedAt)));
    await tries.clear(sessionId);
    return { kind: 'proven', until: new Date(provenAt.getTime() + limits.provenForMs) };
  };
}

/** The ways open to a person, in the order they are offered. */
export async function proofWaysOf(platform: Platform, person: PersonId): Promise<ProofKind[]> {
  const open = await Promise.all(
    Object.entries(ways).map(async ([kind, way]) => ((await way.isOpenTo(platform, person)) ? [kind] : [])),
  );
  return open.flat() as ProofKind[];
}

async function passwordHashOf({ database }: Platform, person: PersonId): Promise<string | null | undefined> {
  const [row] = await database.orm
    .select({ hash: credential.passwordHash })
    .from(credential)
    .where(and(eq(credential.userId, person), eq(credential.providerId, 'password')));
  return row?.hash;
}
