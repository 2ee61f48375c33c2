import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cookieHeader, cookieValue } from '#platform/server/session/cookie.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { findProof, keepProof, stepKind as kind, type TakenProof, takeProof } from './once-proofs.ts';
import type { Assurance } from './sessions.ts';

/** Someone who has shown the first factor and still owes the second. */
export interface Step {
  readonly person: PersonId;
  readonly email: string;
  /** What was shown so far. */
  readonly assurance: Assurance;
  readonly isBorrowed: boolean;
}

type Parts = { readonly platform: Platform; readonly orm: NodePgDatabase };
type Request = Pick<RequestContext, 'headers'>;

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-backlot_step' : 'backlot_step');

/** Opens the step between the first factor and the code. Returns the `Set-Cookie` header that carries it. */
export async function openStep(parts: Parts, step: Step): Promise<string> {
  const secret = newSecret();
  const { person, email, assurance, isBorrowed } = step;
  const data = { email, assurance, isBorrowed };
  const lifeMs = limits.challengeLifeMs;
  await keepProof(parts, { kind, secret, person, data, lifeMs });
  return cookieOf(parts.platform, secret, lifeMs / 1_000);
}

/** Whose code this browser is waiting to enter. Undefined when no step is open. Does not use up the step. */
export async function findStep(parts: Parts, request: Request): Promise<Step | undefined> {
  const secret = secretIn(parts.platform, request);
  return secret ? stepOf(await findProof(parts, { kind, secret })) : undefined;
}

/**
 * Uses up the step. Call it in the transaction that accepts the code and then calls `enter` with `hasShownBoth`. If
 * that transaction rolls back because the code is wrong, the step stays open for the next try.
 */
export async function takeStep(parts: Parts, request: Request): Promise<Step | undefined> {
  const secret = secretIn(parts.platform, request);
  return secret ? stepOf(await takeProof(parts, { kind, secret })) : undefined;
}

/** Clears the step's cookie: when the session's cookie is set, or when the person starts over. */
export const endedStep = (platform: Pick<Platform, 'config'>): string => cookieOf(platform, '', 0);

const secretIn = ({ config }: Platform, { headers }: Request) =>
  cookieValue(headers.cookie, nameOf(config.isSecure));

const stepOf = (kept: TakenProof | undefined): Step | undefined =>
  kept?.person && ({ person: kept.person, ...kept.data } as Step);

const cookieOf = ({ config: { isSecure } }: Pick<Platform, 'config'>, secret: string, seconds: number) =>
  cookieHeader(nameOf(isSecure), secret, { isSecure, seconds });
