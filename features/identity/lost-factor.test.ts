import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { codeOf, givePassword, password } from './testing/factory/accounts.ts';

const scene = await openScene();
const { pool } = scene.database;
const reason = 'She lost her phone and her codes.';
const admin = await scene.person('Ruth Admin', { role: 'ADMIN' });

type Somebody = Awaited<ReturnType<typeof scene.person>>;

/** A person with a password and an active second factor. */
async function guarded(role: 'MANAGER' | 'ADMIN' | 'SUPER_ADMIN' = 'MANAGER') {
  const email = `${randomUUID()}@lost.example`;
  const person = await scene.person('Ana Duarte', { email, role });
  await givePassword(scene.database, person.id);
  const { secret } = await person.call.identity.startSecondFactor({});
  await person.call.identity.confirmSecondFactor({ code: codeOf(secret) });
  return { ...person, email };
}

const signIn = (email: string) =>
  fetch(`${scene.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
const remove = (by: Somebody, of: Somebody) => by.call.identity.removeSecondFactor({ id: of.id, reason });
const actsOn = async ({ id }: Somebody) =>
  (
    await pool.query(
      `select action, actor_id as actor, session_id as session, reason, before, after from audit_entry
       where subject_id = $1 and action = 'second_factor.removed'`,
      [id],
    )
  ).rows;

test('AUT-10 an administrator turns off a lost second factor: all sessions end and the next sign-in needs no code', async () => {
  const ana = await guarded();
  const phone = await scene.anotherSession(ana.id);
  const asked = await signIn(ana.email);
  expect(await asked.json()).toEqual({ signedIn: false, step: 'second_factor' });
  expect(await remove(admin, ana)).toMatchObject({ id: ana.id, hasSecondFactor: false, liveSessions: 0 });
  expect(await Promise.all([refusalOf(ana.call.identity.me()), refusalOf(phone.call.identity.me())])).toEqual(
    ['session.required', 'session.required'],
  );
  // Someone already past the password has to start over too.
  const step = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const entered = await fetch(`${scene.address}/api/auth/second-factor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: step },
    body: JSON.stringify({ code: '000000' }),
  });
  expect(await entered.json()).toMatchObject({ code: 'step.over' });
  expect(await (await signIn(ana.email)).json()).toEqual({ signedIn: true, step: null });
});

test('X15 the audit log records it with the reason and the values before and after', async () => {
  const ana = await guarded();
  await scene.anotherSession(ana.id);
  await remove(admin, ana);
  expect(await actsOn(ana)).toEqual([
    {
      action: 'second_factor.removed',
      actor: admin.id,
      session: admin.sessionId,
      reason,
      before: { secondFactor: 'on', since: expect.any(String), recoveryCodesLeft: 10 },
      after: { secondFactor: 'off', sessionsEnded: 2, linksEnded: 0 },
    },
  ]);
  const empty = await admin.request('POST', `/api/admin/people/${ana.id}/second-factor/remove`, {
    body: '{"reason":" "}',
  });
  expect([empty.status, JSON.stringify(await empty.json())]).toEqual([
    400,
    expect.stringContaining('reason'),
  ]);
});

test('the settings show the person that it was turned off, until they turn it on again', async () => {
  const ana = await guarded();
  await remove(admin, ana);
  const back = await scene.anotherSession(ana.id);
  expect(await back.call.identity.secondFactor()).toEqual({
    isOn: false,
    since: null,
    recoveryCodesLeft: 0,
    removedAt: expect.any(String),
  });
  const { secret } = await back.call.identity.startSecondFactor({});
  expect((await back.call.identity.secondFactor()).removedAt).not.toBeNull();
  await back.call.identity.confirmSecondFactor({ code: codeOf(secret) });
  expect(await back.call.identity.secondFactor()).toMatchObject({ isOn: true, removedAt: null });
  await back.call.identity.endSecondFactor({});
  expect(await back.call.identity.secondFactor()).toMatchObject({ isOn: false, removedAt: null });
});

test('SES-4 an administrator cannot turn off their own this way, nor a super admin’s, nor any without a fresh proof', async () => {
  const own = await guarded('ADMIN');
  const above = await guarded('SUPER_ADMIN');
  const ana = await guarded();
  expect(await refusalOf(remove(own, own))).toBe('account.own');
  expect(await refusalOf(remove(admin, above))).toBe('account.beyond');
  expect(await refusalOf(remove(await scene.person('Mara'), ana))).toBe('page.forbidden');
  const stale = await scene.anotherSession(admin.id);
  await pool.query(`update session set proven_at = proven_at - interval '16 minutes' where id = $1`, [
    stale.sessionId,
  ]);
  expect(await refusalOf(remove(stale, ana))).toBe('proof.stale');
  for (const person of [own, above, ana]) {
    expect((await person.call.identity.secondFactor()).isOn).toBe(true);
    expect(await actsOn(person)).toEqual([]);
  }
  const owner = await scene.person('Sol Super', { role: 'SUPER_ADMIN' });
  expect(await refusalOf(remove(owner, above))).toBe('accepted');
});

test('G29 of many concurrent attempts exactly one turns it off, and a factor never confirmed counts as off', async () => {
  const ana = await guarded();
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusalOf(remove(admin, ana))));
  expect(outcomes.toSorted()).toEqual(['accepted', ...Array.from({ length: 5 }, () => 'second_factor.off')]);
  expect(await actsOn(ana)).toHaveLength(1);
  const begun = await scene.person('Bo Begun');
  await begun.call.identity.startSecondFactor({});
  expect(await refusalOf(remove(admin, begun))).toBe('second_factor.off');
  expect(await refusalOf(begun.call.identity.me())).toBe('accepted');
  const nobody = { id: randomUUID() } as Somebody;
  expect(await refusalOf(remove(admin, nobody))).toBe('account.absent');
});
