import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { credential } from './server/tables.ts';
import { givePassword, password, proveAddress } from './testing/factory/accounts.ts';
import { startTestProvider } from './testing/factory/provider.ts';
import { createProviderWays, soundAgain } from './testing/factory/provider-ways.ts';

const publicUrl = 'http://backlot.test:24002';
const provider = await startTestProvider(publicUrl);
const scene = await openScene(provider.settings);
afterAll(() => provider.stop());
beforeEach(soundAgain(scene, provider));

const { post, cookiesOf, me, countOf, setOut, comeBack, enterAs, someone, invited } = createProviderWays(
  scene,
  provider,
);

test('an invited person signs in by the provider with one account and one profile with role USER', async () => {
  const account = await invited();
  const entered = await enterAs(account);
  expect(entered).toMatchObject({ status: 303, path: '/dashboard' });
  expect(await me(entered.cookie)).toMatchObject({ email: account.email, roles: ['USER'] });
  const again = await enterAs(account);
  expect((await me(again.cookie)).email).toBe(account.email);
  expect(await countOf('account where email = $1', account.email)).toBe(1);
});

test('AUT-1 the provider can spell the address any way: it is the same account', async () => {
  const account = await invited({ email: 'ANA@Mixed.example' });
  const entered = await enterAs(account);
  expect((await me(entered.cookie)).email).toBe('ana@mixed.example');
});

test('AUT-9 a person lands on the path they asked for, and never on another site', async () => {
  const account = await invited();
  expect((await enterAs(account, { next: '/messages?view=cold' })).path).toBe('/messages?view=cold');
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await enterAs(account, { next })).path).toBe('/dashboard');
});

test('AUT-3 an uninvited address is refused and leaves no data behind, and an invited one works afterwards', async () => {
  const stranger = someone();
  const refused = await enterAs(stranger, { next: '/messages' });
  expect(refused.path).toBe('/auth?provider=not_invited&next=%2Fmessages');
  expect(refused.cookie).not.toContain('backlot_session');
  expect(
    await countOf(
      `audit_entry where action = 'provider_sign_in.refused' and after::jsonb ->> 'kind' = $1`,
      'not_invited',
    ),
  ).toBe(1);
  expect(await countOf('account where email = $1', stranger.email)).toBe(0);
  expect(await countOf('credential where account_id = $1', stranger.sub)).toBe(0);
  expect(
    await countOf(`profile where display_name = $1 and id not in (select id from account)`, 'Ana Duarte'),
  ).toBe(0);
  expect((await enterAs(await invited())).path).toBe('/dashboard');
});

test('AUT-3 after a refusal the provider asks who it is instead of reusing the same account', async () => {
  const { address } = await setOut({ isOther: true });
  expect(new URL(address).searchParams.get('prompt')).toBe('login');
});

test('AUT-4 two concurrent first sign-ins create one account and one profile', async () => {
  const account = await invited();
  provider.as(account);
  const ways = await Promise.all([setOut(), setOut()]);
  const backs = await Promise.all(ways.map(({ address }) => provider.walk(address)));
  const both = await Promise.all(backs.map((back, index) => comeBack(back, ways[index]?.browser ?? '')));
  expect(both.map(({ path }) => path)).toEqual(['/dashboard', '/dashboard']);
  expect(await countOf('account where email = $1', account.email)).toBe(1);
  expect(await countOf('profile where id in (select id from account where email = $1)', account.email)).toBe(
    1,
  );
});

test('AUT-4 a person whose first sign-in ends while their second is under way gets in by both', async () => {
  const account = someone();
  const person = await scene.person('Ana Duarte', { email: account.email });
  await proveAddress(scene.database, person.id);
  // Connected in the same way as the first sign-in does it, under the lock that the second one waits for.
  const { entering } = await scene.database.write(async (tx) => {
    await tx.orm.execute(sql`select from account where id = ${person.id} for update`);
    const second = enterAs(account);
    await expect.poll(waitingForRows).toBe(1);
    await tx.orm.insert(credential).values({
      id: uuidV7(Date.now()),
      userId: person.id,
      providerId: await providerId(),
      accountId: account.sub,
    });
    return { entering: second };
  });
  expect((await entering).path).toBe('/dashboard');
});

/** As credentials of the provider are stored; those of the tests before have it. */
async function providerId(): Promise<string> {
  const { rows } = await scene.database.pool.query<{ id: string }>(
    `select provider_id as id from credential where provider_id <> 'password' limit 1`,
  );
  return rows[0]?.id ?? '';
}

