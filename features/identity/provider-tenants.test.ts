import { afterAll, expect, test, vi } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { startTestProvider, type TestProvider } from './testing/factory/provider.ts';
import { createProviderWays } from './testing/factory/provider-ways.ts';

// A provider in the shape of Microsoft's common issuer: one address for everybody, and tokens that name the tenant.
const away = 'https://login.microsoftonline.com';
const common = `${away}/common/v2.0`;
const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

const local = await startTestProvider('http://backlot.test:24009');
const { OIDC_ISSUER: home = '' } = local.settings;
const asked = globalThis.fetch;
vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.startsWith(away)) return asked(input, init);
  const answer = await asked(url.replace(common, home).replace(away, home), init);
  if (!url.includes('openid-configuration')) return answer;
  const known = (await answer.json()) as object;
  const said = {
    ...known,
    issuer: `${home}/{tenantid}/v2.0`,
    authorization_response_iss_parameter_supported: false,
  };
  return Response.json(JSON.parse(JSON.stringify(said).replaceAll(home, away)));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await local.stop();
});

const provider: TestProvider = {
  ...local,
  walk: async (address) => {
    const there = new URL(address.replace(away, home));
    // Of Microsoft's prompts the local provider knows none.
    there.searchParams.delete('prompt');
    const back = await local.walk(there.href);
    back.searchParams.delete('iss');
    return back;
  },
};
const scene = await openScene({ ...local.settings, OIDC_ISSUER: common });
const { enterAs, invited } = createProviderWays(scene, provider);
const fromTenant = (iss: string, tid: string) =>
  provider.spoil({ token: ({ header, claims }) => ({ header, claims: { ...claims, iss, tid } }) });

test('a person of any tenant signs in through the common issuer, and a token of no tenant signs no one in', async () => {
  const account = await invited();
  fromTenant(`${away}/${tenant}/v2.0`, 'another-tenant');
  expect((await enterAs(account)).path).toBe('/auth?provider=refused');
  fromTenant('https://evil.example/v2.0', tenant);
  expect((await enterAs(account)).path).toBe('/auth?provider=refused');
  fromTenant(`${away}/${tenant}/v2.0`, tenant);
  expect((await enterAs(account)).path).toBe('/dashboard');
});
