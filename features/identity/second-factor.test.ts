import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { limits } from './limits.ts';
import { codeOf, forgetStep, givePassword, password } from './testing/factory/accounts.ts';
import { createVisitor } from './testing/factory/visitor.ts';

const scene = await openScene();

const { post, cookiesOf, countOf } = createVisitor(scene);
const codeIn = async (response: Response) => ((await response.json()) as { code: string }).code;
const enterCode = (step: string, code: string) => post('/api/auth/second-factor', { code }, step);
const me = (cookie: string) => fetch(`${scene.address}/api/me`, { headers: { cookie } });

type Somebody = Awaited<ReturnType<typeof scene.person>>;

/** A person with a password and an active second factor. */
async function guarded(email: string) {
  const person = await scene.person('Ana Duarte', { email });
  await givePassword(scene.database, person.id);
  const { secret, address } = await person.call.identity.startSecondFactor({});
  const { recoveryCodes } = await person.call.identity.confirmSecondFactor({ code: codeOf(secret) });
  await forgetStep(scene.database, person.id);
  return { person, secret, address, recoveryCodes };
}

/** The step cookie after the right password. */
async function stepOf(email: string): Promise<string> {
  const response = await post('/api/auth/sign-in/email', { email, password });
  expect(await response.json()).toEqual({ signedIn: false, step: 'second_factor' });
  return cookiesOf(response);
}

async function ageProof({ sessionId }: Somebody): Promise<void> {
  await scene.database.pool.query(
    `update session set proven_at = proven_at - interval '16 minutes' where id = $1`,
    [sessionId],
  );
}

