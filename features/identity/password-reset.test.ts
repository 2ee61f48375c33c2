import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { systemClock } from '#platform/server/clock.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { limits } from './limits.ts';
import { readLink } from './policy/mailed-link.ts';
import { createResetDesk } from './server/acts/passwords.ts';
import { resetJob } from './server/jobs.ts';
import { hashSecret } from './server/public.ts';
import { credential } from './server/tables.ts';

const scene = await openScene({ TRUST_PROXY: 'true' });
const { pool } = scene.database;
const oldPassword = 'rolling-sound-speed';
const newPassword = 'seven quiet lenses rest';
const passwordHash = await hashSecret(oldPassword);
let sources = 0;
/** Every test uses its own network address, so that no test uses up the attempts of another. */
const newSource = () => `10.7.${Math.floor(++sources / 200)}.${(sources % 200) + 1}`;

async function member(name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@reset.example`;
  const person = await scene.person(name, { email });
  await scene.database.orm.insert(credential).values({
    id: randomUUID(),
    userId: person.id,
    providerId: 'password',
    accountId: person.id,
    passwordHash,
  });
  return { ...person, email };
}

const post = (path: string, body: unknown, source: string, headers: Record<string, string> = {}) =>
  fetch(`${scene.address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': source, ...headers },
    body: JSON.stringify(body),
  });
const ask = (email: string, source = newSource(), headers: Record<string, string> = {}) =>
  post('password-reset', { email }, source, headers);
const use = (secret: string, password = newPassword) =>
  post('password-reset/complete', { secret, password }, newSource());
const look = (secret: string) => post('link', { kind: 'reset', secret }, newSource());
const signIn = (email: string, password: string) => post('sign-in/email', { email, password }, newSource());
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

const mailsTo = async (email: string): Promise<{ subject: string; text: string; html: string }[]> =>
  (await pool.query('select subject, text, html from mail where recipient = $1 order by id', [email])).rows;
const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/\S+\/api\/auth\/action\S*/g)].map(([link]) => link);

/** Requests a link and waits until the job has mailed it, as the `count`th one to this address. */
async function mailedSecret(email: string, count = 1): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
  const [link = ''] = linksIn((await mailsTo(email)).at(-1)?.text ?? '');
  return readLink(new URL(link).hash)?.secret ?? '';
}

test('T11 the mailed link points to the configured address, whatever host the request names', async () => {
  const configured = await openScene({ PUBLIC_URL: 'http://backlot.test' });
  const ana = await configured.person('Ana Duarte', { email: 'ana@reset.example' });
  const response = await fetch(`${configured.address}/api/auth/password-reset`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    },
    body: JSON.stringify({ email: 'ana@reset.example' }),
  });
  expect([response.status, ana.id]).toEqual([200, expect.any(String)]);
  const read = async () =>
    (await configured.database.pool.query<{ text: string; html: string }>('select text, html from mail'))
      .rows;
  await expect.poll(async () => (await read()).length).toBe(1);
  const [mail] = await read();
  const [link = ''] = linksIn(mail?.text ?? '');
  const { origin, pathname, searchParams, hash } = new URL(link);
  expect([origin, pathname, searchParams.get('email')]).toEqual([
    'http://backlot.test',
    '/api/auth/action',
    'ana@reset.example',
  ]);
  expect(readLink(hash)?.kind).toBe('reset');
  expect(mail?.html).not.toContain('evil.example');
});

test('AUT-5 a robot’s HEAD and GET change nothing, and a person’s click afterwards succeeds', async () => {
  const tom = await member('Tom Reyes');
  const secret = await mailedSecret(tom.email);
  const address = `${scene.address}/api/auth/action?email=${encodeURIComponent(tom.email)}`;
  for (const method of ['HEAD', 'GET', 'GET']) {
    const opened = await fetch(address, { method, redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `/auth/action?email=${encodeURIComponent(tom.email)}`,
    ]);
    const followed = await fetch(address, { method });
    expect(followed.status).toBe(200);
  }
  // The page's own request before the click changes nothing either.
  const view = await (await look(secret)).json();
  expect(view).toMatchObject({ kind: 'reset', email: tom.email, name: 'Tom Reyes', newEmail: null });
  expect((await use(secret)).status).toBe(200);
  expect((await signIn(tom.email, newPassword)).status).toBe(200);
});

