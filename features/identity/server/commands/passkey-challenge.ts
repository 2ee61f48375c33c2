import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { isOwnOrigin } from '#platform/server/http/security.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { keepProof, takeProof } from './once-proof.ts';

/** What the challenge is for. An answer to one purpose does not count for another. */
export type PasskeyPurpose = 'register' | 'sign_in' | 'proof';

const ClientData = z.object({ challenge: z.string().min(1).max(200), origin: z.string().max(300) });

/** The relying party id of passkeys: the host of the public address, `localhost` in development. */
export const passkeyHost = ({ publicUrl }: Platform['config']): string =>
  publicUrl ? new URL(publicUrl).hostname : 'localhost';

/** Stores a challenge. It can be answered once, within a short time. */
export const keepChallenge = (
  platform: Platform,
  challenge: string,
  { purpose, person }: { purpose: PasskeyPurpose; person?: PersonId },
): Promise<void> =>
  keepProof(
    { platform, orm: platform.database.orm },
    { kind: 'passkey', secret: challenge, person, data: { purpose }, lifeMs: limits.passkeyLifeMs },
  );

/** What the answer must be verified against. */
export interface Expected {
  readonly expectedChallenge: string;
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
}

/**
 * Uses up the challenge an answer refers to. Undefined when it is not ours, was already answered, has expired, belongs
 * to another person, or was answered on another site.
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
    // Not JSON, so it does not come from a browser.
    return undefined;
  }
}
