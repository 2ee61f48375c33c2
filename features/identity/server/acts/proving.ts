import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { ProofInput, ProofKind, proofContract } from '../../contract/proof.ts';
import { limits } from '../../limits.ts';
import { acceptCode } from '../access/codes.ts';
import { acceptPasskey } from '../access/passkeys.ts';
import { isSecret } from '../access/passwords.ts';
import { renewToken, setCookie } from '../access/sessions.ts';
import type { Identity, Requested } from '../parts.ts';
import { hasSecondFactor } from '../queries/ways-in.ts';
import { credential, passkey, session } from '../tables.ts';

/** Proving again, in the current session, whose token is replaced (SES-3). */
export const proving: Acts<typeof proofContract, Identity> = {
  /** In the order they are offered. */
  async proofWays({ orm, person }) {
    const open = await Promise.all(
      Object.entries(ways).map(async ([kind, way]) => ((await way.isOpenTo(orm, person)) ? [kind] : [])),
    );
    return { ways: open.flat() };
  },

  prove: {
    async steps(at, input) {
      const { platform, tries, request } = at;
      const { sessionId } = at.actor;
      const retryAfterSeconds = await tries.proof.take(sessionId);
      if (retryAfterSeconds > 0) {
        request.addHeader('retry-after', String(retryAfterSeconds));
        return at.refuse('proof.throttled', { retryAfterSeconds });
      }
      // The table pairs each kind with the way that reads its shape, but the compiler cannot follow the lookup.
      const way = ways[input.kind] as ProofWay<ProofInput>;
      if (!(await way.holds(at, input))) return at.refuse(way.refusal);
      const provenAt = platform.clock.now();
      await at.write(async (act) => {
        await act.orm
          .update(session)
          .set({ provenAt })
          .where(and(eq(session.id, sessionId), isNull(session.endedAt)));
        // A token copied before the proof must not profit from it.
        const cookie = await renewToken(act, sessionId);
        if (cookie) setCookie(act, cookie);
      });
      await tries.proof.clear(sessionId);
      return { provenUntil: toInstant(new Date(provenAt.getTime() + limits.provenForMs)) };
    },
  },
};

interface Proving extends Pick<Identity, 'platform'>, Requested {
  readonly orm: NodePgDatabase;
  readonly person: PersonId;
}

/** One way for a signed-in person to prove that it is them. */
interface ProofWay<Input> {
  /** When the proof is not valid. */
  readonly refusal: 'password.wrong' | 'passkey.refused' | 'code.wrong';
  /** Whether the person can use it: they have a password, a confirmed second factor, a passkey. */
  isOpenTo(orm: NodePgDatabase, person: PersonId): Promise<boolean>;
  /**
   * Whether the proof is valid. It costs the same and returns false when the person cannot use this way. Outside a
   * transaction: what it uses up stays used.
   */
  holds(at: Proving, input: Input): Promise<boolean>;
}

/** Every way, by its kind in the contract. */
const ways: { readonly [Kind in ProofKind]: ProofWay<Extract<ProofInput, { kind: Kind }>> } = {
  password: {
    refusal: 'password.wrong',
    isOpenTo: async (orm, person) => Boolean(await passwordHashOf(orm, person)),
    holds: async ({ orm, person, platform }, { password }) =>
      isSecret(password, await passwordHashOf(orm, person), platform.config.passwordCost),
  },
  passkey: {
    refusal: 'passkey.refused',
    isOpenTo: hasPasskey,
    holds: async (at, { answer }) => {
      const { person, request } = at;
      return (await acceptPasskey(at, answer, { purpose: 'proof', person, request })) === person;
    },
  },
  code: {
    refusal: 'code.wrong',
    isOpenTo: hasSecondFactor,
    holds: async (at, { code }) => (await acceptCode(at, at.person, code)) !== undefined,
  },
};

async function passwordHashOf(orm: NodePgDatabase, person: PersonId): Promise<string | null | undefined> {
  const [row] = await orm
    .select({ hash: credential.passwordHash })
    .from(credential)
    .where(and(eq(credential.userId, person), eq(credential.providerId, 'password')));
  return row?.hash;
}

async function hasPasskey(orm: NodePgDatabase, person: PersonId): Promise<boolean> {
  const [row] = await orm.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, person)).limit(1);
  return row !== undefined;
}