test('the second factor is off until a code confirms it, and then shows its date and ten codes', async () => {
  const person = await scene.person('Mara Okafor');
  expect(await person.call.identity.secondFactor()).toEqual({
    isOn: false,
    since: null,
    recoveryCodesLeft: 0,
    removedAt: null,
  });
  const { secret, address } = await person.call.identity.startSecondFactor({});
  expect(address).toMatch(/^otpauth:\/\/totp\/Backlot:.*secret=[A-Z2-7]{32}&.*period=30$/);
  expect(await refusalOf(person.call.identity.confirmSecondFactor({ code: '000000' }))).toBe('code.wrong');
  expect((await person.call.identity.secondFactor()).isOn).toBe(false);
  const { recoveryCodes } = await person.call.identity.confirmSecondFactor({ code: codeOf(secret) });
  expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
  expect(await person.call.identity.secondFactor()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect(await refusalOf(person.call.identity.startSecondFactor({}))).toBe('second_factor.on');
});

test('neither the secret nor a recovery code is stored in plain text', async () => {
  const { person, secret, recoveryCodes } = await guarded('sealed@second.example');
  const rows = await scene.database.pool.query(
    `select sealed_secret as kept from second_factor where user_id = $1
     union all select code_hash from recovery_code where user_id = $1`,
    [person.id],
  );
  const kept = rows.rows.map((row: { kept: string }) => row.kept).join(' ');
  for (const open of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(kept).not.toContain(open);
});

test('AUT-10 after the right password there is no session before the code, whatever the browser does', async () => {
  const { secret } = await guarded('steps@second.example');
  const step = await stepOf('steps@second.example');
  expect(step).toMatch(/^backlot_step=/);
  expect((await me(step)).status).toBe(401);
  const entered = await enterCode(step, codeOf(secret));
  expect(await entered.json()).toEqual({ signedIn: true, step: null });
  const cookie = cookiesOf(entered);
  expect((await me(cookie)).status).toBe(200);
  const assurance = await scene.database.pool.query(
    `select assurance from session where user_id = (select id from account where email = $1) order by created_at desc limit 1`,
    ['steps@second.example'],
  );
  expect(assurance.rows[0].assurance).toBe('second_factor');
});

test('AUT-10 a code works once: using it again is refused', async () => {
  const { secret } = await guarded('once@second.example');
  const code = codeOf(secret);
  expect((await enterCode(await stepOf('once@second.example'), code)).status).toBe(200);
  const again = await enterCode(await stepOf('once@second.example'), code);
  expect([again.status, await codeIn(again)]).toEqual([403, 'code.wrong']);
});

test('P20 a code from more than one step ago or ahead is refused', async () => {
  const { secret } = await guarded('window@second.example');
  const step = await stepOf('window@second.example');
  for (const steps of [-3, 3])
    expect(await codeIn(await enterCode(step, codeOf(secret, steps)))).toBe('code.wrong');
});

test('AUT-10 a recovery code works once, however it is typed, and the remaining count drops', async () => {
  const { person, recoveryCodes } = await guarded('recovery@second.example');
  const [code = ''] = recoveryCodes;
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  expect((await enterCode(await stepOf('recovery@second.example'), typed)).status).toBe(200);
  expect((await person.call.identity.secondFactor()).recoveryCodesLeft).toBe(9);
  const again = await enterCode(await stepOf('recovery@second.example'), code);
  expect(await codeIn(again)).toBe('code.wrong');
});

test('AUT-10 after five wrong codes the account has to wait for a stated time, and its running session continues', async () => {
  const { person, secret } = await guarded('wrong@second.example');
  const step = await stepOf('wrong@second.example');
  for (let tries = 0; tries < limits.codeTries; tries++)
    expect(await codeIn(await enterCode(step, '000000'))).toBe('code.wrong');
  const refused = await enterCode(step, codeOf(secret));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { code, data } = (await refused.json()) as { code: string; data: { retryAfterSeconds: number } };
  expect([code, data.retryAfterSeconds <= limits.codeWindowMs / 1_000]).toEqual(['code.throttled', true]);
  // Entering the password again does not change that, and the running session still works.
  const anew = await enterCode(await stepOf('wrong@second.example'), codeOf(secret));
  expect(anew.status).toBe(429);
  expect(await refusalOf(person.call.identity.me())).toBe('accepted');
  expect(
    await countOf(`failed_sign_in where outcome = 'wrong_code' and email = $1`, 'wrong@second.example'),
  ).toBe(limits.codeTries);
});

test('a person whose step is expired, used or unknown has to sign in again', async () => {
  const { secret } = await guarded('over@second.example');
  for (const cookie of ['', 'backlot_step=nonsense'])
    expect(await codeIn(await enterCode(cookie, '123456'))).toBe('step.over');
  const step = await stepOf('over@second.example');
  expect((await enterCode(step, codeOf(secret))).status).toBe(200);
  expect(await codeIn(await enterCode(step, codeOf(secret, 1)))).toBe('step.over');
  const late = await stepOf('over@second.example');
  await scene.database.pool.query(`update once_proof set expires_at = now() where kind = $1`, [
    'second_factor',
  ]);
  expect(await codeIn(await enterCode(late, codeOf(secret, 1)))).toBe('step.over');
});

test('G29 of four concurrent uses of one code, one recovery code or one step, exactly one signs in', async () => {
  const email = 'race@second.example';
  const { person, secret, recoveryCodes } = await guarded(email);
  const winners = async (uses: readonly { step: string; code: string }[]) => {
    const answers = await Promise.all(uses.map(({ step, code }) => enterCode(step, code)));
    await scene.database.pool.query(`delete from rate_limit where key like $1`, ['second-factor%']);
    return answers.filter(({ status }) => status === 200).length;
  };
  for (let round = 0; round < 2; round++) {
    await forgetStep(scene.database, person.id);
    // Only four at once, which stays below the limit, so that no attempt is refused for another reason.
    const steps = await Promise.all(Array.from({ length: 4 }, () => stepOf(email)));
    expect(await winners(steps.map((step) => ({ step, code: codeOf(secret) })))).toBe(1);
    const more = await Promise.all(Array.from({ length: 4 }, () => stepOf(email)));
    expect(await winners(more.map((step) => ({ step, code: recoveryCodes[round] ?? '' })))).toBe(1);
    const step = await stepOf(email);
    const codes = recoveryCodes.slice(2 + 2 * round, 4 + 2 * round);
    expect(await winners([...codes, ...codes].map((code) => ({ step, code })))).toBe(1);
    // The losing uses of the step consumed no codes.
    expect((await person.call.identity.secondFactor()).recoveryCodesLeft).toBe(10 - 2 * (round + 1));
  }
});

test('new recovery codes replace all older ones', async () => {
  const { person, recoveryCodes } = await guarded('renew@second.example');
  const renewed = await person.call.identity.renewRecoveryCodes({});
  expect(renewed.recoveryCodes).toHaveLength(limits.recoveryCodes);
  const step = await stepOf('renew@second.example');
  expect(await codeIn(await enterCode(step, recoveryCodes[0] ?? ''))).toBe('code.wrong');
  expect((await enterCode(step, renewed.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('SES-3 a person can change the second factor only after a fresh proof', async () => {
  const { person } = await guarded('stale@second.example');
  await ageProof(person);
  expect(await refusalOf(person.call.identity.startSecondFactor({}))).toBe('proof.stale');
  expect(await refusalOf(person.call.identity.renewRecoveryCodes({}))).toBe('proof.stale');
  expect(await refusalOf(person.call.identity.endSecondFactor({}))).toBe('proof.stale');
  expect((await person.call.identity.secondFactor()).isOn).toBe(true);
});

test('SES-3 a code proves it is me like the password does, once', async () => {
  const { person, secret } = await guarded('proof@second.example');
  expect((await person.call.identity.proofWays()).ways).toEqual(['password', 'code']);
  await ageProof(person);
  const code = codeOf(secret);
  expect(await refusalOf(person.call.identity.prove({ kind: 'code', code: '000000' }))).toBe('code.wrong');
  await person.call.identity.prove({ kind: 'code', code });
  expect(await refusalOf(person.call.identity.endSecondFactor({}))).toBe('accepted');
});

test('turning it on or off ends the other sessions and keeps this one (decision 024)', async () => {
  const person = await scene.person('Tom Reyes', { email: 'ends@second.example' });
  await givePassword(scene.database, person.id);
  const before = await scene.anotherSession(person.id);
  const { secret } = await person.call.identity.startSecondFactor({});
  await person.call.identity.confirmSecondFactor({ code: codeOf(secret) });
  expect(await refusalOf(before.call.identity.me())).toBe('session.required');
  const after = await scene.anotherSession(person.id);
  expect(await person.call.identity.endSecondFactor({})).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect(await refusalOf(after.call.identity.me())).toBe('session.required');
  expect(await refusalOf(person.call.identity.me())).toBe('accepted');
  const signedIn = await post('/api/auth/sign-in/email', { email: 'ends@second.example', password });
  expect(await signedIn.json()).toEqual({ signedIn: true, step: null });
  const acts = await scene.database.pool.query(
    `select action from audit_entry where action like 'second_factor.%' and subject_id = $1 order by 1`,
    [person.id],
  );
  expect(acts.rows.map((row: { action: string }) => row.action)).toEqual([
    'second_factor.disabled',
    'second_factor.enabled',
  ]);
});

test('SES-3 a new password ends the other sessions with the specified text, and an easy one changes nothing', async () => {
  const person = await scene.person('Ines Vidal', { email: 'change@second.example' });
  await givePassword(scene.database, person.id);
  const elsewhere = await scene.anotherSession(person.id);
  expect(await refusalOf(person.call.identity.changePassword({ password: 'password1234' }))).toBe(
    'password.refused',
  );
  expect(await refusalOf(elsewhere.call.identity.me())).toBe('accepted');
  expect(await person.call.identity.changePassword({ password: 'quiet lenses in rain' })).toEqual({
    ended: 1,
    links: 0,
  });
  expect(await refusalOf(elsewhere.call.identity.me())).toBe('session.required');
  expect(await countOf(`session where ended_reason = 'invalidated' and id = $1`, elsewhere.sessionId)).toBe(
    1,
  );
  const old = await post('/api/auth/sign-in/email', { email: 'change@second.example', password });
  expect(await codeIn(old)).toBe('password.wrong');
  const fresh = await post('/api/auth/sign-in/email', {
    email: 'change@second.example',
    password: 'quiet lenses in rain',
  });
  expect(fresh.status).toBe(200);
});

test.each([
  ['locked', `update account set locked_at = now() where id = $1`, 'account.locked'],
  ['suspended', `update account set account_status = 'suspended' where id = $1`, 'account.not_invited'],
])(
  'a person who is %s between the password and the code cannot sign in with the code',
  async (how, shut, code) => {
    const email = `${how}@between.example`;
    const { person, secret } = await guarded(email);
    const step = await stepOf(email);
    await scene.database.pool.query(shut, [person.id]);
    expect(await codeIn(await enterCode(step, codeOf(secret)))).toBe(code);
  },
);

test('SET-5 a person who leaves between the password and the code is offered to stay after the code', async () => {
  const email = 'leaving@between.example';
  const { person, secret } = await guarded(email);
  const step = await stepOf(email);
  await person.call.identity.leave({ confirmation: email });
  await scene.database.pool.query(
    `update once_proof set used_at = null where user_id = $1 and kind = 'second_factor'`,
    [person.id],
  );
  expect(await codeIn(await enterCode(step, codeOf(secret)))).toBe('account.leaving');
});
