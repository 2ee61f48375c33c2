import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { hashing } from './server/access/hash-queue.ts';
import { failedSignInCleanUp, onceProofCleanUp, sessionCleanUp } from './server/jobs.ts';
import { account } from './server/tables.ts';
import { allow, givePassword, password } from './testing/factory/accounts.ts';

const scene = await openScene({ TRUST_PROXY: 'true' });
const { pool, orm } = scene.database;
let sources = 0;
const newSource = () => `10.11.${Math.floor(++sources / 200)}.${(sources % 200) + 1}`;
const newEmail = () => `${randomUUID()}@sign-in.example`;

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const newerChrome = chrome.replace('150', '151');
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function signIn(email: string, wanted: { secret?: string; agent?: string; source?: string } = {}) {
  const response = await fetch(`${scene.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': wanted.source ?? newSource(),
      'user-agent': wanted.agent ?? chrome,
    },
    body: JSON.stringify({ email, password: wanted.secret ?? password }),
  });
  const body = (await response.json()) as { code?: string; message?: string; signedIn?: boolean };
  return { status: response.status, cookies: response.headers.getSetCookie(), ...body };
}

async function member(name = 'Mara Okafor') {
  const email = newEmail();
  const person = await scene.person(name, { email });
  await givePassword(scene.database, person.id);
  return { ...person, email };
}

/** An account that never signed in: no profile, and not on the allowed list. */
async function stranger(): Promise<{ id: PersonId; email: string }> {
  const made = { id: newId(), email: newEmail() };
  await orm.insert(account).values({ ...made, name: 'Stranger' });
  await givePassword(scene.database, made.id);
  return made;
}

const failuresOf = async (email: string) =>
  (
    await pool.query(
      'select outcome, user_id as account, ip_address as source, device_info as device from failed_sign_in where email = $1 order by id',
      [email],
    )
  ).rows;

/** The cost of an attempt: the hashes it needed, and the status it got. */
async function costOf(attempt: () => Promise<{ status: number }>) {
  const before = hashing.load().done;
  const { status } = await attempt();
  return { status, hashes: hashing.load().done - before };
}

test('T10 every refusal costs one hash: wrong password, unknown address, not invited, locked, no password', async () => {
  const known = await member();
  const locked = await member();
  const uninvited = await stranger();
  await pool.query('update account set locked_at = now() where id = $1', [locked.id]);
  const withoutPassword = await scene.person('Only Google', { email: newEmail() });
  const { email } = (await pool.query('select email from account where id = $1', [withoutPassword.id]))
    .rows[0] as { email: string };
  // One at a time, because hashes are counted process-wide.
  const secrets = { [known.email]: 'wrong' };
  const emails = [known.email, newEmail(), uninvited.email, locked.email, email];
  expect(await Array.fromAsync(emails, (who) => costOf(() => signIn(who, { secret: secrets[who] })))).toEqual(
    [
      { status: 401, hashes: 1 },
      { status: 401, hashes: 1 },
      { status: 403, hashes: 1 },
      { status: 403, hashes: 1 },
      { status: 401, hashes: 1 },
    ],
  );
});

test('ADS-1 every refusal is recorded with its outcome, source and device', async () => {
  const known = await member();
  const locked = await member();
  const uninvited = await stranger();
  const unknown = newEmail();
  await pool.query('update account set locked_at = now() where id = $1', [locked.id]);
  const source = '198.51.100.7';
  await signIn(known.email, { secret: 'wrong', source });
  for (const email of [locked.email, uninvited.email, unknown]) await signIn(email, { source });
  const device = { browser: 'Chrome', version: '150.0.0.0', os: 'Linux', type: 'desktop' };
  expect(await failuresOf(known.email)).toEqual([
    { outcome: 'wrong_password', account: known.id, source, device },
  ]);
  expect(await failuresOf(locked.email)).toEqual([{ outcome: 'locked', account: locked.id, source, device }]);
  expect(await failuresOf(uninvited.email)).toEqual([
    { outcome: 'not_invited', account: uninvited.id, source, device },
  ]);
  expect(await failuresOf(unknown)).toEqual([{ outcome: 'unknown_account', account: null, source, device }]);
});

test('a locked account says so only after the right password, and gets no session', async () => {
  const locked = await member();
  await pool.query('update account set locked_at = now() where id = $1', [locked.id]);
  expect(await signIn(locked.email, { secret: 'wrong' })).toMatchObject({ code: 'password.wrong' });
  const refused = await signIn(locked.email);
  expect(refused).toMatchObject({
    status: 403,
    code: 'account.locked',
    message: 'This account is locked. Ask an administrator.',
    cookies: [],
  });
});

test('AUT-3 a person who is not invited leaves no account, profile, session or credential behind', async () => {
  const uninvited = await stranger();
  const rows = async () =>
    (
      await pool.query(
        `select (select count(*)::int from profile where id = $1) as profiles,
                (select count(*)::int from session where user_id = $1) as sessions,
                (select count(*)::int from person_role where person_id = $1) as roles,
                (select count(*)::int from once_proof where user_id = $1) as proofs`,
        [uninvited.id],
      )
    ).rows[0];
  expect(await signIn(uninvited.email)).toMatchObject({
    status: 403,
    code: 'account.not_invited',
    message: 'INVITE_ONLY',
    cookies: [],
  });
  expect(await rows()).toEqual({ profiles: 0, sessions: 0, roles: 0, proofs: 0 });
  await allow(scene.database, uninvited.email);
  expect(await signIn(uninvited.email)).toMatchObject({ status: 200, signedIn: true });
});

test('AUT-4 ten concurrent first sign-ins create one profile with role USER and ten sessions', async () => {
  const newcomer = await stranger();
  await allow(scene.database, newcomer.email);
  const all = await Promise.all(Array.from({ length: 10 }, () => signIn(newcomer.email)));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const { rows } = await pool.query(
    `select (select count(*)::int from profile where id = $1) as profiles,
            (select count(*)::int from session where user_id = $1) as sessions`,
    [newcomer.id],
  );
  expect(rows).toEqual([{ profiles: 1, sessions: 10 }]);
});

test('a password that is changed while it is being checked opens no session', async () => {
  const mara = await member();
  const attempt = signIn(mara.email);
  // In either order: the change ends a session opened before it, and none is opened after it.
  const changer = await pool.connect();
  await changer.query('begin');
  await changer.query('select 1 from account where id = $1 for no key update', [mara.id]);
  await changer.query(`update credential set password = 'scrypt$16384$16$1$00$00' where user_id = $1`, [
    mara.id,
  ]);
  await changer.query('update session set ended_at = now() where user_id = $1', [mara.id]);
  await changer.query('commit');
  changer.release();
  await attempt;
  const { rows } = await pool.query(
    'select count(*)::int as live from session where user_id = $1 and ended_at is null',
    [mara.id],
  );
  expect(rows).toEqual([{ live: 0 }]);
});

test('S25 the administrator’s setting overrides the environment, both ways', async () => {
  const generic = await startSecondServer(scene, { GENERIC_SIGN_IN_ERRORS: 'true' });
  const wordsAt = async (address: string) =>
    (
      await (
        await fetch(`${address}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: newEmail(), password }),
        })
      ).json()
    ).message;
  const decide = (value: boolean | null) =>
    pool.query(
      `insert into security_setting (id, has_generic_errors) values (1, $1)
       on conflict (id) do update set has_generic_errors = $1`,
      [value],
    );
  const both = async () => await Promise.all([wordsAt(scene.address), wordsAt(generic.address)]);
  expect(await both()).toEqual(['User not found', 'Invalid password']);
  await decide(true);
  expect(await both()).toEqual(['Invalid password', 'Invalid password']);
  await decide(false);
  expect(await both()).toEqual(['User not found', 'User not found']);
  await decide(null);
  expect(await both()).toEqual(['User not found', 'Invalid password']);
});

