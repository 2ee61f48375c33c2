import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { allow } from './accounts.ts';
import type { ProviderAccount, TestProvider } from './provider.ts';
import { createVisitor } from './visitor.ts';

interface Stage {
  readonly address: string;
  readonly database: Database;
}

/** Before each test: a healthy provider, and more sign-ins allowed per source than any test needs. */
export const soundAgain =
  ({ database }: Pick<Stage, 'database'>, provider: TestProvider) =>
  async () => {
    await database.pool.query('delete from rate_limit');
    provider.spoil(undefined);
    provider.breakDown(false);
  };

/** Provider sign-in against a scene's server, the way a browser does it. */
export function createProviderWays(scene: Stage, provider: TestProvider) {
  const { post, cookiesOf, countOf } = createVisitor(scene);
  const me = async (cookie: string) => {
    const response = await fetch(`${scene.address}/api/me`, { headers: { cookie } });
    return (await response.json()) as { email?: string; roles?: string[] };
  };

  /** Starts at the server: the provider's address to visit, and this browser's cookie. */
  async function setOut(input: object = {}, cookie = ''): Promise<{ address: string; browser: string }> {
    const response = await post('/api/auth/oidc/start', input, cookie);
    expect(response.status).toBe(200);
    const { address } = (await response.json()) as { address: string };
    return { address, browser: cookiesOf(response) };
  }

  /** Returns from the provider: where the browser is redirected, and with which cookies. */
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
  /** A provider account that was not used yet. */
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
