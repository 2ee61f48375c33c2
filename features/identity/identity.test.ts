import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { allowAddress, createAccount, findByEmail, hashSecret } from './server/public.ts';

const scene = await openScene();
const password = 'rolling-sound-speed';
const passwordHash = await hashSecret(password);

/** An account that never signed in, so without a profile. */
async function account(email: string, { isAllowed = false, hasProfile = false } = {}): Promise<PersonId> {
  const person = hasProfile
    ? (await scene.person('Somebody', { email: `${newId()}@old.example` })).id
    : newId();
  const writer = openDatabase(scene.server.connection, {
    poolSize: 1,
    publish: () => undefined,
    onError: () => undefined,
  });
  await writer.write(async (tx) => {
    if (hasProfile) await tx.orm.execute(`delete from account where id = '${person}'`);
    await createAccount(tx, { person, email, name: 'Ana Duarte', passwordHash }, newId);
    if (isAllowed) await allowAddress(tx, email);
  });
  await writer.close();
  return person;
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${scene.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const signIn = (email: string, secret = password, headers = {}) =>
  post('/api/auth/sign-in/email', { email, password: secret }, headers);
const codeOf = async (response: Response) =>
  ((await response.json()) as { code: string; message: string }).code;
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const me = (cookie: string) => fetch(`${scene.address}/api/me`, { headers: { cookie } });
const count = async (table: string, where: string, value: string) =>
  (await scene.database.pool.query(`select count(*)::int as n from ${table} where ${where} = $1`, [value]))
    .rows[0].n;

test('AUT-1 a person can sign in with any spelling of their address', async () => {
  await account('ana@spelling.example', { isAllowed: true });
  const response = await signIn('  Ana@SPELLING.example ');
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
  expect((await me(cookieOf(response))).status).toBe(200);
});

test('core 8: the errors for a wrong password and an unknown address use the specified wording', async () => {
  await account('known@words.example', { isAllowed: true });
  const wrong = await signIn('known@words.example', 'not-the-password');
  expect([wrong.status, await wrong.json()]).toMatchObject([
    401,
    { code: 'password.wrong', message: 'Invalid password' },
  ]);
  const unknown = await signIn('nobody@words.example');
  expect([unknown.status, await unknown.json()]).toMatchObject([
    401,
    { code: 'account.unknown', message: 'User not found' },
  ]);
});

test('S25 with generic errors, an unknown address gets the error for a wrong password', async () => {
  const generic = await openScene({ GENERIC_SIGN_IN_ERRORS: 'true' });
  const response = await fetch(`${generic.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@generic.example', password }),
  });
  expect(await codeOf(response)).toBe('password.wrong');
});

test('AUT-3 an account that is not on the allowed list is refused with INVITE_ONLY and leaves no data behind', async () => {
  const person = await account('uninvited@gate.example');
  const refused = await signIn('uninvited@gate.example');
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: 'account.not_invited', message: 'INVITE_ONLY' },
  ]);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await count('session', 'user_id', person)).toBe(0);
  expect(await count('profile', 'id', person)).toBe(0);
});

test('AUT-3 the same account can sign in once its address is allowed, with role USER', async () => {
  const person = await account('later@gate.example');
  expect((await signIn('later@gate.example')).status).toBe(403);
  await scene.database.pool.query('insert into allowed_user (email) values ($1)', ['later@gate.example']);
  const response = await signIn('later@gate.example');
  expect(response.status).toBe(200);
  const who = await (await me(cookieOf(response))).json();
  expect(who).toMatchObject({
    person: { id: person, displayName: 'Ana Duarte' },
    roles: ['USER'],
    primaryRole: 'USER',
  });
});

test('AUT-4 two concurrent first sign-ins create one profile', async () => {
  const person = await account('twice@gate.example', { isAllowed: true });
  const both = await Promise.all([signIn('twice@gate.example'), signIn('twice@gate.example')]);
  expect(both.map((response) => response.status)).toEqual([200, 200]);
  expect(await count('profile', 'id', person)).toBe(1);
});

test('a suspended account cannot sign in, and its open session ends at the next check', async () => {
  const person = await account('suspended@gate.example', { isAllowed: true });
  const cookie = cookieOf(await signIn('suspended@gate.example'));
  expect((await me(cookie)).status).toBe(200);
  await scene.database.pool.query(`update account set account_status = 'suspended' where id = $1`, [person]);
  expect((await signIn('suspended@gate.example')).status).toBe(403);
  await expect.poll(async () => (await me(cookie)).status).toBe(401);
});

test('T06 the eleventh attempt on an account from one source is throttled, but its owner elsewhere is not', async () => {
  const limited = await openScene({ TRUST_PROXY: 'true' });
  const attempt = (source: string) =>
    fetch(`${limited.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': source },
      body: JSON.stringify({ email: 'victim@limits.example', password: 'guess' }),
    });
  for (let tries = 0; tries < limits.attemptsPerAccount; tries++)
    expect((await attempt('192.0.2.7')).status).toBe(401);
  const refused = await attempt('192.0.2.7');
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { code: 'sign_in.throttled', message: 'Too many attempts. Please try again later.' },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await attempt('192.0.2.8')).status).toBe(401);
});

