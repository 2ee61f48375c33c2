import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { limits } from './limits.ts';
import { codeOf, givePassword, password } from './testing/factory/accounts.ts';

const scene = await openScene();
const { pool } = scene.database;

/** Makes the session's last proof of identity older. */
const age = (session: SessionId, ms: number) =>
  pool.query(`update session set proven_at = now() - make_interval(secs => $2) where id = $1`, [
    session,
    ms / 1_000,
  ]);
const cookieIn = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const statusOf = async (cookie: string) =>
  (await fetch(`${scene.address}/api/me`, { headers: { cookie } })).status;
const reasonFor = async (cookie: string): Promise<unknown> =>
  (await (await fetch(`${scene.address}/api/auth/session-end`, { headers: { cookie } })).json()).reason;
const recordOf = async (session: SessionId) =>
  (
    await pool.query<{ reason: string; by: PersonId }>(
      'select ended_reason as reason, ended_by as by from session where id = $1',
      [session],
    )
  ).rows[0];

test('SES-3 ending all others needs a proof no older than 15 minutes', async () => {
  const mara = await scene.person('Mara Okafor');
  await givePassword(scene.database, mara.id);
  const other = await scene.anotherSession(mara.id);
  await age(mara.sessionId, limits.provenForMs + 1_000);
  const refused = await mara.request('POST', '/api/me/sessions/end-others', { body: '{}' });
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: 'proof.stale', message: 'Confirm that it is you to continue.' },
  ]);
  expect(await refusalOf(other.call.identity.me())).toBe('accepted');

  await mara.call.identity.prove({ kind: 'password', password });
  expect(await mara.call.identity.endOtherSessions({})).toEqual({ ended: 1, links: 0 });
  expect(await refusalOf(other.call.identity.me())).toBe('session.required');
});

test('SES-3 a proof of just under 15 minutes is still valid', async () => {
  const mara = await scene.person('Mara');
  await age(mara.sessionId, limits.provenForMs - 60_000);
  expect(await refusalOf(mara.call.identity.endOtherSessions({}))).toBe('accepted');
});

test('SES-3 ending all others replaces the current session’s token: a copied one stops working and its socket is closed', async () => {
  const mara = await scene.person('Mara');
  const ears = await mara.listen();
  const ended = await mara.request('POST', '/api/me/sessions/end-others', { body: '{}' });
  const renewed = cookieIn(ended);
  expect(renewed).toMatch(/^backlot_session=.{40,}/);
  expect(renewed).not.toBe(mara.cookie);
  expect(await Promise.all([statusOf(mara.cookie), statusOf(renewed)])).toEqual([401, 200]);
  // Not "your session is over": the browser reconnects with the new token, a thief cannot.
  expect(await ears.closed).toBe(4408);
  const { items } = await (
    await fetch(`${scene.address}/api/me/sessions`, { headers: { cookie: renewed } })
  ).json();
  expect(items).toMatchObject([{ id: mara.sessionId, isCurrent: true }]);
});

test('a wrong password proves nothing, and the eleventh attempt has to wait', async () => {
  const mara = await scene.person('Mara');
  await givePassword(scene.database, mara.id);
  await age(mara.sessionId, limits.provenForMs + 1_000);
  const prove = (given: string) => mara.call.identity.prove({ kind: 'password', password: given });
  expect(await refusalOf(prove('not-the-password'))).toBe('password.wrong');
  expect(await refusalOf(mara.call.identity.endOtherSessions({}))).toBe('proof.stale');
  await pool.query(`update rate_limit set points = $2 where key = $1`, [
    `proof:${mara.sessionId}`,
    limits.attemptsPerAccount,
  ]);
  expect(await refusalOf(prove(password))).toBe('proof.throttled');
});

test('a person without a password is not offered that proof, and cannot use it', async () => {
  const mara = await scene.person('Mara');
  expect((await mara.call.identity.proofWays()).ways).not.toContain('password');
  expect(await refusalOf(mara.call.identity.prove({ kind: 'password', password }))).toBe('password.wrong');
});

test('SES-3 a code of a second factor that was never confirmed proves nothing', async () => {
  const mara = await scene.person('Mara');
  const { secret } = await mara.call.identity.startSecondFactor({});
  const given = { kind: 'code', code: codeOf(secret) } as const;
  expect(await refusalOf(mara.call.identity.prove(given))).toBe('code.wrong');
});