async function waitingForRows(): Promise<number> {
  const { rows } = await scene.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('AUT-2 an account whose address both sides have verified is connected at once', async () => {
  const account = someone();
  const person = await scene.person('Ana Duarte', { email: account.email });
  await givePassword(scene.database, person.id);
  await proveAddress(scene.database, person.id);
  const entered = await enterAs(account);
  expect(entered.path).toBe('/dashboard');
  expect(await countOf('credential where account_id = $1', account.sub)).toBe(1);
  expect((await me(entered.cookie)).email).toBe(account.email);
});

test.each([
  ['the provider does not stand for the address', { isOurs: true, isTheirs: false }],
  ['the account has not proven its address (GHSA-qq9h-g4jm-xgf3)', { isOurs: false, isTheirs: true }],
])(
  'AUT-2 when %s the account’s password is required first and then connects it',
  async (_why, { isOurs, isTheirs }) => {
    const account = someone({ email_verified: isTheirs });
    const person = await scene.person('Ana Duarte', { email: account.email });
    await givePassword(scene.database, person.id);
    if (isOurs) await proveAddress(scene.database, person.id);
    const asked = await enterAs(account);
    expect(asked.path).toBe('/auth?provider=confirm');
    expect(await me(asked.cookie)).not.toHaveProperty('email');
    expect(await countOf('credential where account_id = $1', account.sub)).toBe(0);

    // Another person who signs in in that browser gets no connection.
    const other = await scene.person('Somebody Else');
    const elsewhere = await post('/api/me/provider', {}, `${other.cookie}; ${asked.cookie}`);
    expect(elsewhere.status).toBe(410);

    const signedIn = await post('/api/auth/sign-in/email', { email: account.email, password });
    const finished = await post('/api/me/provider', {}, `${cookiesOf(signedIn)}; ${asked.cookie}`);
    expect(finished.status).toBe(200);
    expect(await countOf('credential where account_id = $1', account.sub)).toBe(1);
    expect((await post('/api/me/provider', {}, `${cookiesOf(signedIn)}; ${asked.cookie}`)).status).toBe(410);
    expect((await enterAs(account)).path).toBe('/dashboard');
  },
);

test('a newcomer whose address the provider does not vouch for, or does not give, cannot sign in', async () => {
  const unproven = await invited({ email_verified: false });
  expect((await enterAs(unproven)).path).toBe('/auth?provider=unverified');
  const { email: _email, ...nameless } = someone();
  expect((await enterAs(nameless)).path).toBe('/auth?provider=no_address');
  const text = await invited({ email_verified: 'true' as never });
  expect((await enterAs(text)).path).toBe('/auth?provider=unverified');
  expect(await countOf('account where email = $1', unproven.email)).toBe(0);
});

test('a connected account is not taken over by another provider account with the same address', async () => {
  const account = await invited();
  await enterAs(account);
  expect((await enterAs({ ...account, sub: 'a second subject' })).path).toBe('/auth?provider=other_linked');
  // The connected one still signs in after changing its address at the provider.
  expect((await enterAs({ ...account, email: 'moved@elsewhere.example' })).path).toBe('/dashboard');
});

test('AUT-10 the second factor is required after the provider too', async () => {
  const account = await invited();
  const first = await enterAs(account);
  await scene.database.pool.query(
    `insert into second_factor (user_id, sealed_secret, confirmed_at)
     select id, 'v1.x', now() from account where email = $1`,
    [account.email],
  );
  expect((await me(first.cookie)).email).toBe(account.email);
  const asked = await enterAs(account, { next: '/directory' });
  expect(asked.path).toBe('/auth?step=code&next=%2Fdirectory');
  expect(asked.cookie).toContain('backlot_step=');
  expect(asked.cookie).not.toContain('backlot_session=');
});

test('an identity that someone else connected meanwhile is refused, and what was shown of it is used up', async () => {
  const account = someone({ email_verified: false });
  const [ana, tom] = await Promise.all([
    scene.person('Ana Duarte', { email: account.email }),
    scene.person('Tom Reyes'),
  ]);
  await givePassword(scene.database, ana.id);
  const shown = await enterAs(account);
  const begun = await post('/api/me/provider/start', {}, tom.cookie);
  const { address } = (await begun.json()) as { address: string };
  await comeBack(await provider.walk(address), `${cookiesOf(begun)}; ${tom.cookie}`);
  const finish = () => post('/api/me/provider', {}, `${ana.cookie}; ${shown.cookie}`);
  expect((await finish()).status).toBe(410);
  await scene.database.pool.query('delete from credential where account_id = $1', [account.sub]);
  expect((await finish()).status).toBe(410);
  expect(await countOf('credential where account_id = $1', account.sub)).toBe(0);
});

test('SES-3 a signed-in person connects and disconnects the provider, but not as their last way to sign in', async () => {
  const account = someone();
  const person = await scene.person('Ana Duarte');
  expect(await person.call.identity.waysIn()).toEqual({
    hasPassword: false,
    passkeys: 0,
    provider: { name: 'Google', linkedAt: null },
  });
  provider.as(account);
  const begun = await post('/api/me/provider/start', {}, person.cookie);
  const { address } = (await begun.json()) as { address: string };
  const linked = await comeBack(await provider.walk(address), `${cookiesOf(begun)}; ${person.cookie}`);
  expect(linked.path).toBe('/settings?section=account&provider=linked');
  expect((await person.call.identity.waysIn()).provider?.linkedAt).toEqual(expect.any(String));
  expect(await refusalOf(person.call.identity.unlinkProvider())).toBe('way_in.last');
  await givePassword(scene.database, person.id);
  expect((await person.call.identity.unlinkProvider()).provider?.linkedAt).toBeNull();
  expect(await refusalOf(person.call.identity.unlinkProvider())).toBe('provider.not_linked');
});

test('connecting works only in the session that started it, and not for an identity connected to another account', async () => {
  const [ana, tom] = await Promise.all([scene.person('Ana'), scene.person('Tom')]);
  const account = someone();
  provider.as(account);
  const start = async (cookie: string) => {
    const begun = await post('/api/me/provider/start', {}, cookie);
    const { address } = (await begun.json()) as { address: string };
    return { back: await provider.walk(address), browser: cookiesOf(begun) };
  };
  const way = await start(ana.cookie);
  const stolen = await comeBack(way.back, `${way.browser}; ${tom.cookie}`);
  expect(stolen.path).toBe('/settings?section=account&provider=over');
  expect(await countOf('credential where account_id = $1', account.sub)).toBe(0);
  const own = await start(ana.cookie);
  await comeBack(own.back, `${own.browser}; ${ana.cookie}`);
  const second = await start(tom.cookie);
  const taken = await comeBack(second.back, `${second.browser}; ${tom.cookie}`);
  expect(taken.path).toBe('/settings?section=account&provider=other_linked');
});

test('a person is sent back with a clear reason while the provider is down, and can sign in when it is up again', async () => {
  const account = await invited();
  provider.as(account);
  const { address, browser } = await setOut();
  const back = await provider.walk(address);
  provider.breakDown(true);
  expect(await comeBack(back, browser)).toMatchObject({ status: 303, path: '/auth?provider=unreachable' });
  provider.breakDown(false);
  expect((await enterAs(account)).path).toBe('/dashboard');
});

test('without a provider none is offered, and its routes do not exist', async () => {
  const plain = await openScene();
  const ways = await fetch(`${plain.address}/api/auth/ways`);
  expect(await ways.json()).toEqual({ provider: null });
  const started = await fetch(`${plain.address}/api/auth/oidc/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(started.status).toBe(404);
  expect((await fetch(`${plain.address}/api/auth/oidc/callback?state=x`)).status).toBe(404);
});

test('a provider that was down at the first try works at the next one', async () => {
  const late = await startTestProvider(publicUrl);
  late.breakDown(true);
  const lateScene = await openScene({ ...late.settings, OIDC_NAME: 'Studio' });
  const start = () =>
    fetch(`${lateScene.address}/api/auth/oidc/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  const refused = await start();
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    424,
    'provider.unreachable',
  ]);
  late.breakDown(false);
  expect((await start()).status).toBe(200);
  expect(await (await fetch(`${lateScene.address}/api/auth/ways`)).json()).toEqual({ provider: 'Studio' });
  await late.stop();
});

