import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { limits } from './limits.ts';
import { readLink } from './policy/mailed-link.ts';

const scene = await openScene();
const { pool } = scene.database;
let people = 0;

async function member(name: string) {
  const email = `${name.toLowerCase()}-${++people}@change.example`;
  return { ...(await scene.person(name, { email })), email };
}

type Mail = { templateId: string; text: string };
const mailsTo = async (email: string): Promise<Mail[]> =>
  (
    await pool.query('select template_id as "templateId", text from mail where recipient = $1 order by id', [
      email,
    ])
  ).rows;
const secretIn = (text: string | undefined) => {
  const [link = ''] = /https?:\/\/\S+\/api\/auth\/action\S*/.exec(text ?? '') ?? [];
  return readLink(new URL(link).hash)?.secret ?? '';
};
const lastSecretTo = async (email: string) => secretIn((await mailsTo(email)).at(-1)?.text);
const emailOf = async (who: Actor) =>
  (await pool.query('select email from account where id = $1', [who.id])).rows[0].email;

/** Moves a person to a new address and returns the secret for reverting it. */
async function move(who: Awaited<ReturnType<typeof member>>, to: string): Promise<string> {
  const from = await emailOf(who);
  await who.call.identity.changeEmail({ email: to });
  await who.call.identity.confirmEmail({ secret: await lastSecretTo(to) });
  return lastSecretTo(from);
}

test('SET-6 an address changes when the link mailed to it is used, and the old address is notified', async () => {
  const ana = await member('Ana');
  const to = `new-${ana.email}`;
  await scene.database.pool.query(
    `insert into allowed_user (email, ground) values ($1, 'list'), ($1, 'invitation')`,
    [ana.email],
  );
  await ana.call.identity.changeEmail({ email: ` ${to.toUpperCase()} ` });
  // Nothing changes until the link is used.
  expect(await ana.call.identity.email()).toMatchObject({ email: ana.email, pending: { email: to } });
  const secret = await lastSecretTo(to);
  expect(await ana.call.identity.lookAtLink({ kind: 'confirm', secret })).toMatchObject({
    email: ana.email,
    newEmail: to,
  });
  expect(await ana.call.identity.confirmEmail({ secret })).toEqual({ email: to });
  expect(await ana.call.identity.email()).toEqual({ email: to, pending: null });
  expect((await mailsTo(ana.email)).map(({ templateId }) => templateId)).toEqual(['email-changed']);
  const { rows } = await pool.query(
    'select email, ground from allowed_user where email like $1 order by ground',
    [`%${ana.email}`],
  );
  expect(rows).toEqual([
    { email: to, ground: 'invitation' },
    { email: to, ground: 'list' },
  ]);
  expect((await ana.call.notifications.list({})).items[0]).toMatchObject({ type: 'security_email_changed' });
  expect(await refusalOf(ana.call.identity.confirmEmail({ secret }))).toBe('link.dead');
});

test('SES-3 a person can change their address only after a fresh proof', async () => {
  const tom = await member('Tom');
  await pool.query(`update session set proven_at = now() - interval '16 minutes' where id = $1`, [
    tom.sessionId,
  ]);
  expect(await refusalOf(tom.call.identity.changeEmail({ email: 'tom@elsewhere.example' }))).toBe(
    'proof.stale',
  );
});

test('SET-6 requesting someone else’s address gets the usual answer, and only its owner is notified', async () => {
  const ines = await member('Ines');
  const sol = await member('Sol');
  const free = `free-${ines.email}`;
  const answers = [];
  for (const email of [free, sol.email]) {
    const asked = await ines.request('POST', '/api/me/email', { body: JSON.stringify({ email }) });
    const { pending } = await ines.call.identity.email();
    answers.push([asked.status, await asked.text(), pending?.email === email]);
  }
  expect(answers[1]).toEqual(answers[0]);
  const told = (await mailsTo(sol.email)).at(-1);
  expect(told?.templateId).toBe('email-in-use');
  expect(told?.text).not.toContain('/api/auth/action');
  expect(told?.text).not.toContain('Ines');
});