test('the address of mailed links redirects only to our page', async () => {
  for (const query of ['?email=a&email=b', '?next=https://evil.example', `?email=${'x'.repeat(400)}`, '']) {
    const opened = await fetch(`${scene.address}/api/auth/action${query}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/auth/action']);
  }
});

test('core 5: a request without an address gets "Email is required"', async () => {
  for (const blank of ['', '   ']) {
    const response = await ask(blank);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('Email is required');
  }
});

test('AUT-6 ten requests pass, and the eleventh for that address gets a wait as m:ss, from any source', async () => {
  const email = 'eleven@reset.example';
  for (let tries = 0; tries < limits.resetAttempts; tries++) expect((await ask(email)).status).toBe(200);
  const refused = await ask(` ${email.toUpperCase()} `);
  const { code, message, data } = await refused.json();
  expect([refused.status, code]).toEqual([429, 'reset.throttled']);
  expect(message).toMatch(/^Too many password reset attempts\. Please try again in (10:00|9:\d\d)\.$/);
  expect(Number(refused.headers.get('retry-after'))).toBe(data.retryAfterSeconds);
});

test('S26 a browser and a source have ten requests each, for any addresses', async () => {
  const first = await ask('b0@reset.example');
  const cookie = first.headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(
    /^backlot_browser=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
  );
  const browser = { cookie: cookie.split(';')[0] ?? '' };
  const source = newSource();
  for (let tries = 1; tries < limits.resetAttempts; tries++) {
    expect((await ask(`b${tries}@reset.example`, newSource(), browser)).status).toBe(200);
    expect((await ask(`s${tries}@reset.example`, source)).status).toBe(200);
  }
  expect((await ask('s10@reset.example', source)).status).toBe(200);
  expect(await codeOf(await ask('b10@reset.example', newSource(), browser))).toBe('reset.throttled');
  expect(await codeOf(await ask('s11@reset.example', source))).toBe('reset.throttled');
});

test('AUT-6 known and unknown addresses get the same answer after the same work, as the lookup happens later', async () => {
  const mara = await member('Mara Okafor');
  const asked = async (email: string) => {
    const response = await ask(email);
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name)),
    );
    return { status: response.status, headers, body: await response.text() };
  };
  const known = await asked(mara.email);
  expect(await asked('nobody@reset.example')).toEqual(known);
  // Once the job has run, the unknown address leaves nothing behind.
  await expect.poll(async () => (await mailsTo(mara.email)).length).toBe(1);
  const left = `select count(*)::int as n from once_proof where kind = 'password_reset_asked'`;
  await expect.poll(async () => (await pool.query(left)).rows[0].n).toBe(0);
  expect(await mailsTo('nobody@reset.example')).toEqual([]);
});

test('AUT-7 a completed reset ends every session on every connection, lists them, and notifies the owner', async () => {
  const ines = await member('Ines Calloway');
  const phone = await scene.anotherSession(ines.id);
  const ears = await phone.listen();
  const secret = await mailedSecret(ines.email);
  const done = await use(secret);
  expect(done.status).toBe(200);
  // The link signs no one in: the person has to sign in again, with the second factor.
  expect(done.headers.getSetCookie()).toEqual([]);
  expect(await done.json()).toMatchObject({ email: ines.email, ended: [{ device: {} }, { device: {} }] });
  expect(await ears.closed).toBe(4401);
  for (const session of [ines, phone]) expect((await session.request('GET', '/api/me')).status).toBe(401);
  const { rows } = await pool.query('select ended_reason from session where user_id = $1', [ines.id]);
  expect(rows).toEqual([{ ended_reason: 'invalidated' }, { ended_reason: 'invalidated' }]);
  expect((await signIn(ines.email, oldPassword)).status).toBe(401);
  const fresh = await scene.anotherSession(ines.id);
  const { items } = await fresh.call.notifications.list({});
  expect(items[0]).toMatchObject({ type: 'security_password_changed', title: 'Your password was changed' });
  expect(items[0]?.message).toContain('Signed out: ');
  const { rows: acts } = await pool.query(
    `select after, before from audit_entry where action = 'password.reset' and subject_id = $1`,
    [ines.id],
  );
  expect(acts).toEqual([{ before: null, after: { sessionsEnded: 2, linksEnded: 0 } }]);
});

test('a newer link invalidates the older one, and changing the password invalidates all', async () => {
  const sol = await member('Sol Ortega');
  const older = await mailedSecret(sol.email);
  const newer = await mailedSecret(sol.email, 2);
  expect(await codeOf(await look(older))).toBe('link.dead');
  expect([(await use(older)).status, await codeOf(await use(older))]).toEqual([410, 'link.dead']);
  // Meanwhile the password is changed some other way.
  await pool.query(`update credential set password = $2 where user_id = $1`, [
    sol.id,
    await hashSecret('another password of mine'),
  ]);
  expect(await codeOf(await use(newer))).toBe('link.dead');
  expect((await signIn(sol.email, 'another password of mine')).status).toBe(200);
});

test('a link used while the account has another password stays dead, even when the first one is back', async () => {
  const pia = await member('Pia Moss');
  const secret = await mailedSecret(pia.email);
  const change = (hash: string) =>
    pool.query(`update credential set password = $2 where user_id = $1`, [pia.id, hash]);
  await change(await hashSecret('another password of mine'));
  expect(await codeOf(await use(secret))).toBe('link.dead');
  await change(passwordHash);
  expect(await codeOf(await use(secret))).toBe('link.dead');
  expect((await signIn(pia.email, oldPassword)).status).toBe(200);
});

test('a link expires after an hour, and its secret is never stored in plain text', async () => {
  const noor = await member('Noor Haddad');
  const secret = await mailedSecret(noor.email);
  const kept = await pool.query(
    'select secret_hash, expires_at - created_at as life from once_proof where user_id = $1',
    [noor.id],
  );
  expect(kept.rows).toEqual([
    { secret_hash: hashOfSecret(secret), life: expect.objectContaining({ hours: 1 }) },
  ]);
  await pool.query(`update once_proof set expires_at = now() where user_id = $1`, [noor.id]);
  expect(await codeOf(await look(secret))).toBe('link.dead');
  expect(await codeOf(await use(secret))).toBe('link.dead');
});

test('a password that is easy to guess is refused and does not use up the link', async () => {
  const ada = await member('Ada Quinn');
  const secret = await mailedSecret(ada.email);
  for (const [password, problem] of [
    ['short', 'short'],
    ['Password2026!', 'common'],
    ['ada.quinn-and-more', 'personal'],
  ] as const) {
    const refused = await use(secret, password);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'password.refused', data: { problem } },
    ]);
  }
  expect((await use(secret)).status).toBe(200);
});

test('T07 of fifty concurrent uses of one link, exactly one succeeds', async () => {
  const leo = await member('Leo Marsh');
  const secret = await mailedSecret(leo.email);
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) => use(secret, `seven quiet lenses ${index}`)),
  );
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // The link was already used, or the hash queue was full.
  expect(statuses.filter((status) => ![200, 410, 429].includes(status))).toEqual([]);
});

test('a locked or suspended account gets no link', async () => {
  const locked = await member('Lou Lock');
  const suspended = await member('Sue Spend');
  const waiting = await member('Wes Wait');
  await pool.query(`update account set locked_at = now() where id = $1`, [locked.id]);
  await pool.query(`update account set account_status = 'suspended' where id = $1`, [suspended.id]);
  for (const { email } of [locked, suspended, waiting]) expect((await ask(email)).status).toBe(200);
  // Requests are handled in order: once the last one is mailed, the others have been processed.
  await expect.poll(async () => (await mailsTo(waiting.email)).length).toBe(1);
  expect(await Promise.all([mailsTo(locked.email), mailsTo(suspended.email)])).toEqual([[], []]);
});

test('a malformed secret is refused as bad input and causes no server error', async () => {
  for (const secret of ['', 'x', '../../etc', 'a'.repeat(300), { $ne: null }]) {
    expect(
      (await post('password-reset/complete', { secret, password: newPassword }, newSource())).status,
    ).toBe(400);
    expect((await post('link', { kind: 'reset', secret }, newSource())).status).toBe(400);
  }
});

test('AUT-7 a person who never had a password sets one through the mailed link', async () => {
  const email = 'by.provider@reset.example';
  const person = await scene.person('By Provider', { email });
  const secret = await mailedSecret(email);
  expect((await use(secret)).status).toBe(200);
  expect((await signIn(email, newPassword)).status).toBe(200);
  const { rows } = await pool.query('select provider_id as way from credential where user_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ way: 'password' }]);
});

test('AUT-6 the answer is the same while no link can be mailed, and the job mails it later', async () => {
  const { email } = await member('Waiting Wanda');
  const told: string[] = [];
  const platform = {
    database: scene.database,
    clock: systemClock,
    newId: randomUUID,
    log: { error: (_facts: object, words: string) => void told.push(words) },
  } as never;
  const broken = { queue: () => Promise.reject(new Error('no room in the outbox')) } as never;
  const desk = createResetDesk(platform, broken);
  expect(await desk.ask({ email, browser: randomUUID(), source: newSource() })).toBe(0);
  await desk.idle();
  expect(told).toEqual(['links for new passwords could not be mailed']);
  const queued: { to: string; templateId: string }[] = [];
  const whole = { queue: async (_tx: unknown, letter: (typeof queued)[number]) => queued.push(letter) };
  await resetJob(platform, whole as never).run();
  expect(queued).toMatchObject([{ to: email, templateId: 'password-reset' }]);
});
