import * as oidc from 'openid-client';
import type { Config, ProviderConfig } from '#platform/server/config/config.ts';
import type { Platform } from '#platform/server/platform.ts';
import { promptFor, textOf } from '../../policy/provider-rule.ts';

/** Who the provider says a person is. */
export interface ProviderClaims {
  /** The provider's id for the person, which is stable, while addresses change owners. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
}

/** Secrets of one round trip to the provider, bound to the browser that makes it. */
export interface WaySecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Why the round trip to the provider failed. */
export class ProviderFault extends Error {
  readonly kind: 'unreachable' | 'refused' | 'cancelled';
  constructor(kind: ProviderFault['kind'], cause: unknown) {
    super(`the provider: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** A client of the configured provider. */
export interface ProviderClient {
  readonly name: string;
  /** The provider id its credentials are stored under. */
  readonly id: string;
  /** Where to send a browser. `isOther` asks the provider to let the person choose again. Throws `ProviderFault`. */
  addressFor(secrets: WaySecrets, options: { isOther: boolean }): Promise<string>;
  /** Exchanges what the browser brought back for verified claims. Throws `ProviderFault`. */
  claimsOf(query: URLSearchParams, secrets: WaySecrets): Promise<ProviderClaims>;
}

/** Where the provider sends people back to: a path of the configured address, never of the request's host. */
export const callbackPath = '/api/auth/oidc/callback';

const timeoutSeconds = 10;
/** The provider's metadata is fetched again after this long. */
const knownForMs = 24 * 60 * 60_000;
/** How far its clock may be off, in seconds. */
const toleranceSeconds = 30;

/** Creates a client of the configured provider. It makes no request until someone wants to go there. */
export function createProviderClient({
  config,
  clock,
}: Pick<Platform, 'config' | 'clock'>): ProviderClient | undefined {
  const { provider } = config;
  if (!provider) return undefined;
  let known: { at: number; configuration: Promise<oidc.Configuration> } | undefined;
  const discovered = () => {
    const now = clock.now().getTime();
    if (!known || now - known.at > knownForMs) {
      const asked = { at: now, configuration: discover(provider) };
      known = asked;
      // A failed discovery is not cached: the next person who wants to go there triggers a new one.
      asked.configuration.catch(() => {
        if (known === asked) known = undefined;
      });
    }
    return known.configuration;
  };
  return {
    name: provider.name,
    id: `oidc:${provider.issuer}`,
    addressFor: (secrets, options) =>
      asFault(async () => addressOf(await discovered(), config, secrets, options)),
    claimsOf: (query, secrets) => asFault(async () => readClaims(await discovered(), config, query, secrets)),
  };
}

/** The library marks it as deprecated so that its use stands out. */
const allowPlain: (configuration: oidc.Configuration) => void = Reflect.get(oidc, 'allowInsecureRequests');

async function discover(provider: ProviderConfig): Promise<oidc.Configuration> {
  const issuer = new URL(provider.issuer);
  // The settings allow plain http only for a provider on this machine.
  const execute = issuer.protocol === 'http:' ? [allowPlain] : [];
  const options = { timeout: timeoutSeconds, execute };
  const client = { [oidc.clockTolerance]: toleranceSeconds };
  // One configuration, as the library found it: a second one made of its metadata would not know that tokens of
  // Microsoft's common issuer name the tenant of each person.
  const auth: oidc.ClientAuth = (server, ...rest) => clientAuth(provider, server)(server, ...rest);
  const ask = () => oidc.discovery(issuer, provider.clientId, client, auth, options);
  // Retry once before the provider counts as down.
  const configuration = await ask().catch(ask);
  configuration.timeout = timeoutSeconds;
  for (const allow of execute) allow(configuration);
  // Every token's signature is checked, although it comes directly from the provider.
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** How the secret is sent: in the standard header, or in the body for a provider that supports only that. */
function clientAuth({ clientSecret }: ProviderConfig, server: oidc.ServerMetadata): oidc.ClientAuth {
  if (!clientSecret) return oidc.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret);
}

const redirectUri = ({ publicUrl }: Config) => new URL(callbackPath, publicUrl).href;

async function addressOf(
  configuration: oidc.Configuration,
  config: Config,
  { state, nonce, verifier }: WaySecrets,
  { isOther }: { isOther: boolean },
): Promise<string> {
  const { issuer, prompt_values_supported: prompts } = configuration.serverMetadata();
  const prompt = promptFor({ issuer, prompts }, isOther);
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(config),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(prompt && { prompt }),
  });
  return address.href;
}

async function readClaims(
  configuration: oidc.Configuration,
  config: Config,
  query: URLSearchParams,
  { state, nonce, verifier }: WaySecrets,
): Promise<ProviderClaims> {
  const cameBack = new URL(redirectUri(config));
  cameBack.search = query.toString();
  const tokens = await oidc.authorizationCodeGrant(configuration, cameBack, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) throw new Error('there is no ID token');
  // Some providers put the address in the token, others only in the userinfo response.
  const hasMore = token.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub) : token;
  return {
    subject: token.sub,
    email: textOf(more.email),
    // Only `true` itself: the string "false" must not count.
    isEmailVerified: more.email_verified === true,
    name: textOf(more.name),
  };
}

async function asFault<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new ProviderFault(kindOf(cause), cause);
  }
}

function kindOf(cause: unknown): ProviderFault['kind'] {
  if (cause instanceof oidc.AuthorizationResponseError) {
    return cause.error === 'access_denied' ? 'cancelled' : 'refused';
  }
  // `fetch` reports every network failure as a TypeError.
  const isNetwork = cause instanceof TypeError;
  const isLate =
    cause instanceof oidc.ClientError && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(cause.code ?? '');
  return isNetwork || isLate || isBusy(cause) ? 'unreachable' : 'refused';
}

/** A response of 500 or above, which the library reports as nonconforming. */
function isBusy(cause: unknown): boolean {
  const answer = cause instanceof Error ? cause.cause : undefined;
  return answer instanceof Response && answer.status >= 500;
}
