import sharp from 'sharp';
import { expect, test } from 'vitest';
import { passkey } from '#features/identity/server/tables.ts';
import { invitation } from '#features/invitations/server/tables.ts';
import { notification } from '#features/notifications/server/tables.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { others, procedures } from './access-matrix.ts';
import { type Actor, openScene } from './testing/scene.ts';

const scene = await openScene();
const { orm } = scene.database;
const newId = () => uuidV7(performance.timeOrigin + performance.now());
const nobody = '01900000-0000-7000-8000-000000000000';

const [mara, tom, stranger] = await Promise.all([
  scene.person('Mara Okafor'),
  scene.person('Tom Reyes'),
  scene.person('Kim Berg'),
]);
const moment = new Date(performance.timeOrigin);

/** Things of Mara's, made anew for each ask, so that what the owner does to one leaves the others alone. */
const makers = {
  conversation: async () => (await mara.call.messaging.start({ participantIds: [tom.id] })).id,
  feedback: async () => {
    const id = newId() as never;
    await mara.call.feedback.submit({ id, feedback: 'The light flickers', category: 'bug' });
    return String(id);
  },
  session: async () => (await scene.anotherSession(mara.id)).sessionId as string,
  notification: () => makeNotification(),
  snoozed: () => makeNotification(new Date(performance.timeOrigin + performance.now() + 60 * 60_000)),
  passkey: async () => {
    const id = Buffer.from(newId()).toString('base64url');
    await orm.insert(passkey).values({ id, userId: mara.id, name: 'Laptop', publicKey: 'AA' });
    return id;
  },
  invitation: async () => {
    const id = newId();
    const row = { id, email: `${id}@scene.example`, inviterId: mara.id, clientId: newId(), tokenHash: id };
    const expiresAt = new Date(performance.timeOrigin + performance.now() + 60 * 60_000);
    await orm.insert(invitation).values({ ...row, sentAt: moment, expiresAt });
    return id;
  },
  file: async () => {
    const id = newId();
    const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const headers = { cookie: mara.cookie, 'content-type': 'image/png' };
    const address = `${scene.address}/api/files/${id}?kind=feedback-screenshot`;
    const kept = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(body) });
    expect(kept.status, await kept.text()).toBe(200);
    return id;
  },
};

async function makeNotification(snoozedUntil?: Date): Promise<string> {
  const id = newId();
  const row = { id, personId: mara.id, type: 'system_notice', category: 'system', title: 'T', message: 'M' };
  await orm
    .insert(notification)
    .values({ ...row, subject: `notice:${id}`, ...(snoozedUntil && { snoozedUntil, status: 'read' }) });
  return id;
}

interface Example {
  readonly thing: keyof typeof makers;
  readonly body?: () => Readonly<Record<string, unknown>>;
}

const act = () => ({ actId: newId() });

/** How each route that is about somebody's own thing is asked rightly; one that is not here fails the test below. */
const examples: Readonly<Record<string, Example>> = {
  'identity.endSession': { thing: 'session' },
  'identity.renamePasskey': { thing: 'passkey', body: () => ({ name: 'Desk' }) },
  'identity.removePasskey': { thing: 'passkey' },
  'messaging.get': { thing: 'conversation' },
  'messaging.messages': { thing: 'conversation' },
  'messaging.send': { thing: 'conversation', body: () => ({ clientId: newId(), content: 'Hello' }) },
  'messaging.read': { thing: 'conversation', body: () => ({ seq: 0 }) },
  'notifications.read': { thing: 'notification' },
  'notifications.dismiss': { thing: 'notification' },
  'notifications.snooze': { thing: 'notification', body: () => ({ until: 'hour' }) },
  'notifications.endSnooze': { thing: 'snoozed' },
  'feedback.get': { thing: 'feedback' },
  'feedback.read': { thing: 'feedback' },
  'feedback.addDetail': { thing: 'feedback', body: () => ({ ...act(), text: 'It still does' }) },
  'feedback.reopen': { thing: 'feedback', body: act },
  'invitations.resend': { thing: 'invitation', body: act },
  'invitations.revoke': { thing: 'invitation', body: act },
  'invitations.restore': { thing: 'invitation', body: act },
  'GET /api/files/:id': { thing: 'file' },
};

const owned = [...procedures, ...others].filter(({ policy }) => policy.of !== undefined);

test('every route about somebody’s own thing is asked below', () => {
  expect(owned.map(({ name }) => name).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test.each(owned)(
  'S8, X1 to a stranger $name answers about somebody else’s thing as about nothing, and to its owner it does not',
  async ({ name, method, path }) => {
    const example = examples[name];
    if (!example) throw new Error(`${name} has no example`);
    const ask = async (who: Actor, id: string) => {
      const address = path.replace(/\{\+?\w+\}|:id/, encodeURIComponent(id));
      const body = example.body && { body: JSON.stringify(example.body()) };
      const answer = await who.request(method, address, body);
      return { status: answer.status, text: await answer.text() };
    };
    const id = await makers[example.thing]();
    const toNobody = await ask(stranger, nobody);
    expect(toNobody.status, toNobody.text).toBe(404);
    expect(await ask(stranger, id)).toEqual(toNobody);
    const toOwner = await ask(mara, id);
    const isOfTheThing = toOwner.status < 500 && toOwner.status !== 400 && toOwner.text !== toNobody.text;
    expect(isOfTheThing, `${toOwner.status} ${toOwner.text}`).toBe(true);
  },
);
