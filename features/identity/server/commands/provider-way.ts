import { createHash } from 'node:crypto';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cookieHeader, cookieValue } from '#platform/server/session/cookie.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { keepProof, takeProof } from './once-proof.ts';
import type { WaySecrets } from './provider-client.ts';

/** Why somebody goes to the provider: to enter, or to connect it with the account they are in. */
export interface Way {
  readonly purpose: 'sign_in' | 'link';
  readonly person?: PersonId;
  readonly session?: SessionId;
  /** The path of ours to end on. */
  readonly next?: string | undefined;
  readonly isBorrowed?: boolean;
}

/** A way that begins: the secrets for the provider's address, and the cookie that binds it to this browser. */
export interface OpenedWay {
  readonly secrets: WaySecrets;
  readonly cookie: string;
}

type Headers = Pick<RequestContext, 'headers'>;

const kind = 'provider';
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-backlot_way' : 'backlot_way');

/** Begins a way to the provider: remembers it once, for this browser alone. */
export async function openWay(platform: Platform, way: Way, { headers }: Headers): Promise<OpenedWay> {
  // Two tabs that set out at once share the browser's secret, so that both come back.
  const browser = browserOf(platform, headers) ?? newSecret();
  const state = newSecret();
  const { person, ...data } = way;
  const proof = { kind, secret: state, person, lifeMs: limits.providerLifeMs };
  await keepProof(
    { platform, orm: platform.database.orm },
    { ...proof, data: { ...data, browser: hashOfSecret(browser) } },
  );
  return { secrets: secretsOf(browser, state), cookie: wayCookie(platform, browser) };
}

/**
 * Ends a way, once; undefined when it is none of ours, was ended before, took too long, or was begun in another
 * browser: somebody else's answer signs nobody in (login CSRF), and does not use the way up.
 */
export async function takeWay(
  platform: Platform,
  state: string,
  { headers }: Headers,
): Promise<{ way: Way; secrets: WaySecrets } | undefined> {
  const browser = browserOf(platform, headers);
  if (!browser || !state) return undefined;
  const data = { browser: hashOfSecret(browser) };
  const taken = await takeProof({ platform, orm: platform.database.orm }, { kind, secret: state, data });
  if (!taken || taken.data['purpose'] === 'connect') return undefined;
  const way = { ...taken.data, ...(taken.person && { person: taken.person }) };
  return { way: way as unknown as Way, secrets: secretsOf(browser, state) };
}

/** What the provider said of somebody whose account asks for its password first (AUT-2). */
export interface Connection {
  readonly provider: string;
  readonly subject: string;
}

/** Keeps what the provider proved until the account's owner has signed in; the answer is the cookie for it. */
export async function keepConnection(
  platform: Platform,
  person: PersonId,
  { provider, subject }: Connection,
): Promise<string> {
  const secret = newSecret();
  const data = { purpose: 'connect', provider, subject };
  await keepProof(
    { platform, orm: platform.database.orm },
    { kind, secret, person, data, lifeMs: limits.providerLifeMs },
  );
  return wayCookie(platform, secret);
}

/** Uses that up for the person who signed in; undefined when it was kept for somebody else, or is over. */
export async function takeConnection(
  platform: Platform,
  person: PersonId,
  { headers }: Headers,
): Promise<Connection | undefined> {
  const secret = browserOf(platform, headers);
  if (!secret) return undefined;
  const data = { purpose: 'connect' };
  const taken = await takeProof({ platform, orm: platform.database.orm }, { kind, secret, person, data });
  return taken?.data as Connection | undefined;
}

/** Neither nonce nor verifier is kept anywhere: both follow from the browser's secret and the state. */
const secretsOf = (browser: string, state: string): WaySecrets => ({
  state,
  nonce: derived('nonce', browser, state),
  verifier: derived('verifier', browser, state),
});

const derived = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(':')).digest('base64url');

const browserOf = ({ config }: Platform, headers: RequestContext['headers']): string | undefined =>
  /^[\w-]{43}$/.exec(cookieValue(headers.cookie, nameOf(config.isSecure)) ?? '')?.[0];

const wayCookie = ({ config: { isSecure } }: Platform, value: string): string =>
  cookieHeader(nameOf(isSecure), value, { isSecure, seconds: limits.providerLifeMs / 1_000 });
