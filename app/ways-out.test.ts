import { afterAll, expect, test } from 'vitest';
import { limits } from '#features/identity/limits.ts';
import { givePassword, password } from '#features/identity/testing/factory/accounts.ts';
import { startPushService } from '#platform/testing/push-service.ts';
import { others, procedures } from './access-matrix.ts';
import { openGuests } from './testing/guests.ts';
import { type Actor, refusalOf } from './testing/scene.ts';
import { waysOut } from './testing/ways-out/all.ts';

const pushService = await startPushService();
afterAll(() => pushService.stop());
const guests = await openGuests({ PUSH_HOSTS: pushService.host });
const { scene } = guests;
const { pool } = scene.database;
const ways = waysOut(guests, pushService);
const admin = await scene.person('Super Admin', { role: 'SUPER_ADMIN' });
const heir = (await admin.call.identity.me()).email;
const reason = 'A rehearsal.';

/** Each state in which an account is out: `suspended`, as deactivated is stored, is one of them, and `deleted`, as leaving is. */
const states: Readonly<Record<string, (who: Actor) => Promise<unknown>>> = {
  locked: ({ id }) => admin.call.identity.lockAccount({ id, reason }),
  deactivated: ({ id }) => admin.call.identity.deactivate({ id, reason }),
  leaving: async ({ call }) => {
    const { email } = await call.identity.me();
    const { belongings } = await call.identity.leaving();
    const heirs = Object.fromEntries(belongings.map(({ kind }) => [kind, heir]));
    await call.identity.leave({ confirmation: email, heirs });
  },
};

test.each(Object.keys(states))(
  'nothing serves or reaches a person who is %s, nor anybody in their name',
  async (state) => {
    const served = await Promise.all(
      Object.entries(ways).map(async ([name, way]) => {
        const { person, isServed, hasBegun = isServed } = await way.open();
        const before = await hasBegun();
        await states[state]?.(person);
        return { name, before, after: await isServed() };
      }),
    );
    expect(served.filter(({ before }) => !before).map(({ name }) => name)).toEqual([]);
    expect(served.filter(({ after }) => after).map(({ name }) => name)).toEqual([]);
  },
);

/** Doors that need no session and serve nobody who could be out, by the reason. */
const serveNobody: Readonly<Record<string, readonly string[]>> = {
  'Says what the server is, to anybody.': [
    'GET /api/docs',
    'GET /api/openapi.json',
    'GET /healthz',
    'GET /metrics',
    'GET /readyz',
    'identity.signInWays',
  ],
  'Leads to our page and opens nothing.': ['GET /api/auth/action'],
  'Asks of each reader once more before their letter leaves; features/newsletter/sending.test.ts locks one on the way.':
    ['newsletter-send'],
  'Checks a signed paper in the browser of who holds it; the server is asked for nothing.': [
    'GET /api/receipts/check',
  ],
  'Gives the same picture to everybody, whoever’s letter it stands in.': [
    'GET /api/newsletter/opened/:token',
  ],
  'Leads everybody to the same address of a letter that was sent, whoever’s letter it stands in.': [
    'GET /api/newsletter/links/:token',
  ],
  'Begins a way in, which ends in `enter`, or ends one.': [
    'identity.startPasskeySignIn',
    'identity.startProvider',
    'identity.signOut',
    'identity.endOfSession',
    'identity.becomeFirstAdmin',
  ],
  'Asks for a mail, which the outbox holds back.': [
    'identity.requestReset',
    'password-reset',
    'meetings-to-confirm',
  ],
  'The way back of who left or lost their address: it lets nobody in.': [
    'identity.keepAccount',
    'identity.revertEmail',
  ],
  'Takes a report and shows nothing.': ['feedback.submit'],
  'Rings a bell, which is read with a session and mailed and pushed by notification-delivery.': [
    'assignment-reminders',
    'community-reminders',
    'directory-notices',
    'gathering-reminders',
    'listing-searches',
    'message-reminders',
  ],
  'Posts without a name only for whoever may still write there; features/community/unnamed-leaving.test.ts has one leave.':
    ['community-unnamed'],
  'Ends or opens something when its time has come, for whoever it concerns.': [
    'account-deletion',
    'call-claims-end',
    'call-lines-go',
    'call-sheets-turn',
    'desk-seats-end',
    'document-expiry',
    'former-names-end',
    'hold-challenges-end',
    'holds-expire',
    'invitation-ends',
    'listing-offers-end',
    'listing-references-end',
    'listings-due-notice',
    'listings-expire',
    'listings-notice',
    'meeting-requests-expire',
    'presence-end',
    'project-access-ends',
    'rentals-due',
    'role-hats-end',
    'shares-end',
    'submissions-end',
    'team-invitations-expire',
    'team-leaving',
    'view-as-ending',
  ],
  'Begins the other jobs of each minute.': ['every-minute'],
  'Clears away or compares what is stored.': [
    'audit-head',
    'community-clean-up',
    'connection-changes-go',
    'contacts-clean-up',
    'directory-clean-up',
    'directory-comparison',
    'document-bin',
    'failed-sign-in-clean-up',
    'insights-clean-up',
    'invitation-sweep',
    'listing-searches-clean-up',
    'listings-comparison',
    'lists-clean-up',
    'mail-clean-up',
    'message-reports-clean-up',
    'moderation-clean-up',
    'messages-later-clean-up',
    'notification-clean-up',
    'once-proof-clean-up',
    'projects-bin',
    'rate-limit-clean-up',
    'request-nudges-clean-up',
    'search-comparison',
    'session-clean-up',
    'share-openings-fold',
    'voice-deletion',
  ],
};

test('each door that needs no session, and each job, is in the table of ways out or says why it serves nobody', async () => {
  const { rows } = await scene.database.pool.query<{ name: string }>(
    `select name from jobs.queue where name not like '\\_\\_%'`,
  );
  const doors = [
    ...[...procedures, ...others].filter(({ policy }) => policy.asker === 'anybody').map(({ name }) => name),
    ...rows.map(({ name }) => name),
  ];
  const known = new Set([
    ...Object.values(serveNobody).flat(),
    ...Object.values(ways).flatMap((way) => way.doors),
  ]);
  expect(doors.filter((door) => !known.has(door)).toSorted()).toEqual([]);
  expect([...known].filter((door) => !doors.includes(door))).toEqual([]);
});

// Links that need no session, and the tokens of sessions: what a person starts anew ends what was there before.

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
  const { rows } = await pool.query(
    `select action from audit_entry where actor_id = $1 and action like 'private_link.%' order by seq`,
    [mara.id],
  );
  expect(rows).toEqual([{ action: 'private_link.made' }, { action: 'private_link.ended' }]);
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
