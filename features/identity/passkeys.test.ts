import { beforeEach, expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { givePassword } from './testing/factory/accounts.ts';
import { type Bend, createAuthenticator } from './testing/factory/authenticator.ts';

const origin = 'http://backlot.test:24001';
const scene = await openScene({ PUBLIC_URL: origin });

// This file needs more sign-ins from one source than the limit allows.
beforeEach(async () => {
  await scene.database.pool.query('delete from rate_limit');
});

const post = (path: string, body: unknown) =>
  fetch(`${scene.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const codeIn = async (response: Response) => ((await response.json()) as { code?: string }).code;
const me = async (cookie: string) =>
  (await (await fetch(`${scene.address}/api/me`, { headers: { cookie } })).json()) as {
    person: { id: string };
  };

type Somebody = Awaited<ReturnType<typeof scene.person>>;
type Device = ReturnType<typeof createAuthenticator>;

const newDevice = () => createAuthenticator(origin, 'backlot.test');

/** A person whose only way to sign in is this passkey, unless told otherwise. */
async function keeper(
  name: string,
  device: Device = newDevice(),
): Promise<{ person: Somebody; device: Device }> {
  const person = await scene.person(name);
  await add(person, device);
  return { person, device };
}

async function add(person: Somebody, device: Device, bend: Bend = {}) {
  const { options } = await person.call.identity.startPasskey({});
  return person.call.identity.addPasskey({ name: 'Laptop', answer: device.create(options, bend) });
}

async function question() {
  const response = await post('/api/auth/passkey/start', {});
  return ((await response.json()) as { options: Record<string, unknown> }).options;
}

const enter = async (device: Device, bend: Bend = {}) =>
  post('/api/auth/passkey', { answer: device.get(await question(), bend) });

test('a person signs in with only a passkey, and it counts as both factors', async () => {
  const { person, device } = await keeper('Ana Duarte');
  const options = await question();
  expect(options).toMatchObject({ rpId: 'backlot.test', userVerification: 'required', allowCredentials: [] });
  const entered = await post('/api/auth/passkey', { answer: device.get(options) });
  expect(await entered.clone().json()).toEqual({ signedIn: true, step: null });
  expect((await me(cookieOf(entered))).person.id).toBe(person.id);
  const session = await scene.database.pool.query(
    `select assurance from session where user_id = $1 order by created_at desc limit 1`,
    [person.id],
  );
  expect(session.rows[0].assurance).toBe('passkey');
  const [listed] = (await person.call.identity.passkeys()).items;
  expect(listed).toMatchObject({ name: 'Laptop', isBackedUp: false, lastUsedAt: expect.any(String) });
});

test('a passkey asks for no code, even with a second factor set up', async () => {
  const { person, device } = await keeper('Mara Okafor');
  await scene.database.pool.query(
    `insert into second_factor (user_id, sealed_secret, confirmed_at) values ($1, 'v1.x', now())`,
    [person.id],
  );
  expect(await (await enter(device)).json()).toEqual({ signedIn: true, step: null });
});

test('P20 an answer works once: repeating it is refused, and of several at once one signs in', async () => {
  const { device } = await keeper('Tom Reyes');
  const answer = device.get(await question());
  expect((await post('/api/auth/passkey', { answer })).status).toBe(200);
  expect(await codeIn(await post('/api/auth/passkey', { answer }))).toBe('passkey.refused');
  for (let round = 0; round < 3; round++) {
    const once = device.get(await question());
    const all = await Promise.all(
      Array.from({ length: 6 }, () => post('/api/auth/passkey', { answer: once })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test.each<[string, Bend]>([
  ['made on another site', { origin: 'https://evil.example' }],
  ['made for another host', { host: 'evil.example' }],
  ['by a device that did not check who holds it', { isVerified: false }],
  ['with a counter that stood still', { counter: 1 }],
  ['to a question of nobody', { challenge: 'bm9ib2R5IGFza2Vk' }],
  [
    'that says it belongs to somebody else',
    { userHandle: Buffer.from('somebody else').toString('base64url') },
  ],
])('an answer %s signs no one in', async (_what, bend) => {
  const { device } = await keeper('Ines Vidal');
  expect((await enter(device)).status).toBe(200);
  const refused = await enter(device, bend);
  expect([refused.status, await codeIn(refused)]).toEqual([403, 'passkey.refused']);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await enter(device)).status).toBe(200);
});

test('an answer signed with another key signs no one in', async () => {
  const { device } = await keeper('Ines Vidal');
  const thief = newDevice();
  const { options } = { options: await question() };
  const { response } = thief.get(options, { userHandle: device.get(options).response.userHandle });
  const answer = { ...device.get(options), response };
  expect(await codeIn(await post('/api/auth/passkey', { answer }))).toBe('passkey.refused');
});

test('an answer to an expired challenge is refused', async () => {
  const { device } = await keeper('Old Question');
  const options = await question();
  await scene.database.pool.query(`update once_proof set expires_at = now() where kind = 'passkey'`);
  expect(await codeIn(await post('/api/auth/passkey', { answer: device.get(options) }))).toBe(
    'passkey.refused',
  );
});

test.each<[string, Bend]>([
  ['made on another site', { origin: 'https://evil.example' }],
  ['made for another host', { host: 'evil.example' }],
  ['by a device that did not check who holds it', { isVerified: false }],
  ['for a question of nobody', { challenge: 'bm9ib2R5IGFza2Vk' }],
])('a passkey %s is not stored', async (_what, bend) => {
  const person = await scene.person('Nils Berg');
  expect(await refusalOf(add(person, newDevice(), bend))).toBe('passkey.refused');
  expect((await person.call.identity.passkeys()).items).toEqual([]);
});

test('an answer to another person’s challenge creates no passkey, and a device can be registered only once', async () => {
  const [ana, tom] = await Promise.all([scene.person('Ana'), scene.person('Tom')]);
  const { options } = await ana.call.identity.startPasskey({});
  const device = newDevice();
  const answer = device.create(options);
  expect(await refusalOf(tom.call.identity.addPasskey({ name: 'Mine now', answer }))).toBe('passkey.refused');
  await ana.call.identity.addPasskey({ name: 'Mine', answer });
  expect(await refusalOf(add(tom, device))).toBe('passkey.refused');
  expect((await tom.call.identity.passkeys()).items).toEqual([]);
});

test('SES-3 a person can create and remove passkeys only after a fresh proof', async () => {
  const { person, device } = await keeper('Stale Proof');
  await givePassword(scene.database, person.id);
  await scene.database.pool.query(
    `update session set proven_at = proven_at - interval '16 minutes' where id = $1`,
    [person.sessionId],
  );
  expect(await refusalOf(person.call.identity.startPasskey({}))).toBe('proof.stale');
  expect(await refusalOf(person.call.identity.removePasskey({ id: device.id }))).toBe('proof.stale');
  expect((await person.call.identity.proofWays()).ways).toEqual(['password', 'passkey']);
  const { options } = await person.call.identity.startPasskeyProof({});
  expect(options).toMatchObject({ allowCredentials: [{ id: device.id }] });
  await person.call.identity.prove({ kind: 'passkey', answer: device.get(options) });
  expect(await refusalOf(person.call.identity.removePasskey({ id: device.id }))).toBe('accepted');
});

test('another person’s passkey is no proof for me, and an answer for a proof signs no one in', async () => {
  const [{ person: ana }, { device: toms }] = await Promise.all([keeper('Ana'), keeper('Tom')]);
  const { options } = await ana.call.identity.startPasskeyProof({});
  const answer = toms.get(options);
  expect(await refusalOf(ana.call.identity.prove({ kind: 'passkey', answer }))).toBe('passkey.refused');
  const { options: mine } = await ana.call.identity.startPasskeyProof({});
  expect(await codeIn(await post('/api/auth/passkey', { answer: toms.get(mine) }))).toBe('passkey.refused');
});

test('only its owner can rename and remove a passkey, and a removed one no longer works', async () => {
  const { person, device } = await keeper('Ana Duarte');
  await givePassword(scene.database, person.id);
  const stranger = await scene.person('Stranger');
  const { id } = device;
  expect(await refusalOf(stranger.call.identity.renamePasskey({ id, name: 'X' }))).toBe('passkey.absent');
  expect(await refusalOf(stranger.call.identity.removePasskey({ id }))).toBe('passkey.absent');
  expect(await person.call.identity.renamePasskey({ id, name: ' Phone ' })).toMatchObject({ name: 'Phone' });
  await person.call.identity.removePasskey({ id });
  expect(await codeIn(await enter(device))).toBe('passkey.refused');
});

test('SES-9 the owner is notified of an added passkey, and cannot switch that off', async () => {
  const { person } = await keeper('Told Owner');
  const { items } = await person.call.notifications.list({});
  expect(items).toMatchObject([
    { type: 'security_sign_in_changed', title: 'A passkey was added to your account' },
  ]);
});

test('the last way to sign in cannot be removed, not even by two concurrent removals', async () => {
  const { person, device } = await keeper('Only Passkeys');
  expect(await refusalOf(person.call.identity.removePasskey({ id: device.id }))).toBe('way_in.last');
  const second = newDevice();
  await add(person, second);
  const both = [device, second].map(({ id }) => refusalOf(person.call.identity.removePasskey({ id })));
  expect((await Promise.all(both)).toSorted()).toEqual(['accepted', 'way_in.last']);
  expect((await person.call.identity.waysIn()).passkeys).toBe(1);
});

test('a locked or suspended person cannot sign in by passkey either', async () => {
  const { person, device } = await keeper('Locked Out');
  await scene.database.pool.query(`update account set locked_at = now() where id = $1`, [person.id]);
  expect(await codeIn(await enter(device))).toBe('account.locked');
  await scene.database.pool.query(
    `update account set locked_at = null, account_status = 'suspended' where id = $1`,
    [person.id],
  );
  expect(await codeIn(await enter(device))).toBe('account.not_invited');
});

test('SET-5 a leaving person who uses a passkey is offered to stay and is not signed in', async () => {
  const { person, device } = await keeper('Leaving By Key');
  const { email } = await person.call.identity.email();
  await person.call.identity.leave({ confirmation: email });
  const answer = await enter(device);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await codeIn(answer)).toBe('account.leaving');
});

test('an answer that no browser could send signs no one in and causes no server error', async () => {
  const { device } = await keeper('Garbled Answer');
  const answer = device.get(await question());
  const clientDataJSON = Buffer.from('no JSON at all').toString('base64url');
  const response = await post('/api/auth/passkey', {
    answer: { ...answer, response: { ...answer.response, clientDataJSON } },
  });
  expect([response.status, await codeIn(response)]).toEqual([403, 'passkey.refused']);
  expect(response.headers.getSetCookie()).toEqual([]);
});
