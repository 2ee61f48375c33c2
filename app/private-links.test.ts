import { expect, test } from 'vitest';
import { limits } from '#features/identity/limits.ts';
import { givePassword, password } from '#features/identity/testing/factory/accounts.ts';
import { type Actor, openScene, refusalOf } from './testing/scene.ts';

// Links that need no session, and the tokens of sessions: what a person starts anew ends what was there before.

const scene = await openScene();
const { pool } = scene.database;
const admin = await scene.person('Super Admin', { role: 'SUPER_ADMIN' });
const reason = 'A rehearsal.';

const statusOf = async (path: string) => (await fetch(`${scene.address}${path}`)).status;
const makeLink = async ({ id, call }: Actor) => (await call.schedule.makeFeed({ calendar: id })).path;
const ageProof = (who: Actor) =>
  pool.query(`update session set proven_at = proven_at - $2 * interval '1 millisecond' where id = $1`, [
    who.sessionId,
    limits.provenForMs + 1_000,
  ]);

test('SES-3 a person makes a link that needs no session only after a fresh proof', async () => {
  const mara = await scene.person('Mara Okafor');
  await givePassword(scene.database, mara.id);
  await ageProof(mara);
  expect(await refusalOf(makeLink(mara))).toBe('proof.stale');
  await mara.call.identity.prove({ kind: 'password', password });
  expect(await statusOf(await makeLink(mara))).toBe(200);
});

test('a person sees their private links with their last use, and ends one at once', async () => {
  const mara = await scene.person('Mara Okafor');
  const path = await makeLink(mara);
  const links = async () => (await mara.call.identity.privateLinks()).items;
  expect(await links()).toMatchObject([
    { id: mara.id, kind: 'calendar', of: { name: 'Mara Okafor', isDesk: false }, usedAt: null },
  ]);
  await statusOf(path);
  const [used] = await links();
  expect(used?.usedAt).not.toBeNull();
  const stranger = await scene.person('Kim Berg');
  expect(await stranger.call.identity.endPrivateLink({ id: mara.id })).toEqual({ links: 0 });
  expect(await mara.call.identity.endPrivateLink({ id: mara.id })).toEqual({ links: 1 });
  expect(await Promise.all([statusOf(path), links()])).toEqual([404, []]);
  expect(await mara.call.identity.endPrivateLink({ id: mara.id })).toEqual({ links: 0 });
});

/** What ends all sessions of a person but the one that asks, with what it answers. */
const ends: Readonly<Record<string, (who: Actor) => Promise<{ links: number }>>> = {
  'a new password': ({ call }) => call.identity.changePassword({ password: 'nine slow lanterns over water' }),
  'signing out everywhere else': ({ call }) => call.identity.endOtherSessions({}),
  'an administrator who ends the sessions': ({ id }) => admin.call.identity.revokeSessions({ id, reason }),
  'an administrator who locks the account': async ({ id }) =>
    (await admin.call.identity.lockAccount({ id, reason })).gone,
  'an administrator who deactivates the account': ({ id }) => admin.call.identity.deactivate({ id, reason }),
};

test.each(Object.keys(ends))('%s ends the private links for good, and says how many', async (name) => {
  const mara = await scene.person('Mara Okafor');
  const path = await makeLink(mara);
  expect(await ends[name]?.(mara)).toMatchObject({ links: 1 });
  expect(await statusOf(path)).toBe(404);
  const { rows } = await pool.query('select 1 from calendar_feed where reader_id = $1', [mara.id]);
  expect(rows).toEqual([]);
});

test('SES-3 a proof replaces the session’s token: a copy made before it has nothing of the proof', async () => {
  const mara = await scene.person('Mara Okafor');
  await givePassword(scene.database, mara.id);
  await mara.call.identity.prove({ kind: 'password', password });
  // The cookie as it was copied.
  expect((await mara.request('GET', '/api/me')).status).toBe(401);
  expect((await mara.call.identity.me()).sessionId).toBe(mara.sessionId);
});

test('signing in over a session ends the one the browser had, whoever’s it was, and no other', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const elsewhere = await scene.anotherSession(tom.id);
  await givePassword(scene.database, mara.id);
  const { email } = await mara.call.identity.me();
  const body = JSON.stringify({ email, password });
  const answer = await tom.request('POST', '/api/auth/sign-in/email', { body });
  expect(answer.status).toBe(200);
  expect(await refusalOf(tom.call.identity.me())).toBe('session.required');
  expect(await refusalOf(elsewhere.call.identity.me())).toBe('accepted');
  expect(await refusalOf(mara.call.identity.me())).toBe('accepted');
  const { rows } = await pool.query('select ended_reason from session where id = $1', [tom.sessionId]);
  expect(rows).toEqual([{ ended_reason: 'replaced' }]);
});
