import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personRole } from '#features/access/server/tables.ts';
import { account, allowedUser, session } from '#features/identity/server/tables.ts';
import type { InvitationId } from '#features/invitations/contract/views.ts';
import { limits } from '#features/invitations/limits.ts';
import { acceptByAddress, type InvitationParts } from '#features/invitations/server/public.ts';
import { invitation } from '#features/invitations/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { named } from '#platform/testing/named.ts';
import { mailedToken } from './testing/mailed-token.ts';
import { type Actor, openScene, refusalOf } from './testing/scene.ts';

const scene = await openScene();
const { orm } = scene.database;
let people = 0;
const newAddress = () => `joiner-${++people}@films.example`;
const password = 'quiet on the set';

const unknownPerson = named('01900000-0000-7000-8000-000000000000');
const mara = await scene.person('Mara Okafor', { facts: { title: 'Producer' } });
const dayMs = 24 * 60 * 60_000;
const ago = (ms: number) => new Date(systemClock.now().getTime() - ms);

async function invited(
  by: Actor = mara,
  words: { vouch?: string; note?: string; suggestedRole?: string } = {},
) {
  const email = newAddress();
  const { rows } = await by.call.invitations.send({ ...words, rows: [{ clientId: newId(), email }] });
  return { email, id: rows[0]!.invitation!.id, token: await mailedToken(scene.database, email) };
}

const post = (path: string, body: unknown, cookie?: string) =>
  fetch(`${scene.address}/api/auth/invitation/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: scene.address,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
const accept = (token: string, name = 'New Comer', cookie?: string) =>
  post('accept', { token, name, password }, cookie);
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
const stateOf = async (id: InvitationId) => {
  const [row] = await orm.select().from(invitation).where(eq(invitation.id, id));
  return row!;
};
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0]!;

test('AUT-5 opening the link changes nothing; the page’s POST records that it was opened', async () => {
  const { id, token, email } = await invited(mara, { vouch: 'The Salt Ledger, 2024', note: 'Come in' });
  for (const method of ['HEAD', 'GET'])
    await fetch(`${scene.address}/invitation`, { method, redirect: 'manual' });
  expect((await stateOf(id)).state).toBe('sent');
  const opened = await post('open', { token });
  expect(await opened.json()).toMatchObject({
    state: 'opened',
    email,
    inviter: { displayName: 'Mara Okafor', headline: 'Producer' },
    vouch: 'The Salt Ledger, 2024',
    note: 'Come in',
    signedInAs: null,
  });
  // Opening twice counts once, and nothing is used up.
  expect((await post('open', { token })).status).toBe(200);
  expect((await stateOf(id)).state).toBe('opened');
});

test('a visitor reaches the link’s page without being sent to sign in', async () => {
  const answer = await fetch(`${scene.address}/invitation`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  expect(answer.status).toBe(200);
});

test('INV-6, INV-8 the newcomer has the invited address and the role USER, and is signed in', async () => {
  const { email, token, id } = await invited(mara, { suggestedRole: 'AGENT' });
  const answer = await accept(token, '  Nadia   Rahman ');
  expect(answer.status).toBe(200);
  const { joined } = (await answer.json()) as { joined: PersonId };
  const me = await fetch(`${scene.address}/api/me`, { headers: { cookie: cookieOf(answer) } });
  expect(await me.json()).toMatchObject({
    email,
    person: { id: joined, displayName: 'Nadia Rahman' },
    roles: ['USER'],
    primaryRole: 'USER',
  });
  expect(await orm.select().from(personRole).where(eq(personRole.personId, joined))).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: 'accepted', acceptedBy: joined, roleState: 'waiting' });
  const signIn = await fetch(`${scene.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: scene.address },
    body: JSON.stringify({ email: email.toUpperCase(), password }),
  });
  expect(signIn.ok).toBe(true);
  const found = await mara.call.profiles.list({ limit: 100 });
  expect(found.items.map(({ displayName }) => displayName)).toContain('Nadia Rahman');
});

test('the inviter is notified who joined, and sees them with their connection', async () => {
  const { token, id } = await invited();
  const { joined } = (await (await accept(token, 'Oskar Lind')).json()) as { joined: PersonId };
  const { items } = await mara.call.notifications.list({});
  expect(items[0]).toMatchObject({
    type: 'invitation_accepted',
    title: 'Oskar Lind has joined',
    actionUrl: `/people/${joined}`,
  });
  const seen = async () =>
    (await mara.call.invitations.list({ state: 'accepted' })).items.find((row) => row.id === id);
  expect(await seen()).toMatchObject({
    state: 'accepted',
    person: { displayName: 'Oskar Lind', standing: 'active' },
  });
  await orm.update(account).set({ accountStatus: 'suspended' }).where(eq(account.id, joined));
  expect((await seen())?.person?.standing).toBe('suspended');
});