test('SET-6 the link at the old address reverts the change, ends every session, and invalidates later links', async () => {
  const mara = await member('Mara');
  const back = await move(mara, `thief-${mara.email}`);
  const laterBack = await move(mara, `thief2-${mara.email}`);
  const phone = await scene.anotherSession(mara.id);
  const { email, ended } = await phone.call.identity.revertEmail({ secret: back });
  expect([email, ended.length]).toEqual([mara.email, 2]);
  expect(await emailOf(mara)).toBe(mara.email);
  for (const session of [mara, phone]) expect((await session.request('GET', '/api/me')).status).toBe(401);
  const thief = await scene.person('Thief');
  // Links mailed to the addresses in between are no longer valid.
  expect(await refusalOf(thief.call.identity.revertEmail({ secret: laterBack }))).toBe('link.dead');
  expect(await refusalOf(thief.call.identity.revertEmail({ secret: back }))).toBe('link.dead');
  const { rows } = await pool.query(
    `select before, after from audit_entry where action = 'email.changed' and subject_id = $1 order by seq`,
    [mara.id],
  );
  expect(rows.map(({ after }) => after.email)).toEqual([
    `thief-${mara.email}`,
    `thief2-${mara.email}`,
    mara.email,
  ]);
});

test('an address that someone else took meanwhile is refused, and the account keeps its address', async () => {
  const leo = await member('Leo');
  const to = `wanted-${leo.email}`;
  await leo.call.identity.changeEmail({ email: to });
  const secret = await lastSecretTo(to);
  await scene.person('Quick', { email: to });
  expect(await refusalOf(leo.call.identity.confirmEmail({ secret }))).toBe('email.taken');
  expect(await emailOf(leo)).toBe(leo.email);
});

test('a newer request replaces the older link, and withdrawing the request invalidates the last one', async () => {
  const noor = await member('Noor');
  await noor.call.identity.changeEmail({ email: `one-${noor.email}` });
  const older = await lastSecretTo(`one-${noor.email}`);
  await noor.call.identity.changeEmail({ email: `two-${noor.email}` });
  expect(await refusalOf(noor.call.identity.confirmEmail({ secret: older }))).toBe('link.dead');
  await noor.call.identity.forgetEmailChange();
  expect((await noor.call.identity.email()).pending).toBeNull();
  const newer = await lastSecretTo(`two-${noor.email}`);
  expect(await refusalOf(noor.call.identity.confirmEmail({ secret: newer }))).toBe('link.dead');
});

test('a link used while the account has another address stays dead, even when the first one is back', async () => {
  const pia = await member('Pia');
  await pia.call.identity.changeEmail({ email: `new-${pia.email}` });
  const secret = await lastSecretTo(`new-${pia.email}`);
  const change = (email: string) =>
    pool.query('update account set email = $2 where id = $1', [pia.id, email]);
  await change(`other-${pia.email}`);
  expect(await refusalOf(pia.call.identity.confirmEmail({ secret }))).toBe('link.dead');
  await change(pia.email);
  expect(await refusalOf(pia.call.identity.confirmEmail({ secret }))).toBe('link.dead');
  expect(await emailOf(pia)).toBe(pia.email);
});

test('a person’s current address is refused, and the sixth request in an hour has to wait', async () => {
  const ada = await member('Ada');
  expect(await refusalOf(ada.call.identity.changeEmail({ email: ada.email }))).toBe('email.same');
  for (let tries = 1; tries < limits.emailChanges; tries++) {
    await ada.call.identity.changeEmail({ email: `${tries}-${ada.email}` });
  }
  const refused = await ada.request('POST', '/api/me/email', {
    body: JSON.stringify({ email: `x-${ada.email}` }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { code: 'email.throttled', message: 'Too many requests. Please try again later.' },
  ]);
});

test('T07 of fifty concurrent uses of a confirm link, and of a revert link, exactly one succeeds', async () => {
  const wes = await member('Wes');
  const to = `race-${wes.email}`;
  await wes.call.identity.changeEmail({ email: to });
  const fifty = (use: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: 50 }, () => refusalOf(use())));
  const forgetUses = () => pool.query(`delete from rate_limit where key like 'link-use%'`);
  await forgetUses();
  const confirm = await lastSecretTo(to);
  const confirmed = await fifty(() => wes.call.identity.confirmEmail({ secret: confirm }));
  expect(confirmed.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect(new Set(confirmed)).toEqual(new Set(['accepted', 'link.dead']));
  await forgetUses();
  const back = await lastSecretTo(wes.email);
  const reverted = await fifty(() => wes.call.identity.revertEmail({ secret: back }));
  expect(reverted.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect(new Set(reverted)).toEqual(new Set(['accepted', 'link.dead']));
});