test('SES-9 a person is notified of a sign-in on a new device, in the app and by mail, whatever their preferences', async () => {
  const mara = await member();
  await pool.query(`update session set device_info = $2 where id = $1`, [
    mara.sessionId,
    { browser: 'Chrome', version: '149.0', os: 'Linux', type: 'desktop' },
  ]);
  const told = async () =>
    (await mara.call.notifications.list({})).items.map(({ type, title, message, actionUrl }) => ({
      type,
      title,
      message,
      actionUrl,
    }));
  const mails = async () =>
    (await pool.query('select subject, text, kind from mail where recipient = $1', [mara.email])).rows;
  await signIn(mara.email, { agent: newerChrome });
  expect(await Promise.all([told(), mails()])).toEqual([[], []]);

  await signIn(mara.email, { agent: iphone });
  expect(await told()).toEqual([
    {
      type: 'security_new_device',
      title: 'New sign-in',
      message:
        'Your account was signed in to on Safari on iOS. If this wasn’t you, sign out that session and change your password.',
      actionUrl: '/settings?section=sessions',
    },
  ]);
  expect(await mails()).toMatchObject([{ subject: 'New sign-in to your Backlot account', kind: 'security' }]);
  await signIn(mara.email, { agent: iphone });
  expect([(await told()).length, (await mails()).length]).toEqual([1, 1]);
});

