import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { isOwnOrigin } from '#platform/server/http/security.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { keepProof, takeProof } from './once-proof.ts';

/** What a passkey is asked for; an answer to one question is none to another. */
export type PasskeyPurpose = 'register' | 'sign_in' | 'proof';

const ClientData = z.object({ challenge: z.string().min(1).max(200), origin: z.string().max(300) });

/** The name passkeys are bound to: the host of the public address alone, `localhost` in development. */
export const passkeyHost = ({ publicUrl }: Platform['config']): string =>
  publicUrl ? new URL(publicUrl).hostname : 'localhost';

/** Remembers a question; its answer is taken once and soon. */
export const keepChallenge = (
  platform: Platform,
  challenge: string,
  { purpose, person }: { purpose: PasskeyPurpose; person?: PersonId },
): Promise<void> =>
  keepProof(
    { platform, orm: platform.database.orm },
    { kind: 'passkey', secret: challenge, person, data: { purpose }, lifeMs: limits.passkeyLifeMs },
  );

/** What the answer has to be checked against. */
export interface Expected {
  readonly expectedChallenge: string;
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
}

/**
 * Uses up the question that an answer names; undefined when it is none of ours, was answered before, is too old, is
 * another person's, or the answer was made on another site.
 */
export async function takeChallenge(
  { platform, orm = platform.database.orm }: { platform: Platform; orm?: NodePgDatabase },
  clientDataJSON: string,
  { purpose, person, context }: { purpose: PasskeyPurpose; person?: PersonId; context: Host },
): Promise<Expected | undefined> {
  const { config } = platform;
  const client = readClientData(clientDataJSON);
  if (!client || !isOwnOrigin(client.origin, context.headers.host, config.publicUrl)) return undefined;
  const proof = { kind: 'passkey', secret: client.challenge, data: { purpose } };
  const taken = await takeProof({ platform, orm }, person ? { ...proof, person } : proof);
  return (
    taken && {
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: passkeyHost(config),
    }
  );
}

type Host = Pick<RequestContext, 'headers'>;

function readClientData(encoded: string): z.infer<typeof ClientData> | undefined {
  try {
    return ClientData.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))).data;
  } catch {
    // No JSON: made by no browser.
    return undefined;
  }
}
