import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { isOwnOrigin } from '#platform/server/http/security.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { PasskeyAnswer } from '../../contract/proof.ts';
import { limits } from '../../limits.ts';
import { passkey } from '../tables.ts';
import { keepProof, takeProof } from './once-proofs.ts';

type Parts = { readonly platform: Platform; readonly orm: NodePgDatabase };
type Request = Pick<RequestContext, 'headers'>;

/** The device asks for its PIN, finger or face each time, so that a passkey counts as both factors. */
export const userVerification = 'required';

/** What the challenge is for. An answer to one purpose does not count for another. */
export type PasskeyPurpose = 'register' | 'sign_in' | 'proof';

const ClientData = z.object({ challenge: z.string().min(1).max(200), origin: z.string().max(300) });

/** The relying party id of passkeys: the host of the public address, `localhost` in development. */
export const passkeyHost = ({ publicUrl }: Platform['config']): string =>
  publicUrl ? new URL(publicUrl).hostname : 'localhost';

/** Stores a challenge. It can be answered once, within a short time. */
export const keepChallenge = (
  parts: Parts,
  challenge: string,
  { purpose, person }: { purpose: PasskeyPurpose; person?: PersonId },
): Promise<void> =>
  keepProof(parts, {
    kind: 'passkey',
    secret: challenge,
    person,
    data: { purpose },
    lifeMs: limits.passkeyLifeMs,
  });

/** What the answer must be verified against. */
interface Expected {
  readonly expectedChallenge: string;
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
}

/**
 * Uses up the challenge an answer refers to. Undefined when it is not ours, was already answered, has expired, belongs
 * to another person, or was answered on another site.
 */
export async function takeChallenge(
  parts: Parts,
  clientDataJSON: string,
  { purpose, person, request }: { purpose: PasskeyPurpose; person?: PersonId; request: Request },
): Promise<Expected | undefined> {
  const { config } = parts.platform;
  const client = readClientData(clientDataJSON);
  if (!client || !isOwnOrigin(client.origin, request.headers.host, config.publicUrl)) return undefined;
  const proof = { kind: 'passkey', secret: client.challenge, data: { purpose } };
  const taken = await takeProof(parts, person ? { ...proof, person } : proof);
  return (
    taken && {
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: passkeyHost(config),
    }
  );
}

function readClientData(encoded: string): z.infer<typeof ClientData> | undefined {
  try {
    return ClientData.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))).data;
  } catch {
    // Not JSON, so it does not come from a browser.
    return undefined;
  }
}

/** Options for using a passkey: any that is registered here to sign in, one of the person's own as a proof. */
export async function askPasskey(
  parts: Parts,
  asked: { purpose: Exclude<PasskeyPurpose, 'register'>; person?: PersonId },
) {
  const held = asked.person
    ? await parts.orm.select().from(passkey).where(eq(passkey.userId, asked.person))
    : [];
  const options = await generateAuthenticationOptions({
    rpID: passkeyHost(parts.platform.config),
    userVerification,
    timeout: limits.passkeyLifeMs,
    allowCredentials: held.map(({ id, transports }) => ({ id, transports })),
  });
  await keepChallenge(parts, options.challenge, asked);
  return options;
}

/**
 * The owner of the passkey, if the answer is valid: once per challenge, only if the device verified its user, and never
 * with a counter that did not advance (a cloned authenticator). Outside a transaction, so that the challenge is used up
 * by a wrong answer too.
 */
export async function acceptPasskey(
  parts: Parts,
  answer: PasskeyAnswer,
  asked: { purpose: PasskeyPurpose; person?: PersonId; request: Request },
): Promise<PersonId | undefined> {
  const { platform, orm } = parts;
  const expected = await takeChallenge(parts, answer.response.clientDataJSON, asked);
  const [row] = await orm.select().from(passkey).where(eq(passkey.id, answer.id));
  if (!expected || !row || !isOwnedBy(row, asked.person ?? handleOf(answer))) return undefined;
  const { userHandle: _handle, ...response } = answer.response;
  const verified = await refusedAs(
    verifyAuthenticationResponse({
      ...expected,
      response: { ...identityOf(answer), response },
      credential: {
        id: row.id,
        publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  // Authenticators without a counter always answer 0. For the others, each value is accepted once.
  const isNext = newCounter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, newCounter);
  const [used] = await orm
    .update(passkey)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: platform.clock.now() })
    .where(and(eq(passkey.id, row.id), isNext))
    .returning({ person: passkey.userId });
  return used?.person;
}

const isOwnedBy = (row: typeof passkey.$inferSelect, person: string | undefined) => row.userId === person;

/** The user the authenticator names: the id it got when the passkey was created. */
const handleOf = ({ response }: PasskeyAnswer) =>
  response.userHandle && Buffer.from(response.userHandle, 'base64url').toString('utf8');

export const identityOf = ({ id, rawId, type }: Pick<PasskeyAnswer, 'id' | 'rawId' | 'type'>) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

/** The library throws on every invalid answer, which we turn into a single refusal. */
export const refusedAs = <Verified>(verifying: Promise<Verified>): Promise<Verified | undefined> =>
  verifying.catch(() => undefined);
