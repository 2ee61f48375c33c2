import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { queueForSuperAdmins } from '#features/access/server/public.ts';
import { givePassword, password } from './testing/factory/accounts.ts';

const scene = await openScene();
const { pool } = scene.database;
const reason = 'Reported by their company.';
const admin = await scene.person('Ruth Admin', { role: 'ADMIN' });
const superAdmin = await scene.person('Sol Super', { role: 'SUPER_ADMIN' });

const actsOn = async (subject: string) =>
  (
    await pool.query(
      'select action, actor_id as actor, reason, after from audit_entry where subject_id = $1 order by seq',
      [subject],
    )
  ).rows;
const newEmail = () => `${randomUUID()}@security.example`;

async function signInStatus(email: string): Promise<number> {
  const response = await fetch(`${scene.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  return response.status;
}

test('ADM-0 everything is closed to people who cannot open /admin/security', async () => {
  const mara = await scene.person('Mara');
  const { identity } = mara.call;
  const asked = [
    identity.accounts({}),
    identity.accountSessions({ id: admin.id }),
    identity.revokeSession({ id: admin.id, session: admin.sessionId, reason }),
    identity.revokeSessions({ id: admin.id, reason }),
    identity.lockAccount({ id: admin.id, reason }),
    identity.unlockAccount({ id: admin.id, reason }),
    identity.failedSignIns({}),
    identity.exportFailedSignIns({}),
    identity.allowed({}),
    identity.exportAllowed({}),
    identity.allow({ addresses: ['x@y.example'] }),
    identity.disallow({ email: 'x@y.example', reason }),
    identity.securitySettings(),
    identity.saveSecuritySettings({ version: 0, hasGenericErrors: true, reason }),
  ];
  expect(new Set(await Promise.all(asked.map(refusalOf)))).toEqual(new Set(['page.forbidden']));
});

test('ADS-1 accounts are found by name or address and by state, page by page', async () => {
  const family = randomUUID().slice(0, 8);
  const people = await Promise.all(
    ['Ana', 'Bo', 'Cy'].map((name) =>
      scene.person(`${name} ${family}`, { email: `${name.toLowerCase()}@${family}.example` }),
    ),
  );
  const first = await admin.call.identity.accounts({ q: family, limit: 2 });
  expect(first.items.map(({ name }) => name)).toEqual([`Ana ${family}`, `Bo ${family}`]);
  const second = await admin.call.identity.accounts({ q: family, limit: 2, cursor: first.nextCursor ?? '' });
  expect([second.items.map(({ name }) => name), second.nextCursor]).toEqual([[`Cy ${family}`], null]);
  expect((await admin.call.identity.accounts({ q: `bo@${family}.EXAMPLE` })).items).toMatchObject([
    { id: people[1]?.id, state: 'active', liveSessions: 1, hasSecondFactor: false, lock: null },
  ]);
  await admin.call.identity.lockAccount({ id: people[2]?.id ?? admin.id, reason });
  expect((await admin.call.identity.accounts({ q: family, state: 'locked' })).items).toMatchObject([
    { id: people[2]?.id, state: 'locked', liveSessions: 0, lock: { reason, by: { name: 'Ruth Admin' } } },
  ]);
  const active = await admin.call.identity.accounts({ q: family, state: 'active' });
  expect(active.items.map(({ name }) => name)).toEqual([`Ana ${family}`, `Bo ${family}`]);
  expect((await admin.call.identity.accounts({ q: '%' })).items).toEqual([]);
  await pool.query(`update account set account_status = 'suspended' where id = $1`, [people[1]?.id]);
  const suspended = await admin.call.identity.accounts({ q: family, state: 'suspended' });
  expect(suspended.items.map(({ name }) => name)).toEqual([`Bo ${family}`]);
});

test('SES-4 an administrator ends a session with a reason, which is recorded', async () => {
  const mara = await scene.person('Mara');
  const phone = await scene.anotherSession(mara.id);
  await admin.call.identity.revokeSession({ id: mara.id, session: phone.sessionId, reason });
  expect(await refusalOf(phone.call.identity.me())).toBe('session.required');
  expect(await refusalOf(mara.call.identity.me())).toBe('accepted');
  const { items } = await admin.call.identity.accountSessions({ id: mara.id, show: 'all' });
  expect(items.find(({ id }) => id === phone.sessionId)?.end).toMatchObject({
    reason: 'admin_action',
    by: { id: admin.id, name: 'Ruth Admin' },
  });
  expect((await admin.call.identity.accountSessions({ id: mara.id })).items).toHaveLength(1);
  expect(await actsOn(phone.sessionId)).toMatchObject([
    { action: 'session.revoked', actor: admin.id, reason },
  ]);
  expect(
    await refusalOf(admin.call.identity.revokeSession({ id: mara.id, session: phone.sessionId, reason })),
  ).toBe('session.absent');
});

test('SES-4 a session can be revoked only under its owner', async () => {
  const mara = await scene.person('Mara');
  const tom = await scene.person('Tom');
  expect(
    await refusalOf(admin.call.identity.revokeSession({ id: mara.id, session: tom.sessionId, reason })),
  ).toBe('session.absent');
  expect(await refusalOf(tom.call.identity.me())).toBe('accepted');
});

test('SES-4 an ADMIN cannot end, lock or unlock anything of a SUPER_ADMIN, but a SUPER_ADMIN can', async () => {
  const other = await scene.person('Other Super', { role: 'SUPER_ADMIN' });
  const { identity } = admin.call;
  const asked = [
    identity.revokeSession({ id: other.id, session: other.sessionId, reason }),
    identity.revokeSessions({ id: other.id, reason }),
    identity.lockAccount({ id: other.id, reason }),
    identity.unlockAccount({ id: other.id, reason }),
  ];
  expect(new Set(await Promise.all(asked.map(refusalOf)))).toEqual(new Set(['account.beyond']));
  expect(await refusalOf(other.call.identity.me())).toBe('accepted');
  expect(await superAdmin.call.identity.revokeSessions({ id: other.id, reason })).toEqual({
    ended: 1,
    links: 0,
  });
});

test('ADS-2 an administrator cannot end their current session by accident, or lock themselves out', async () => {
  const mine = await scene.anotherSession(admin.id);
  const { identity } = admin.call;
  expect(await refusalOf(identity.revokeSession({ id: admin.id, session: admin.sessionId, reason }))).toBe(
    'session.current',
  );
  expect(await refusalOf(identity.lockAccount({ id: admin.id, reason }))).toBe('account.own');
  expect(await identity.revokeSessions({ id: admin.id, reason })).toEqual({ ended: 1, links: 0 });
  expect(
    await Promise.all([refusalOf(admin.call.identity.me()), refusalOf(mine.call.identity.me())]),
  ).toEqual(['accepted', 'session.required']);
});

test('ADS-1 a locked account has no session and cannot sign in until it is unlocked, each with a reason', async () => {
  const email = newEmail();
  const mara = await scene.person('Mara', { email });
  await givePassword(scene.database, mara.id);
  await admin.call.identity.lockAccount({ id: mara.id, reason });
  expect(await Promise.all([refusalOf(mara.call.identity.me()), signInStatus(email)])).toEqual([
    'session.required',
    403,
  ]);
  expect(await refusalOf(admin.call.identity.lockAccount({ id: mara.id, reason }))).toBe(
    'account.locked_already',
  );
  const again = await admin.call.identity.unlockAccount({ id: mara.id, reason: 'It was a mistake.' });
  expect(again).toMatchObject({ state: 'active', lock: null });
  expect(await signInStatus(email)).toBe(200);
  expect(await refusalOf(admin.call.identity.unlockAccount({ id: mara.id, reason }))).toBe(
    'account.not_locked',
  );
  expect(await actsOn(mara.id)).toMatchObject([
    { action: 'account.locked', reason },
    { action: 'account.unlocked', reason: 'It was a mistake.' },
  ]);
});

test('an unknown account gets "not found", and a missing reason is named', async () => {
  const id = randomUUID() as typeof admin.id;
  const { identity } = admin.call;
  const asked = [
    identity.accountSessions({ id }),
    identity.revokeSession({ id, session: admin.sessionId, reason }),
    identity.revokeSessions({ id, reason }),
    identity.lockAccount({ id, reason }),
    identity.unlockAccount({ id, reason }),
  ];
  expect(new Set(await Promise.all(asked.map(refusalOf)))).toEqual(new Set(['account.absent']));
  const bare = await admin.request('POST', `/api/admin/people/${admin.id}/lock`, { body: '{"reason":"  "}' });
  expect([bare.status, JSON.stringify(await bare.json())]).toEqual([400, expect.stringContaining('reason')]);
});

test('ADS-1 refused sign-ins are listed latest first, filtered by address and outcome, and exported', async () => {
  const email = newEmail();
  // A second apart, in whole milliseconds as in production.
  for (const [second, outcome] of ['wrong_password', 'locked', 'throttled'].entries())
    await pool.query(
      `insert into failed_sign_in (id, email, outcome, ip_address, created_at)
       values ($1, $2, $3, '192.0.2.1', date_trunc('second', now()) + make_interval(secs => $4))`,
      [randomUUID(), email, outcome, second],
    );
  const { identity } = admin.call;
  const first = await identity.failedSignIns({ q: email, limit: 2 });
  expect(first.items.map(({ outcome }) => outcome)).toEqual(['throttled', 'locked']);
  const rest = await identity.failedSignIns({ q: email, limit: 2, cursor: first.nextCursor ?? '' });
  expect(rest.items.map(({ outcome }) => outcome)).toEqual(['wrong_password']);
  expect((await identity.failedSignIns({ q: email, outcome: 'locked' })).items).toHaveLength(1);
  const file = await identity.exportFailedSignIns({ q: email });
  expect([file.name, file.rows, file.csv.split('\r\n')[0]]).toEqual([
    'failed-sign-ins.csv',
    3,
    '\uFEFFtime,email,outcome,address,device,account',
  ]);
});

test('ADS-1 INV-2 an administrator allows many addresses at once, normalized, and gets the result of each line', async () => {
  const [one, two] = [newEmail(), newEmail()];
  const { identity } = admin.call;
  const addresses = [`  ${one.toUpperCase()} `, '', two, one, 'no address'];
  const { results } = await identity.allow({ addresses, note: 'The crew of spring' });
  expect(results).toEqual([
    { line: 1, text: one.toUpperCase(), email: one, state: 'added' },
    { line: 3, text: two, email: two, state: 'added' },
    { line: 4, text: one, email: one, state: 'twice' },
    { line: 5, text: 'no address', email: null, state: 'no_address' },
  ]);
  expect((await identity.allow({ addresses: [one] })).results).toMatchObject([{ state: 'there_already' }]);
  expect((await identity.allowed({ q: one })).items).toMatchObject([
    {
      email: one,
      ground: 'list',
      note: 'The crew of spring',
      addedBy: { name: 'Ruth Admin' },
      hasAccount: false,
    },
  ]);
  expect((await identity.exportAllowed({ q: one })).csv).toContain(`${one},list,The crew of spring`);
});

test('INV-2 an address removed from the list stays allowed on its other ground', async () => {
  const email = newEmail();
  const { identity } = admin.call;
  await identity.allow({ addresses: [email] });
  await pool.query(`insert into allowed_user (email, ground) values ($1, 'invitation')`, [email]);
  expect(await identity.disallow({ email: ` ${email.toUpperCase()}`, reason })).toEqual({
    remaining: ['invitation'],
  });
  expect(await refusalOf(identity.disallow({ email, reason }))).toBe('address.absent');
  expect((await identity.allowed({ q: email })).items).toMatchObject([{ ground: 'invitation' }]);
});

test('S25 an administrator changes the settings with a reason, and of two editors the second sees what the first saved', async () => {
  const { identity } = admin.call;
  const before = await identity.securitySettings();
  expect(before).toMatchObject({ hasGenericErrors: null, environmentHasGenericErrors: false, version: 0 });
  const saved = await identity.saveSecuritySettings({
    version: before.version,
    hasGenericErrors: true,
    reason,
  });
  expect(saved).toMatchObject({ hasGenericErrors: true, version: 1, updatedBy: { name: 'Ruth Admin' } });
  const late = await superAdmin.request('PUT', '/api/admin/security/settings', {
    body: JSON.stringify({ version: before.version, hasGenericErrors: false, reason }),
  });
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { code: 'settings.changed', data: { current: { hasGenericErrors: true, version: 1 } } },
  ]);
  const both = await Promise.all([
    refusalOf(identity.saveSecuritySettings({ version: 1, hasGenericErrors: false, reason })),
    refusalOf(superAdmin.call.identity.saveSecuritySettings({ version: 1, hasGenericErrors: null, reason })),
  ]);
  expect(both.toSorted()).toEqual(['accepted', 'settings.changed']);
});

// From here on no one else in this file is SUPER_ADMIN, and the loser is signed out.
test('ROL-4 the last SUPER_ADMIN cannot be locked, even when two lock each other at once', async () => {
  await pool.query(`delete from person_role where role = 'SUPER_ADMIN'`);
  const [one, other] = await Promise.all([
    scene.person('First Super', { role: 'SUPER_ADMIN' }),
    scene.person('Second Super', { role: 'SUPER_ADMIN' }),
  ]);
  const outcomes = await Promise.all([
    refusalOf(one.call.identity.lockAccount({ id: other.id, reason })),
    refusalOf(other.call.identity.lockAccount({ id: one.id, reason })),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  const { rows } = await pool.query(
    `select count(*)::int as left from person_role r join account a on a.id = r.person_id
     where r.role = 'SUPER_ADMIN' and a.locked_at is null`,
  );
  expect(rows).toEqual([{ left: 1 }]);
});

test('SES-4 a person who becomes SUPER_ADMIN while an ADMIN acts on them is out of reach', async () => {
  const rising = await scene.person('Rising Member');
  const { identity } = admin.call;
  const acts = [
    () => identity.revokeSession({ id: rising.id, session: rising.sessionId, reason }),
    () => identity.revokeSessions({ id: rising.id, reason }),
    () => identity.lockAccount({ id: rising.id, reason }),
    () => identity.deactivate({ id: rising.id, reason }),
  ];
  const waiting = async () => {
    const { rows } = await scene.database.pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length;
  };
  const refused = await scene.database.write(async (tx) => {
    await queueForSuperAdmins(tx);
    await tx.orm.execute(sql`insert into person_role (person_id, role) values (${rising.id}, 'SUPER_ADMIN')`);
    const asked = acts.map((act) => refusalOf(act()));
    // Each waits for the role change instead of acting on the earlier state.
    await expect.poll(waiting).toBe(acts.length);
    return asked;
  });
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['account.beyond']));
  expect(await refusalOf(rising.call.identity.me())).toBe('accepted');
});