test('SES-9 a person’s very first session sends no notification', async () => {
  const newcomer = await stranger();
  await allow(scene.database, newcomer.email);
  await signIn(newcomer.email, { agent: iphone });
  const { rows } = await pool.query('select count(*)::int as told from notification where person_id = $1', [
    newcomer.id,
  ]);
  expect(rows).toEqual([{ told: 0 }]);
});

test('a one-time proof is removed a day after it expires, and one still valid stays', async () => {
  const mara = await member();
  const proof = (hours: number) =>
    pool.query(
      `insert into once_proof (id, kind, secret_hash, user_id, data, expires_at, created_at)
       values (gen_random_uuid(), 'stay', gen_random_uuid()::text, $1, '{}', now() + $2 * interval '1 hour', now())`,
      [mara.id, hours],
    );
  await Promise.all([proof(-30), proof(-20), proof(1)]);
  await onceProofCleanUp({ database: scene.database, clock: systemClock } as never).run();
  const { rows } = await pool.query(
    `select extract(epoch from expires_at - now()) > 0 as runs from once_proof where user_id = $1 order by expires_at`,
    [mara.id],
  );
  expect(rows).toEqual([{ runs: false }, { runs: true }]);
});

test('core 9: refused sign-ins are kept 90 days, ended sessions 30, and each person’s latest session stays', async () => {
  const mara = await member();
  const made = await Array.fromAsync([mara.id, mara.id], (one) => scene.anotherSession(one));
  // Ids decide which is the latest. Of two created in the same millisecond, either can be.
  const [ended, latest] = made.sort((one, other) => (one.sessionId < other.sessionId ? -1 : 1)) as [
    (typeof made)[number],
    (typeof made)[number],
  ];
  const longAgo = `now() - interval '31 days'`;
  await pool.query(
    `update session set ended_at = ${longAgo}, ended_reason = 'signed_out' where id = any($1::uuid[])`,
    [[ended.sessionId, latest.sessionId]],
  );
  await signIn(mara.email, { secret: 'wrong' });
  await signIn(mara.email, { secret: 'wrong' });
  await pool.query(
    `update failed_sign_in set created_at = now() - interval '91 days'
     where id = (select id from failed_sign_in where email = $1 order by id limit 1)`,
    [mara.email],
  );
  const platform = { database: scene.database, clock: systemClock } as never;
  await sessionCleanUp(platform).run();
  await failedSignInCleanUp(platform).run();
  const left = (await pool.query<{ id: string }>('select id from session where user_id = $1', [mara.id]))
    .rows;
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([mara.sessionId, latest.sessionId]));
  expect(await failuresOf(mara.email)).toHaveLength(1);
  expect(limits.failedKeptMs).toBe(90 * 24 * 60 * 60_000);
});
