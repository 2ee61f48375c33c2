import { afterAll, expect, test } from 'vitest';
import { startPushService } from '#platform/testing/push-service.ts';
import { others, procedures } from './access-matrix.ts';
import { openGuests } from './testing/guests.ts';
import type { Actor } from './testing/scene.ts';
import { waysOut } from './testing/ways-out.ts';

const pushService = await startPushService();
afterAll(() => pushService.stop());
const guests = await openGuests({ PUSH_HOSTS: pushService.host });
const { scene } = guests;
const ways = waysOut(guests, pushService);
const admin = await scene.person('Super Admin', { role: 'SUPER_ADMIN' });
const reason = 'A rehearsal.';

/** Each state in which an account is out, and how it gets there. */
const states: Readonly<Record<string, (who: Actor) => Promise<unknown>>> = {
  locked: ({ id }) => admin.call.identity.lockAccount({ id, reason }),
  deactivated: ({ id }) => admin.call.identity.deactivate({ id, reason }),
  leaving: async ({ call }) => {
    const [{ email }, heir] = await Promise.all([call.identity.me(), admin.call.identity.me()]);
    const { belongings } = await call.identity.leaving();
    const heirs = Object.fromEntries(belongings.map(({ kind }) => [kind, heir.email]));
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
  'Checks a signed paper in the browser of who holds it; the server is asked for nothing.': [
    'GET /api/receipts/check',
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
    'directory-notices',
    'message-reminders',
  ],
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
    'meeting-requests-expire',
    'presence-end',
    'project-access-ends',
    'role-hats-end',
    'shares-end',
    'submissions-end',
    'team-invitations-expire',
    'team-leaving',
    'view-as-ending',
  ],
  'Clears away or compares what is stored.': [
    'audit-head',
    'contacts-clean-up',
    'directory-clean-up',
    'directory-comparison',
    'document-bin',
    'failed-sign-in-clean-up',
    'insights-clean-up',
    'invitation-sweep',
    'lists-clean-up',
    'mail-clean-up',
    'message-reports-clean-up',
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
