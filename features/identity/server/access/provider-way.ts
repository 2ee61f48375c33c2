import { createHash } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cookieHeader, cookieValue } from '#platform/server/session/cookie.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { keepProof, takeProof } from './once-proofs.ts';
import type { WaySecrets } from './provider-client.ts';

/** Why a person goes to the provider: to sign in, or to connect it to the account they are in. */
export interface Way {
  readonly purpose: 'sign_in' | 'link';
  readonly person?: PersonId;
  readonly session?: SessionId;
  /** Our path to land on. */
  readonly next?: string | undefined;
  readonly isBorrowed?: boolean;
}

/** A started round trip: the secrets for the provider's address, and the cookie that binds it to this browser. */
export interface OpenedWay {
  readonly secrets: WaySecrets;
  readonly cookie: string;
}

type Parts = { readonly platform: Platform; readonly orm: NodePgDatabase };
type Headers = Pick<RequestContext, 'headers'>;

const kind = 'provider';
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-backlot_way' : 'backlot_way');

/** Starts a round trip to the provider. It can be finished once, only in this browser. */
export async function openWay(parts: Parts, way: Way, { headers }: Headers): Promise<OpenedWay> {
  // Tabs that start at the same time share the browser's secret, so that both can come back.
  const browser = browserOf(parts.platform, headers) ?? newSecret();
  const state = newSecret();
  const { person, ...data } = way;
  const proof = { kind, secret: state, person, lifeMs: limits.providerLifeMs };
  await keepProof(parts, { ...proof, data: { ...data, browser: hashOfSecret(browser) } });
  return { secrets: secretsOf(browser, state), cookie: wayCookie(parts.platform, browser) };
}

/**
 * Finishes a round trip, once. Undefined when it is not ours, was already finished, took too long, or was started in
 * another browser. This way another person's answer signs no one in (login CSRF) and does not use it up.
 */
export async function takeWay(
  parts: Parts,
  state: string,
  { headers }: Headers,
): Promise<{ way: Way; secrets: WaySecrets } | undefined> {
  const browser = browserOf(parts.platform, headers);
  if (!browser || !state) return undefined;
  const data = { browser: hashOfSecret(browser) };
  const taken = await takeProof(parts, { kind, secret: state, data });
  if (!taken || taken.data['purpose'] === 'connect') return undefined;
  const way = { ...taken.data, ...(taken.person && { person: taken.person }) };
  return { way: way as unknown as Way, secrets: secretsOf(browser, state) };
}

/** The provider identity to connect once the account's password was entered (AUT-2). */
export interface Connection {
  readonly provider: string;
  readonly subject: string;
}

/** Stores what the provider proved until the account's owner has signed in. Returns the cookie for it. */
export async function keepConnection(
  parts: Parts,
  person: PersonId,
  { provider, subject }: Connection,
): Promise<string> {
  const secret = newSecret();
  const data = { purpose: 'connect', provider, subject };
  await keepProof(parts, { kind, secret, person, data, lifeMs: limits.providerLifeMs });
  return wayCookie(parts.platform, secret);
}

/** Uses it up for the person who signed in. Undefined when it belongs to another person or has expired. */
export async function takeConnection(
  parts: Parts,
  person: PersonId,
  { headers }: Headers,
): Promise<Connection | undefined> {
  const secret = browserOf(parts.platform, headers);
  if (!secret) return undefined;
  const data = { purpose: 'connect' };
  const taken = await takeProof(parts, { kind, secret, person, data });
  return taken?.data as Connection | undefined;
}

/** Neither nonce nor verifier is stored: both derive from the browser's secret and the state. */
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
