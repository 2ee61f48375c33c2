import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { allow } from './accounts.ts';
import type { ProviderAccount, TestProvider } from './provider.ts';
import { createVisitor } from './visitor.ts';

interface Stage {
  readonly address: string;
  readonly database: Database;
}

/** Before each test: a provider that is sound, and more sign-ins from one source than anybody needs. */
export const soundAgain =
  ({ database }: Pick<Stage, 'database'>, provider: TestProvider) =>
  async () => {
    await database.pool.query('delete from rate_limit');
    provider.spoil(undefined);
    provider.breakDown(false);
  };

/** The ways by a provider into the server of a scene, as a browser goes them. */
export function createProviderWays(scene: Stage, provider: TestProvider) {
  const { post, cookiesOf, countOf } = createVisitor(scene);
  const me = async (cookie: string) => {
    const response = await fetch(`${scene.address}/api/me`, { headers: { cookie } });
    return (await response.json()) as { email?: string; roles?: string[] };
  };

  /** Sets out for the provider: the address there, and the cookie of this browser. */
  async function setOut(input: object = {}, cookie = ''): Promise<{ address: string; browser: string }> {
    const response = await post('/api/auth/oidc/start', input, cookie);
    expect(response.status).toBe(200);
    const { address } = (await response.json()) as { address: string };
    return { address, browser: cookiesOf(response) };
  }

  /** Comes back from the provider: where the browser is sent, and with which cookies. */
  async function comeBack(
    back: URL,
    cookie: string,
  ): Promise<{ path: string; cookie: string; status: number }> {
    const response = await fetch(`${scene.address}${back.pathname}${back.search}`, {
      redirect: 'manual',
      headers: { cookie },
    });
    return {
      path: response.headers.get('location') ?? '',
      cookie: cookiesOf(response),
      status: response.status,
    };
  }

  async function enterAs(account: ProviderAccount, input: object = {}) {
    provider.as(account);
    const { address, browser } = await setOut(input);
    return comeBack(await provider.walk(address), browser);
  }

  let count = 0;
  /** An account of the provider that nobody has used yet. */
  const someone = (facts: Partial<ProviderAccount> = {}): ProviderAccount & { email: string } => {
    const sub = `subject-${++count}`;
    return {
      sub,
      name: 'Ana Duarte',
      email: `${sub}@provider.example`,
      email_verified: true,
      ...facts,
    };
  };
  const invited = async (facts: Partial<ProviderAccount> = {}) => {
    const account = someone(facts);
    await allow(scene.database, account.email.toLowerCase());
    return account;
  };
  return { post, cookiesOf, me, countOf, setOut, comeBack, enterAs, someone, invited };
}