test('INV-6 a person signed in as someone else is told so and joins nothing', async () => {
  const { token, id } = await invited();
  const opened = await post('open', { token }, mara.cookie);
  expect(await opened.json()).toMatchObject({ signedInAs: `${mara.id}@scene.example` });
  const answer = await accept(token, 'Somebody Else', mara.cookie);
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'invitation.other_account']);
  expect((await stateOf(id)).state).toBe('opened');
  expect((await accept(token)).status).toBe(200);
});

test('INV-6 the browser sends no address: one that it adds is refused', async () => {
  const { token } = await invited();
  const answer = await post('accept', { token, name: 'A', password, email: 'mine@films.example' });
  expect(answer.status).toBe(400);
});

test('an address that got an account in the meantime is asked to sign in, and nothing is used up', async () => {
  const { token, id, email } = await invited();
  await scene.person('Came Otherwise', { email });
  const answer = await accept(token);
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'invitation.account_exists']);
  expect(await stateOf(id)).toMatchObject({ state: 'sent', acceptedBy: null });
});

test.each([
  ['revoked', { state: 'revoked' }],
  ['expired', { expiresAt: ago(1_000) }],
  ['bounced', { state: 'bounced' }],
] as const)(
  'INV-3 an invitation that is %s is not accepted, and the page says why',
  async (state, change) => {
    const { token, id, email } = await invited();
    await orm.update(invitation).set(change).where(eq(invitation.id, id));
    expect(await (await post('open', { token })).json()).toMatchObject({ state });
    const answer = await accept(token);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'invitation.closed', data: { state } });
    expect(await orm.select().from(account).where(eq(account.email, email))).toEqual([]);
  },
);

test('INV-6 joining another way that proves the address uses up the invitation, once', async () => {
  const { email, id, token } = await invited();
  const came = await scene.person('Came By Provider', { email });
  const parts = {
    notifier: {
      platform: {
        clock: { now: () => ago(0) },
        newId,
        auditLog: { note: async () => undefined },
      },
      people: { of: async () => new Map() },
    },
    onJoined: () => undefined,
  } as unknown as InvitationParts;
  const newcomer = { email, person: came.id, name: 'Came By Provider' };
  await scene.database.write((tx) => acceptByAddress(tx, parts, newcomer));
  await scene.database.write((tx) => acceptByAddress(tx, parts, newcomer));
  expect(await stateOf(id)).toMatchObject({ state: 'accepted', acceptedBy: came.id });
  expect(await came.call.invitations.welcome()).toMatchObject({ isOpen: true });
  expect(await codeOf(await accept(token))).toBe('invitation.closed');
});

test('a link works once: a second use is told that it has been used', async () => {
  const { token } = await invited();
  expect((await accept(token)).status).toBe(200);
  const again = await accept(token);
  expect(await again.json()).toMatchObject({ code: 'invitation.closed', data: { state: 'accepted' } });
});

test('bad input is refused naming the field, and a link that was never sent is not found', async () => {
  const { token } = await invited();
  for (const body of [
    { token, name: '', password },
    { token, name: 'A', password: 'short' },
    { token, name: 'A', password: 'x'.repeat(limits.passwordMax + 1) },
    { token: 7, name: 'A', password },
    { name: 'A', password },
  ]) {
    expect((await post('accept', body)).status).toBe(400);
  }
  expect((await post('open', { token: 'made up' })).status).toBe(404);
  expect((await post('accept', { token: 'made up', name: 'A', password })).status).toBe(404);
});

test('a newcomer’s page shows who vouched for them, and from where', async () => {
  const { token } = await invited(mara, { vouch: 'Tern House, 2025' });
  const { joined } = (await (await accept(token)).json()) as { joined: PersonId };
  const tom = await scene.person('Tom Reyes');
  expect(await tom.call.invitations.vouch({ id: joined })).toEqual({
    vouch: { by: { id: mara.id, displayName: 'Mara Okafor' }, words: 'Tern House, 2025' },
  });
  expect(await tom.call.invitations.vouch({ id: mara.id })).toEqual({ vouch: null });
  expect(await refusalOf(tom.call.invitations.vouch({ id: unknownPerson }))).toBe('person.absent');
});

