import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type OidcProvider from 'oidc-provider';
import { vi } from 'vitest';

/** The provider's claims about one of its accounts. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

type Token = { header: Record<string, unknown>; claims: Record<string, unknown> };

/** How a token is tampered with on its way to us: its content, or who signs it. */
export interface Spoil {
  token?(token: Token): Token;
  /** Signs with a key that the provider does not publish. */
  readonly hasForeignKey?: boolean;
  /** Drops the signature, or sets the algorithm to `none`. */
  readonly isUnsigned?: boolean;
}

/** A real OpenID Connect provider on its own port. */
export interface TestProvider {
  readonly settings: Readonly<Record<string, string>>;
  /** Who is signed in there. Without an account, a real browser gets a page to choose one. */
  as(account: ProviderAccount | undefined): void;
  /** Tampers with every token from now on. `undefined` stops that. */
  spoil(how: Spoil | undefined): void;
  /** Answers only 503 from now on, or works again. */
  breakDown(isBroken: boolean): void;
  /** Walks through the provider like a browser and returns the address it redirects back to. */
  walk(address: string): Promise<URL>;
  stop(): Promise<void>;
}

const clientId = 'backlot';
const clientSecret = 'a secret of the client';
const keyId = 'of-the-provider';
const ttlSeconds = 600;

interface State {
  account: ProviderAccount | undefined;
  spoil: Spoil | undefined;
  isBroken: boolean;
  readonly known: Map<string, ProviderAccount>;
  readonly key: KeyObject;
  readonly foreignKey: KeyObject;
}

/** Starts a provider that knows Backlot at `publicUrl`. */
export async function startTestProvider(publicUrl: string): Promise<TestProvider> {
  const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const state: State = {
    account: undefined,
    spoil: undefined,
    isBroken: false,
    known: new Map(),
    key: newKey(),
    foreignKey: newKey(),
  };
  const room: { answer?: (request: IncomingMessage, response: ServerResponse) => void } = {};
  const server = createServer((request, response) => {
    if (state.isBroken) response.writeHead(503).end();
    else room.answer?.(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  room.answer = await quietly(async () => {
    const { default: Provider } = await import('oidc-provider');
    return answersOf(Provider, { issuer, publicUrl }, state);
  });
  return {
    settings: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
    as: (account) => {
      if (account) state.known.set(account.sub, account);
      state.account = account;
    },
    spoil: (how) => {
      state.spoil = how;
    },
    breakDown: (isBroken) => {
      state.isBroken = isBroken;
    },
    walk,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

type Place = { issuer: string; publicUrl: string };

function answersOf(Provider: typeof OidcProvider, { issuer, publicUrl }: Place, state: State) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: {
      keys: [{ ...state.key.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // Without these, it logs that it used its defaults.
    ttl: {
      Interaction: ttlSeconds,
      Grant: ttlSeconds,
      Session: ttlSeconds,
      AccessToken: ttlSeconds,
      IdToken: ttlSeconds,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...state.known.get(id), sub: id }),
    }),
    // Anyone who signs in there has agreed to everything.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path === '/token' && body?.id_token && state.spoil) {
      body.id_token = spoilt(body.id_token, state.spoil, state);
    }
  });
  const answer = provider.callback();
  return (request: IncomingMessage, response: ServerResponse) => {
    const isInteraction = request.url?.startsWith('/interaction/');
    if (isInteraction) void interact(provider, { request, response }, state);
    else void answer(request, response);
  };
}

/** Silences warnings about what makes it fit for tests: storage in memory, and a recent Node. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    return await work();
  } finally {
    warnings.mockRestore();
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Signs in the given account. Without one, shows a page to choose among the known accounts. */
async function interact(
  provider: OidcProvider,
  { request, response }: Exchange,
  state: State,
): Promise<void> {
  const chosen = new URL(request.url ?? '/', 'http://provider').searchParams.get('account');
  const account = chosen ? state.known.get(chosen) : state.account;
  if (account) {
    await provider.interactionFinished(request, response, { login: { accountId: account.sub } });
    return;
  }
  const links = [...state.known.values()].map(
    ({ sub, name }) => `<p><a href="?account=${encodeURIComponent(sub)}">Continue as ${name ?? sub}</a></p>`,
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>Studio accounts</title><h1>Choose an account</h1>${links.join('')}`);
}

function spoilt(token: string, { token: change, hasForeignKey, isUnsigned }: Spoil, state: State): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  const given = { header: read(head), claims: read(body) };
  const { header, claims } = change?.(given) ?? given;
  const write = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${write(header)}.${write(claims)}`;
  if (isUnsigned) return `${signed}.`;
  if (header['alg'] !== 'RS256') return `${signed}.${signature}`;
  const key = hasForeignKey ? state.foreignKey : state.key;
  return `${signed}.${createSign('sha256').update(signed).sign(key).toString('base64url')}`;
}

/** Follows redirects with cookies until one leaves the provider. */
async function walk(address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  const { origin } = at;
  while (at.origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const onward = response.headers.get('location');
    if (!onward) throw new Error(`the provider stays at ${at.pathname}: ${await response.text()}`);
    at = new URL(onward, at);
  }
  return at;
}