test('SES-6 a session unused for 30 minutes is shown as inactive, still works, and its next request makes it active', async () => {
  const mara = await scene.person('Mara');
  const phone = await scene.anotherSession(mara.id);
  const isStale = async () =>
    (await mara.call.identity.sessions()).items.find((one) => one.id === phone.sessionId)?.isStale;
  expect(await isStale()).toBe(false);
  await pool.query(`update session set last_activity = now() - interval '31 minutes' where id = $1`, [
    phone.sessionId,
  ]);
  expect(await isStale()).toBe(true);
  expect(await refusalOf(phone.call.identity.me())).toBe('accepted');
  await expect.poll(isStale).toBe(false);
});

test('SES-5 two tabs share a session, a private window has its own', async () => {
  const mara = await scene.person('Mara');
  const secondTab = await fetch(`${scene.address}/api/me`, { headers: { cookie: mara.cookie } });
  expect((await secondTab.json()).sessionId).toBe(mara.sessionId);
  const privately = await scene.anotherSession(mara.id);
  expect((await mara.call.identity.sessions()).items.map(({ id }) => id).toSorted()).toEqual(
    [mara.sessionId, privately.sessionId].toSorted(),
  );
});

test('a device that does not identify itself is shown as unknown, without made-up names', async () => {
  const mara = await scene.person('Mara');
  await pool.query(`update session set device_info = $2 where id = $1`, [
    mara.sessionId,
    { browser: 'Unknown browser', version: '', os: 'Unknown system', type: 'desktop' },
  ]);
  expect((await mara.call.identity.sessions()).items[0]?.device).toEqual({
    browser: '',
    version: '',
    os: '',
    type: 'desktop',
  });
});

test('core 8: each of the five texts has its own cause, and only the bearer of the old token sees it', async () => {
  const mara = await scene.person('Mara');
  await givePassword(scene.database, mara.id);
  const admin = await scene.person('Ruth', { role: 'ADMIN' });

  const phone = await scene.anotherSession(mara.id);
  await mara.call.identity.endSession({ id: phone.sessionId });
  expect(await reasonFor(phone.cookie)).toBe('other_device');

  const tablet = await scene.anotherSession(mara.id);
  await mara.call.identity.endOtherSessions({});
  expect(await reasonFor(tablet.cookie)).toBe('all_terminated');
  expect(await recordOf(tablet.sessionId)).toEqual({ reason: 'all_terminated', by: mara.id });

  const laptop = await scene.anotherSession(mara.id);
  await admin.call.identity.revokeSession({
    id: mara.id,
    session: laptop.sessionId,
    reason: 'Somebody else reported it.',
  });
  expect(await reasonFor(laptop.cookie)).toBe('invalidated');
  expect(await recordOf(laptop.sessionId)).toEqual({ reason: 'admin_action', by: admin.id });

  const desk = await scene.anotherSession(mara.id);
  await admin.call.identity.lockAccount({ id: mara.id, reason: 'The password was for sale.' });
  expect(await reasonFor(desk.cookie)).toBe('all_invalidated');

  const old = await scene.person('Old');
  await pool.query(`update session set expires_at = now() - interval '1 hour' where id = $1`, [
    old.sessionId,
  ]);
  expect(await reasonFor(old.cookie)).toBe('inactive');
  expect(await reasonFor('backlot_session=nobody-knows-this')).toBeNull();
  expect(await reasonFor(admin.cookie)).toBeNull();
});

test('a connected browser gets the same reason when its connection ends', async () => {
  const mara = await scene.person('Mara');
  const phone = await scene.anotherSession(mara.id);
  const ears = await phone.listen();
  await mara.call.identity.endSession({ id: phone.sessionId });
  expect([await ears.closed, ears.reason()]).toEqual([4401, 'other_device']);
});

test('ADM-0 the audit log records the sessions a person ended', async () => {
  const mara = await scene.person('Mara');
  await scene.anotherSession(mara.id);
  await mara.call.identity.endOtherSessions({});
  const { rows } = await pool.query(
    `select action, session_id as session, after from audit_entry where actor_id = $1`,
    [mara.id],
  );
  expect(rows).toEqual([
    { action: 'sessions.ended', session: mara.sessionId, after: { ended: 1, links: 0 } },
  ]);
});