test('the first steps open after accepting, remember what was done, and end for good', async () => {
  const { token } = await invited();
  const answer = await accept(token);
  const ask = async (method: string, path: string) => {
    const response = await fetch(`${scene.address}/api/me/first-steps${path}`, {
      method,
      headers: {
        cookie: cookieOf(answer),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    return response.json();
  };
  const inviter = { id: mara.id, displayName: 'Mara Okafor' };
  expect(await ask('GET', '')).toEqual({ isOpen: true, handled: [], inviter });
  await ask('PUT', '/place');
  expect(await ask('PUT', '/place')).toEqual({ isOpen: true, handled: ['place'], inviter });
  expect(await ask('PUT', '/name')).toEqual({ isOpen: true, handled: ['name', 'place'], inviter });
  expect(await ask('POST', '/finish')).toMatchObject({ isOpen: false });
  expect(await ask('GET', '')).toMatchObject({ isOpen: false, handled: ['name', 'place'] });
  expect(await mara.call.invitations.welcome()).toEqual({ isOpen: false, handled: [], inviter: null });
});

test('a newcomer in good standing gives an invitation back, a suspended one costs one more', async () => {
  const kit = await scene.person('Kit Moreau', { role: 'TALENT' });
  const quota = async () => (await kit.call.invitations.quota()).quota;
  const { token, id } = await invited(kit);
  const { joined } = (await (await accept(token)).json()) as { joined: PersonId };
  expect(await quota()).toMatchObject({ used: 1, returned: 0, spoiled: 0, left: 4 });
  const at = ago(limits.goodAfterMs + dayMs);
  await orm.update(invitation).set({ acceptedAt: at, createdAt: at }).where(eq(invitation.id, id));
  expect(await quota()).toMatchObject({ used: 0, returned: 1, spoiled: 0, left: 6 });
  await orm.update(account).set({ accountStatus: 'suspended' }).where(eq(account.id, joined));
  expect(await quota()).toMatchObject({ used: 0, returned: 0, spoiled: 1, left: 4 });
});

test('T07 when 50 people accept one link at once, exactly one account is made', async () => {
  const { token, email, id } = await invited();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => accept(token, `Racer ${place}`)),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const losers = await Promise.all(answers.filter(({ status }) => status !== 200).map(codeOf));
  const expected = ['invitation.closed', 'invitation.account_exists', 'password.busy'];
  expect(losers.filter((code) => !expected.includes(code ?? ''))).toEqual([]);
  const accounts = await orm.select().from(account).where(eq(account.email, email));
  expect(accounts).toHaveLength(1);
  expect(await orm.select().from(session).where(eq(session.userId, accounts[0]!.id))).toHaveLength(1);
  expect((await stateOf(id)).acceptedBy).toBe(accounts[0]!.id);
});

test('INV-4 of 50 invitations sent at once with a quota of one, exactly one goes out', async () => {
  const una = await scene.person('Una One', { role: 'TALENT' });
  for (const _ of [1, 2, 3, 4]) await invited(una);
  const sendings = await Promise.all(
    Array.from({ length: 50 }, () =>
      una.call.invitations.send({ rows: [{ clientId: newId(), email: newAddress() }] }),
    ),
  );
  const outcomes = sendings.map(({ rows }) => rows[0]!.outcome);
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'quota']));
  expect((await una.call.invitations.quota()).quota).toMatchObject({ used: 5, left: 0 });
});

test('INV-1 when 50 people invite one address at once, exactly one succeeds', async () => {
  const inviters = await Promise.all(
    Array.from({ length: 50 }, (_, place) => scene.person(`Inviter ${place}`)),
  );
  const email = newAddress();
  const sendings = await Promise.all(
    inviters.map(({ call }) => call.invitations.send({ rows: [{ clientId: newId(), email }] })),
  );
  const outcomes = sendings.map(({ rows }) => rows[0]!.outcome);
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(49);
  expect(await orm.select().from(allowedUser).where(eq(allowedUser.email, email))).toHaveLength(1);
});

test('T06 a source that tries made-up links has to wait, and is told how long', async () => {
  let answer = await post('open', { token: 'x'.repeat(43) });
  for (let tries = 0; answer.status !== 429 && tries < 500; tries++) {
    await answer.arrayBuffer();
    answer = await post('open', { token: 'x'.repeat(43) });
  }
  expect(await codeOf(answer)).toBe('invitation.throttled');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
