import { and, eq, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cookieHeader, cookieValue } from '#platform/server/session/cookie.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { onceProof } from '../tables.ts';
import { findProof, keepProof, takeProof } from './once-proof.ts';
import type { Assurance } from './open-session.ts';

/** Someone who has shown the first factor and still owes the second. */
export interface Challenge {
  readonly person: PersonId;
  readonly email: string;
  /** What was shown so far. */
  readonly assurance: Assurance;
  readonly isBorrowed: boolean;
}

type Parts = { readonly platform: Platform; readonly tx: Transaction };

const kind = 'second_factor';
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-backlot_step' : 'backlot_step');

/** Opens the step between the first factor and the code. Returns the `Set-Cookie` header that carries it. */
export async function openChallenge({ platform, tx }: Parts, challenge: Challenge): Promise<string> {
  const secret = newSecret();
  const { person, email, assurance, isBorrowed } = challenge;
  const data = { email, assurance, isBorrowed };
  const lifeMs = limits.challengeLifeMs;
  await keepProof({ platform, orm: tx.orm }, { kind, secret, person, data, lifeMs });
  return cookieOf(platform, secret, lifeMs / 1_000);
}

/** Whose code this browser is waiting to enter. Undefined when no step is open. Does not use up the step. */
export async function findChallenge(
  platform: Platform,
  { headers }: Pick<RequestContext, 'headers'>,
): Promise<Challenge | undefined> {
  const secret = cookieValue(headers.cookie, nameOf(platform.config.isSecure));
  return secret
    ? challengeOf(await findProof({ platform, orm: platform.database.orm }, { kind, secret }))
    : undefined;
}

/**
 * Uses up the step. Call it in the transaction that accepts the code and then calls `enter` with `hasShownBoth`. If
 * that transaction rolls back because the code is wrong, the step stays open for the next try.
 */
export async function takeChallenge(
  { platform, tx }: Parts,
  { headers }: Pick<RequestContext, 'headers'>,
): Promise<Challenge | undefined> {
  const secret = cookieValue(headers.cookie, nameOf(platform.config.isSecure));
  return secret ? challengeOf(await takeProof({ platform, orm: tx.orm }, { kind, secret })) : undefined;
}

/** Ends all open steps of a person: the first factor they showed is no longer valid. */
export async function closeChallenges({ platform, tx }: Parts, person: PersonId): Promise<void> {
  await tx.orm
    .update(onceProof)
    .set({ usedAt: platform.clock.now() })
    .where(and(eq(onceProof.userId, person), eq(onceProof.kind, kind), isNull(onceProof.usedAt)));
}

/** Clears the step's cookie: when the session's cookie is set, or when the person starts over. */
export const endedChallenge = (platform: Pick<Platform, 'config'>): string => cookieOf(platform, '', 0);

type Kept = Awaited<ReturnType<typeof takeProof>>;

const challengeOf = (kept: Kept): Challenge | undefined =>
  kept?.person && ({ person: kept.person, ...kept.data } as Challenge);

const cookieOf = ({ config: { isSecure } }: Pick<Platform, 'config'>, secret: string, seconds: number) =>
  cookieHeader(nameOf(isSecure), secret, { isSecure, seconds });