test('SET-5 a leaving person returns from the provider to the offer to stay, without a session', async () => {
  const account = await invited();
  const { cookie } = await enterAs(account);
  const headers = { 'content-type': 'application/json', cookie };
  const left = await fetch(`${scene.address}/api/me/leaving`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ confirmation: account.email }),
  });
  expect(left.status).toBe(200);
  const back = await enterAs(account);
  expect(back.path).toMatch(/^\/auth\/action#stay\.[\w-]{43}$/);
  expect(await me(back.cookie)).not.toHaveProperty('email', account.email);
});

test('a source that starts too often has to wait, signed in or not', async () => {
  const ana = await scene.person('Ana Duarte');
  const setOuts = async (path: string, cookie = '') => {
    for (let tries = 0; tries < 200; tries++) {
      const response = await post(path, {}, cookie);
      if (response.status !== 200) return ((await response.json()) as { code: string }).code;
      await response.arrayBuffer();
    }
    return 'never';
  };
  expect(await setOuts('/api/auth/oidc/start')).toBe('sign_in.throttled');
  expect(await refusalOf(ana.call.identity.startLink({}))).toBe('sign_in.throttled');
});

test('a person connecting a provider that is down gets that error', async () => {
  const late = await startTestProvider(publicUrl);
  late.breakDown(true);
  const lateScene = await openScene(late.settings);
  const ana = await lateScene.person('Ana Duarte');
  expect(await refusalOf(ana.call.identity.startLink({}))).toBe('provider.unreachable');
  await late.stop();
});
