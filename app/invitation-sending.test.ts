import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntry } from '#features/audit/server/tables.ts';
import { account, allowedUser } from '#features/identity/server/tables.ts';
import type { InvitationId } from '#features/invitations/contract/views.ts';
import { limits } from '#features/invitations/limits.ts';
import { invitation, invitationLimit } from '#features/invitations/server/tables.ts';
import { mail, mailSuppression } from '#features/mail/server/tables.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { mailedToken } from './testing/mailed-token.ts';
import { type Actor, openScene, refusalOf } from './testing/scene.ts';

const scene = await openScene();
const { orm } = scene.database;
let people = 0;
const newAddress = () => `newcomer-${++people}@films.example`;

const rowOf = (email: string) => ({ clientId: newId(), email });
const invite = async (by: Actor, email: string, words: { note?: string; vouch?: string } = {}) => {
  const { rows } = await by.call.invitations.send({ ...words, rows: [rowOf(email)] });
  return rows[0]!;
};
const groundsOf = async (email: string) =>
  (await orm.select().from(allowedUser).where(eq(allowedUser.email, email))).map(({ ground }) => ground);
const open = (token: string) =>
  fetch(`${scene.address}/api/auth/invitation/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: scene.address },
    body: JSON.stringify({ token }),
  });
const setBack = (id: InvitationId, ms: number) =>
  orm
    .update(invitation)
    .set({
      createdAt: new Date(systemClock.now().getTime() - ms),
      sentAt: new Date(systemClock.now().getTime() - ms),
      expiresAt: new Date(systemClock.now().getTime() - ms + limits.lifeMs),
    })
    .where(eq(invitation.id, id));
const dayMs = 24 * 60 * 60_000;

const mara = await scene.person('Mara Okafor');
const tom = await scene.person('Tom Reyes');

test('INV-2 inviting allows the normalised address, mails the link, and shows the token nowhere', async () => {
  const address = newAddress();
  const sent = await invite(mara, `  ${address.toUpperCase()} `, {
    vouch: 'The Salt Ledger, 2024',
    note: 'Hi',
  });
  expect(sent).toMatchObject({
    email: address,
    outcome: 'sent',
    invitation: { state: 'sent', email: address },
  });
  expect(await groundsOf(address)).toEqual(['invitation']);
  const token = await mailedToken(scene.database, address);
  const [letter] = await orm.select().from(mail).where(eq(mail.recipient, address));
  expect(letter?.subject).toBe('Mara Okafor invites you to Backlot');
  expect(letter?.text).toContain('(The Salt Ledger, 2024)');
  const listed = JSON.stringify(await mara.call.invitations.list({}));
  expect(listed).toContain(address);
  expect(listed).not.toContain(token);
  const [row] = await orm.select().from(invitation).where(eq(invitation.email, address));
  expect(JSON.stringify(row)).not.toContain(token);
});

test('INV-1 a second inviter learns that the address is invited, but not by whom', async () => {
  const address = newAddress();
  await invite(mara, address);
  const again = await invite(tom, address);
  expect(again).toEqual({ email: address, outcome: 'taken', invitation: null, person: null });
  expect((await invite(mara, address)).outcome).toBe('yours');
});

test('INV-1, INV-3 after 14 days the invitation is expired and anyone may invite again', async () => {
  const address = newAddress();
  const { invitation: first } = await invite(mara, address);
  const token = await mailedToken(scene.database, address);
  await setBack(first!.id, limits.lifeMs);
  expect(await (await open(token)).json()).toMatchObject({ state: 'expired' });
  const { items } = await mara.call.invitations.list({ state: undefined });
  expect(items.find(({ id }) => id === first!.id)?.state).toBe('expired');
  expect((await invite(tom, address)).outcome).toBe('sent');
  const rows = await orm.select().from(invitation).where(eq(invitation.email, address));
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['expired', 'sent']);
  expect(await groundsOf(address)).toEqual(['invitation']);
});

test('X2 a retry with the same client id sends nothing twice, and another address under it is refused', async () => {
  const row = rowOf(newAddress());
  const first = await mara.call.invitations.send({ rows: [row] });
  const second = await mara.call.invitations.send({ rows: [row] });
  expect(second.rows).toEqual(first.rows);
  expect(await orm.select().from(mail).where(eq(mail.recipient, row.email))).toHaveLength(1);
  const other = { ...row, email: newAddress() };
  expect(await refusalOf(mara.call.invitations.send({ rows: [other] }))).toBe('invitation.id_used');
});

test('INV-2 revoking an invitation removes the address unless it is allowed for another reason', async () => {
  const [alone, listed] = [newAddress(), newAddress()];
  await orm.insert(allowedUser).values({ email: listed, ground: 'list' });
  for (const address of [alone, listed]) {
    const { invitation: sent } = await invite(mara, address);
    const revoked = await mara.call.invitations.revoke({ id: sent!.id, actId: newId() });
    expect(revoked.state).toBe('revoked');
    const token = await mailedToken(scene.database, address);
    expect(await (await open(token)).json()).toMatchObject({ state: 'revoked' });
  }
  expect(await groundsOf(alone)).toEqual([]);
  expect(await groundsOf(listed)).toEqual(['list']);
});

test('X12 revoking can be undone: the link works again, and a mail that was stopped is sent again', async () => {
  const address = newAddress();
  const { invitation: sent } = await invite(mara, address);
  const before = await mailedToken(scene.database, address);
  const actId = newId();
  await mara.call.invitations.revoke({ id: sent!.id, actId });
  const back = await mara.call.invitations.restore({ id: sent!.id, actId: newId() });
  expect(back).toMatchObject({ state: 'sent', endedAt: null });
  expect(await groundsOf(address)).toEqual(['invitation']);
  const after = await mailedToken(scene.database, address);
  expect(after).not.toBe(before);
  expect((await open(after)).status).toBe(200);
  // Only the inviter can undo it, and only once.
  expect(await refusalOf(tom.call.invitations.restore({ id: sent!.id, actId: newId() }))).toBe(
    'invitation.absent',
  );
  expect(await refusalOf(mara.call.invitations.restore({ id: sent!.id, actId: newId() }))).toBe(
    'invitation.not_restorable',
  );
});

test('INV-1 a revoked invitation can’t be restored once someone else has invited the address', async () => {
  const address = newAddress();
  const { invitation: sent } = await invite(mara, address);
  await mara.call.invitations.revoke({ id: sent!.id, actId: newId() });
  await invite(tom, address);
  expect(await refusalOf(mara.call.invitations.restore({ id: sent!.id, actId: newId() }))).toBe(
    'invitation.not_restorable',
  );
});

test('INV-7 resending works once a day, with a new link; the old one stops working', async () => {
  const address = newAddress();
  const { invitation: sent } = await invite(mara, address);
  const id = sent!.id;
  expect(await refusalOf(mara.call.invitations.resend({ id, actId: newId() }))).toBe(
    'invitation.resent_today',
  );
  await setBack(id, dayMs);
  const old = await mailedToken(scene.database, address);
  const results = await Promise.all(
    Array.from({ length: 8 }, () => refusalOf(mara.call.invitations.resend({ id, actId: newId() }))),
  );
  expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
  expect(new Set(results)).toEqual(new Set(['accepted', 'invitation.resent_today']));
  const fresh = await mailedToken(scene.database, address);
  expect(fresh).not.toBe(old);
  expect([(await open(old)).status, (await open(fresh)).status]).toEqual([404, 200]);
});

test('INV-7 an invitation that is over is not resent, and the refusal gives its current state', async () => {
  const { invitation: sent } = await invite(mara, newAddress());
  await mara.call.invitations.revoke({ id: sent!.id, actId: newId() });
  expect(await refusalOf(mara.call.invitations.resend({ id: sent!.id, actId: newId() }))).toBe(
    'invitation.over',
  );
  expect(await refusalOf(mara.call.invitations.revoke({ id: sent!.id, actId: newId() }))).toBe(
    'invitation.over',
  );
  expect(await refusalOf(tom.call.invitations.resend({ id: sent!.id, actId: newId() }))).toBe(
    'invitation.absent',
  );
});

test('INV-5 inviting a member returns that person, and a suspended member’s address counts as taken', async () => {
  const email = newAddress();
  const ines = await scene.person('Ines Calloway', { email });
  expect(await invite(mara, email.toUpperCase())).toEqual({
    email,
    outcome: 'member',
    invitation: null,
    person: { id: ines.id, displayName: 'Ines Calloway' },
  });
  const gone = newAddress();
  const suspended = await scene.person('Sven Gone', { email: gone, facts: { accountStatus: 'suspended' } });
  await orm.update(account).set({ accountStatus: 'suspended' }).where(eq(account.id, suspended.id));
  expect(await invite(mara, gone)).toEqual({ email: gone, outcome: 'taken', invitation: null, person: null });
});

test('INV-9, S10 every invitation procedure refuses an intern', async () => {
  const intern = await scene.person('Ida Holm', { role: 'INTERN' });
  const id = newId() as never;
  const calls = [
    intern.call.invitations.quota(),
    intern.call.invitations.list({}),
    intern.call.invitations.check({ rows: [{ email: newAddress() }] }),
    intern.call.invitations.send({ rows: [rowOf(newAddress())] }),
    intern.call.invitations.resend({ id, actId: newId() }),
    intern.call.invitations.revoke({ id, actId: newId() }),
    intern.call.invitations.restore({ id, actId: newId() }),
  ];
  expect(await Promise.all(calls.map(refusalOf))).toEqual(calls.map(() => 'page.forbidden'));
});

test('a list is answered row by row: ready, taken, a member, not an address, repeated or over the limit', async () => {
  const nina = await scene.person('Nina Two', { role: 'USER' });
  await orm.insert(invitationLimit).values({ scope: `person:${nina.id}`, size: 2, windowDays: 30 });
  const [taken, free, also, third] = [newAddress(), newAddress(), newAddress(), newAddress()];
  await invite(mara, taken);
  const emails = [taken, 'no address', free, free.toUpperCase(), also, third];
  const expected = ['taken', 'invalid', 'ready', 'repeated', 'ready', 'quota'];
  const foretold = await nina.call.invitations.check({ rows: emails.map((email) => ({ email })) });
  expect(foretold.rows.map(({ outcome }) => outcome)).toEqual(expected);
  expect(await orm.select().from(invitation).where(eq(invitation.email, free))).toEqual([]);
  const sent = await nina.call.invitations.send({ rows: emails.map((email) => rowOf(email)) });
  expect(sent.rows.map(({ outcome }) => outcome)).toEqual(
    expected.map((outcome) => (outcome === 'ready' ? 'sent' : outcome)),
  );
  expect(sent.quota).toMatchObject({ size: 2, used: 2, left: 0 });
});

test('INV-8 no one can ask for a role above their own', async () => {
  const { rows } = await mara.call.invitations.send({
    suggestedRole: 'EXECUTIVE',
    rows: [rowOf(newAddress())],
  });
  expect(rows[0]?.outcome).toBe('role');
  const own = await mara.call.invitations.send({ suggestedRole: 'AGENT', rows: [rowOf(newAddress())] });
  expect(own.rows[0]?.invitation).toMatchObject({ suggestedRole: 'AGENT', roleState: 'waiting' });
});

test('INV-3 an address that takes no mail bounces at once and the inviter gets the invitation back', async () => {
  const address = newAddress();
  await orm
    .insert(mailSuppression)
    .values({ id: newId(), address, cause: 'bounce', reason: '550 no mailbox' });
  const ola = await scene.person('Ola Berg', { role: 'TALENT' });
  expect((await invite(ola, address)).outcome).toBe('bounced');
  expect((await ola.call.invitations.quota()).quota).toMatchObject({ size: 5, used: 0, left: 5 });
  expect(await groundsOf(address)).toEqual([]);
});

test('X15 sending, resending and revoking are in the audit log with who, what and session', async () => {
  const { invitation: sent } = await invite(mara, newAddress());
  await mara.call.invitations.revoke({ id: sent!.id, actId: newId() });
  const acts = await orm
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectKind, 'invitation'), eq(auditEntry.subjectId, sent!.id)))
    .orderBy(auditEntry.seq);
  expect(acts.map(({ action, actorId, sessionId }) => [action, actorId, sessionId])).toEqual([
    ['invitation.sent', mara.id, mara.sessionId],
    ['invitation.revoked', mara.id, mara.sessionId],
  ]);
});

test('X10 the inviter’s other windows hear that an invitation changed', async () => {
  const listener = await mara.listen();
  const { invitation: sent } = await invite(mara, newAddress());
  expect((await listener.expectEvent('invitation.changed')).d).toEqual({ id: sent!.id });
  listener.close();
});