test('signing out ends the session on the server, so a kept cookie no longer works', async () => {
  await account('leaver@gate.example', { isAllowed: true });
  const cookie = cookieOf(await signIn('leaver@gate.example'));
  const out = await post('/api/auth/sign-out', {}, { cookie });
  expect(out.status).toBe(200);
  expect(out.headers.getSetCookie()[0]).toMatch(/^backlot_session=; Max-Age=0/);
  expect((await me(cookie)).status).toBe(401);
});

test('SES-1 ending a session elsewhere closes its live connections and refuses it with 401 immediately', async () => {
  const mara = await scene.person('Mara Okafor');
  const phone = await scene.anotherSession(mara.id);
  const [one, two] = await Promise.all([phone.listen(), phone.listen()]);
  const ears = await mara.listen();
  await mara.call.identity.endSession({ id: phone.sessionId });
  expect(await refusalOf(phone.call.identity.me())).toBe('session.required');
  expect(await Promise.all([one.closed, two.closed])).toEqual([4401, 4401]);
  expect(await refusalOf(mara.call.identity.me())).toBe('accepted');
  ears.close();
});

test('SES-3 the session list starts with the current one and shows devices, and ending all others keeps it', async () => {
  await account('devices@gate.example', { isAllowed: true });
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const laptop = cookieOf(await signIn('devices@gate.example', password, { 'user-agent': chrome }));
  const phone = cookieOf(await signIn('devices@gate.example', password, { 'user-agent': iphone }));
  const list = await (
    await fetch(`${scene.address}/api/me/sessions`, { headers: { cookie: laptop } })
  ).json();
  expect(list.items).toMatchObject([
    { isCurrent: true, device: { browser: 'Chrome', os: 'Linux', type: 'desktop' } },
    { isCurrent: false, device: { browser: 'Safari', os: 'iOS', type: 'mobile' } },
  ]);
  const ended = await post('/api/me/sessions/end-others', {}, { cookie: laptop });
  expect(await ended.json()).toEqual({ ended: 1, links: 0 });
  expect([(await me(cookieOf(ended))).status, (await me(phone)).status]).toEqual([200, 401]);
});

test('AUT-2 a person without a password sets a first one and can sign in with it', async () => {
  const email = 'first@password.example';
  const person = await scene.person('Ida Provider', { email });
  expect(await codeOf(await signIn(email))).toBe('password.wrong');
  expect(await person.call.identity.changePassword({ password })).toEqual({ ended: 0, links: 0 });
  expect((await signIn(email)).status).toBe(200);
});

test('SES-4 no one can see or end another person’s session', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara'), scene.person('Tom')]);
  for (const id of [tom.sessionId, newId()]) {
    expect(await refusalOf(mara.call.identity.endSession({ id }))).toBe('session.absent');
  }
  expect(await refusalOf(tom.call.identity.me())).toBe('accepted');
});

test('an expired session is refused even while it is cached', async () => {
  const mara = await scene.person('Mara');
  expect(await refusalOf(mara.call.identity.me())).toBe('accepted');
  await scene.database.pool.query(`update session set expires_at = now() where id = $1`, [mara.sessionId]);
  await expect.poll(() => refusalOf(mara.call.identity.me())).toBe('session.required');
});

test('no other route of the sign-in library is reachable', async () => {
  for (const path of [
    'sign-up/email',
    'get-session',
    'update-user',
    'list-sessions',
    'change-email',
    'error',
    'ok',
  ]) {
    const asked = await Promise.all([
      fetch(`${scene.address}/api/auth/${path}`),
      post(`/api/auth/${path}`, { email: 'x@y.example', password, name: 'X' }),
    ]);
    expect(
      asked.map((response) => response.status),
      path,
    ).toEqual([404, 404]);
  }
});

test('T17 a write from another site is refused before it has any effect', async () => {
  const headers: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ];
  for (const header of headers) {
    const response = await post('/api/auth/sign-out', {}, header);
    expect([response.status, await codeOf(response)], JSON.stringify(header)).toEqual([
      403,
      'origin.foreign',
    ]);
  }
});

test('AUT-1 an address finds its account in any spelling, and an unknown one finds none', async () => {
  const email = `${newId()}@spelled.example`;
  const { id } = await scene.person('Sylvie Spelled', { email });
  const find = (spelled: string) => findByEmail({ database: scene.database } as never, spelled);
  expect(await find(` ${email.toUpperCase()} `)).toBe(id);
  expect(await find(`not-${email}`)).toBeUndefined();
});
