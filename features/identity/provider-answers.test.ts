import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { type Spoil, startTestProvider } from './testing/factory/provider.ts';
import { createProviderWays, soundAgain } from './testing/factory/provider-ways.ts';

const publicUrl = 'http://backlot.test:24002';
const provider = await startTestProvider(publicUrl);
const scene = await openScene(provider.settings);
afterAll(() => provider.stop());
beforeEach(soundAgain(scene, provider));

const { countOf, setOut, comeBack, enterAs, invited } = createProviderWays(scene, provider);

const hour = 3_600;
const changed = (claims: Record<string, unknown>): Spoil => ({
  token: (token) => ({ ...token, claims: { ...token.claims, ...claims } }),
});

test.each<[string, Spoil]>([
  ['for another client', changed({ aud: 'somebody-else' })],
  ['of another issuer', changed({ iss: 'https://evil.example' })],
  [
    'that ran out',
    { token: ({ header, claims }) => ({ header, claims: { ...claims, exp: Number(claims['iat']) - hour } }) },
  ],
  ['with another nonce', changed({ nonce: 'another one' })],
  ['without a nonce', changed({ nonce: undefined })],
  ['without a subject', changed({ sub: undefined })],
  [
    'from the future',
    { token: ({ header, claims }) => ({ header, claims: { ...claims, nbf: Number(claims['iat']) + hour } }) },
  ],
  ['signed by somebody else', { hasForeignKey: true }],
  ['without a signature', { isUnsigned: true }],
  [
    'with the algorithm none',
    { isUnsigned: true, token: ({ claims, header }) => ({ claims, header: { ...header, alg: 'none' } }) },
  ],
  [
    'signed with the public key as a shared secret',
    { token: ({ claims, header }) => ({ claims, header: { ...header, alg: 'HS256' } }) },
  ],
])('T09 a token %s signs no one in', async (_what, spoil) => {
  const account = await invited();
  provider.spoil(spoil);
  const refused = await enterAs(account);
  expect(refused).toMatchObject({ status: 303, path: '/auth?provider=refused' });
  expect(refused.cookie).not.toContain('backlot_session');
  expect(await countOf('account where email = $1', account.email)).toBe(0);
  provider.spoil(undefined);
  expect((await enterAs(account)).path).toBe('/dashboard');
});

test('T17 an answer obtained in another browser signs no one in, and the first browser still can', async () => {
  provider.as(await invited());
  const { address, browser } = await setOut();
  const back = await provider.walk(address);
  for (const cookie of ['', (await setOut()).browser, 'backlot_way=nonsense']) {
    const refused = await comeBack(back, cookie);
    expect(refused.path).toBe('/auth?provider=over');
    expect(refused.cookie).toBe('');
  }
  expect((await comeBack(back, browser)).path).toBe('/dashboard');
});

test('G29 an answer works once, and of several at once one signs in', async () => {
  provider.as(await invited());
  for (let round = 0; round < 3; round++) {
    const { address, browser } = await setOut();
    const back = await provider.walk(address);
    const all = await Promise.all(Array.from({ length: 6 }, () => comeBack(back, browser)));
    expect(all.filter(({ path }) => path === '/dashboard')).toHaveLength(1);
    expect((await comeBack(back, browser)).path).toBe('/auth?provider=over');
  }
});

test('an unknown state and a replayed code are refused', async () => {
  provider.as(await invited());
  const first = await setOut();
  const back = await provider.walk(first.address);
  const forged = new URL(back);
  forged.searchParams.set('state', 'x'.repeat(43));
  expect((await comeBack(forged, first.browser)).path).toBe('/auth?provider=over');
  expect((await comeBack(back, first.browser)).path).toBe('/dashboard');

  const second = await setOut({}, first.browser);
  const replayed = await provider.walk(second.address);
  replayed.searchParams.set('code', back.searchParams.get('code') ?? '');
  expect((await comeBack(replayed, second.browser)).path).toBe('/auth?provider=refused');
});

test('a round trip that took too long is refused', async () => {
  provider.as(await invited());
  const { address, browser } = await setOut();
  const back = await provider.walk(address);
  await scene.database.pool.query(`update once_proof set expires_at = now() where kind = 'provider'`);
  expect((await comeBack(back, browser)).path).toBe('/auth?provider=over');
});

test('a person who cancels at the provider returns to the sign-in page', async () => {
  const { address, browser } = await setOut({ next: '/search' });
  const state = new URL(address).searchParams.get('state') ?? '';
  const back = new URL('/api/auth/oidc/callback', publicUrl);
  back.search = new URLSearchParams({
    error: 'access_denied',
    state,
    iss: provider.settings['OIDC_ISSUER'] ?? '',
  }).toString();
  expect((await comeBack(back, browser)).path).toBe('/auth?provider=cancelled&next=%2Fsearch');
});

test('a HEAD request does not use up the round trip', async () => {
  provider.as(await invited());
  const { address, browser } = await setOut();
  const back = await provider.walk(address);
  const looked = await fetch(`${scene.address}${back.pathname}${back.search}`, {
    method: 'HEAD',
    headers: { cookie: browser },
  });
  expect(looked.status).toBe(404);
  expect((await comeBack(back, browser)).path).toBe('/dashboard');
});
