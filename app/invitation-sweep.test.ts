import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allowedUser } from '#features/identity/server/tables.ts';
import type { InvitationId } from '#features/invitations/contract/views.ts';
import { limits } from '#features/invitations/limits.ts';
import { invitationEnds, invitationSweep } from '#features/invitations/server/jobs.ts';
import { invitation } from '#features/invitations/server/tables.ts';
import { createMailer } from '#features/mail/server/public.ts';
import { mail } from '#features/mail/server/tables.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import { notification } from '#features/notifications/server/tables.ts';
import { createPersonCache } from '#features/profiles/server/public.ts';
import { systemClock } from '#platform/server/clock.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { aloneHere } from '#platform/testing/alone.ts';
import { openScene } from './testing/scene.ts';

const scene = await openScene();
const { orm } = scene.database;
let nowMs = systemClock.now().getTime();

// The job as the server runs it, with a clock the test can move.
const platform = {
  config: scene.server.config,
  log: createLog('silent'),
  clock: { now: () => new Date(nowMs) },
  database: scene.database,
  newId,
  auditLog: { note: async () => undefined },
  ...aloneHere(),
  wakeJob: () => undefined,
  wakeJobAt: () => undefined,
} as unknown as Platform;
const notifier: NotificationService = {
  platform,
  people: createPersonCache(platform),
  coalescer: {
    canTake: () => false,
    settle: async () => undefined,
  } as unknown as NotificationService['coalescer'],
};
const addresses = { of: async () => new Map(), administrators: async () => [] };
const parts = {
  notifier,
  mailer: createMailer(platform, addresses),
  giveRole: async () => false,
  onJoined: () => undefined,
  broadcast: {} as unknown as SessionBroadcast,
};
const sweep = {
  run: async () => {
    await invitationSweep(parts).run();
    await invitationEnds(parts).run();
  },
};

const ola = await scene.person('Ola Berg', { role: 'TALENT' });
async function invited(email: string) {
  const { rows } = await ola.call.invitations.send({ rows: [{ clientId: newId(), email }] });
  return rows[0]!.invitation!.id;
}
const rowOf = async (id: InvitationId) =>
  (await orm.select().from(invitation).where(eq(invitation.id, id)))[0]!;
const groundsOf = async (email: string) =>
  (await orm.select().from(allowedUser).where(eq(allowedUser.email, email))).map(({ ground }) => ground);

test('INV-3 a bounced mail returns the invitation to the inviter’s quota, and notifies them once', async () => {
  const email = 'nobody-there@films.example';
  const id = await invited(email);
  await orm
    .update(mail)
    .set({ state: 'bounced', lastError: '550 5.1.1 The mailbox does not exist' })
    .where(eq(mail.recipient, email));
  await sweep.run();
  await sweep.run();
  expect(await rowOf(id)).toMatchObject({
    state: 'bounced',
    endedReason: '550 5.1.1 The mailbox does not exist',
  });
  expect(await groundsOf(email)).toEqual([]);
  expect((await ola.call.invitations.quota()).quota).toMatchObject({ used: 0, left: 5 });
  const told = await orm
    .select()
    .from(notification)
    .where(and(eq(notification.personId, ola.id), eq(notification.type, 'invitation_bounced')));
  expect(told).toHaveLength(1);
});

test('INV-2, INV-3 the job ends expired invitations and removes only addresses not allowed for another reason', async () => {
  const [alone, listed] = ['late@films.example', 'late-and-listed@films.example'];
  await orm.insert(allowedUser).values({ email: listed, ground: 'list' });
  const ids = await Array.fromAsync([alone, listed], (one) => invited(one));
  await sweep.run();
  expect((await Promise.all(ids.map(rowOf))).map(({ state }) => state)).toEqual(['sent', 'sent']);
  nowMs += limits.lifeMs + 60_000;
  await sweep.run();
  expect((await Promise.all(ids.map(rowOf))).map(({ state }) => state)).toEqual(['expired', 'expired']);
  expect(await Promise.all([groundsOf(alone), groundsOf(listed)])).toEqual([[], ['list']]);
});
