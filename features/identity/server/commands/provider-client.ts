import * as oidc from 'openid-client';
import type { Config, ProviderConfig } from '#platform/server/config/config.ts';
import type { Platform } from '#platform/server/platform.ts';
import { promptFor, textOf } from '../../policy/provider-rule.ts';

/** Who the provider says somebody is. */
export interface ProviderClaims {
  /** The provider's own name for the person; addresses change hands, this does not. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
}

/** Secrets of one way to the provider and back, known to the browser that went it. */
export interface WaySecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Why the way to the provider ended nowhere. */
export class ProviderFault extends Error {
  readonly kind: 'unreachable' | 'refused' | 'cancelled';
  constructor(kind: ProviderFault['kind'], cause: unknown) {
    super(`the provider: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** The provider of the settings as we speak to it. */
export interface ProviderClient {
  readonly name: string;
  /** What its credentials are filed under. */
  readonly id: string;
  /** Where to send a browser; `isOther` asks the provider to let the person choose anew. Throws `ProviderFault`. */
  addressFor(secrets: WaySecrets, options: { isOther: boolean }): Promise<string>;
  /** Trades what the browser brought back for proven claims. Throws `ProviderFault`. */
  claimsOf(query: URLSearchParams, secrets: WaySecrets): Promise<ProviderClaims>;
}

/** Where the provider sends people back to: a path of the configured address, never of the host that was asked. */
export const callbackPath = '/api/auth/oidc/callback';

const timeoutSeconds = 10;
/** What the provider says of itself is asked for again after this long. */
const knownForMs = 24 * 60 * 60_000;
/** How far its clock may be off, seconds. */
const toleranceSeconds = 30;

/** Speaks to the provider of the settings; nothing is asked of it before somebody wants to go there. */
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
      // An answer that never came is no answer: the next one who wants to go there asks again.
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

/** Marked as deprecated by the library, so that it stands out. */
const allowPlain: (configuration: oidc.Configuration) => void = Reflect.get(oidc, 'allowInsecureRequests');

async function discover(provider: ProviderConfig): Promise<oidc.Configuration> {
  const issuer = new URL(provider.issuer);
  // Plain http passes the settings only for a provider on this machine.
  const execute = issuer.protocol === 'http:' ? [allowPlain] : [];
  const options = { timeout: timeoutSeconds, execute };
  const ask = () => oidc.discovery(issuer, provider.clientId, undefined, undefined, options);
  // Once more before it counts as down.
  const server = (await ask().catch(ask)).serverMetadata();
  const client = { [oidc.clockTolerance]: toleranceSeconds };
  const configuration = new oidc.Configuration(
    server,
    provider.clientId,
    client,
    clientAuth(provider, server),
  );
  configuration.timeout = timeoutSeconds;
  for (const allow of execute) allow(configuration);
  // The signature of every token is checked, although it comes straight from the provider.
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** How the secret travels: by header as the standard has it, in the body where the provider knows only that. */
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
  // Some providers put the address into the token, some only into what they say when asked.
  const hasMore = token.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub) : token;
  return {
    subject: token.sub,
    email: textOf(more.email),
    // Only the truth itself: "false" as a text is none.
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
  // `fetch` answers every failure of the network with a TypeError.
  const isNetwork = cause instanceof TypeError;
  const isLate =
    cause instanceof oidc.ClientError && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(cause.code ?? '');
  return isNetwork || isLate || isBusy(cause) ? 'unreachable' : 'refused';
}

/** An answer of 500 and above: the library hands it over as what it was not conform with. */
function isBusy(cause: unknown): boolean {
  const answer = cause instanceof Error ? cause.cause : undefined;
  return answer instanceof Response && answer.status >= 500;
}
