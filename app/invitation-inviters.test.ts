import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { personRole } from '#features/access/server/tables.ts';
import { account, failedSignIn } from '#features/identity/server/tables.ts';
import { startTestProvider } from '#features/identity/testing/factory/provider.ts';
import { createProviderWays } from '#features/identity/testing/factory/provider-ways.ts';
import { newId } from '#platform/server/new-id.ts';
import { mailedToken } from './testing/mailed-token.ts';
import { type Actor, openScene } from './testing/scene.ts';

// Whoever invites answers for it: an invitation is asked about its inviter when it is used.

const provider = await startTestProvider('http://backlot.test:24002');
const scene = await openScene(provider.settings);
afterAll(() => provider.stop());
const { orm, pool } = scene.database;
const { enterAs, someone } = createProviderWays(scene, provider);
const admin = await scene.person('Super Admin', { role: 'SUPER_ADMIN' });
const reason = 'A rehearsal.';
let count = 0;

async function invited(by: Actor, email = `newcomer-${++count}@films.example`) {
  await by.call.invitations.send({ rows: [{ clientId: newId(), email }] });
  return { email, token: await mailedToken(scene.database, email) };
}

const post = async (way: 'open' | 'accept', body: object) => {
  const answer = await fetch(`${scene.address}/api/auth/invitation/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.ok ? 'done' : ((await answer.json()) as { code: string }).code;
};
const accept = (token: string) => post('accept', { token, name: 'New Comer', password: 'quiet on the set' });
const hasAccount = async (email: string) =>
  (await orm.select().from(account).where(eq(account.email, email))).length > 0;

test.each(['lockAccount', 'deactivate'] as const)(
  'an invitation whose inviter is out (%s) is unknown to whoever follows it, and works again with them',
  async (out) => {
    const mara = await scene.person('Mara Okafor');
    const { email, token } = await invited(mara);
    await admin.call.identity[out]({ id: mara.id, reason });
    const stranger = 'x'.repeat(43);
    expect(await post('open', { token })).toBe(await post('open', { token: stranger }));
    expect(await accept(token)).toBe(await accept(stranger));
    expect(await hasAccount(email)).toBe(false);
    const { rows } = await pool.query(
      `select after ->> 'because' as because from audit_entry where action = 'invitation.refused'
        and after ->> 'inviter' = $1`,
      [mara.id],
    );
    expect(rows).toEqual([{ because: 'inviter_out' }]);
    if (out === 'lockAccount') await admin.call.identity.unlockAccount({ id: mara.id, reason });
    else await admin.call.identity.reactivate({ id: mara.id, reason });
    expect(await accept(token)).toBe('done');
  },
);

test('an inviter who has sent more than their new role allows gives no account', async () => {
  const mara = await scene.person('Mara Okafor');
  const { email, token } = await invited(mara);
  await orm.update(personRole).set({ role: 'INTERN' }).where(eq(personRole.personId, mara.id));
  expect(await accept(token)).toBe('invitation.unknown');
  expect(await hasAccount(email)).toBe(false);
  await orm.update(personRole).set({ role: 'MANAGER' }).where(eq(personRole.personId, mara.id));
  expect(await accept(token)).toBe('done');
});

test('a provider that vouches for the address doesn’t replace an inviter who is locked', async () => {
  const mara = await scene.person('Mara Okafor');
  const newcomer = someone();
  await invited(mara, newcomer.email);
  await admin.call.identity.lockAccount({ id: mara.id, reason });
  expect((await enterAs(newcomer)).path).toBe('/auth?provider=not_invited');
  expect(await hasAccount(newcomer.email)).toBe(false);
  const refused = await orm.select().from(failedSignIn).where(eq(failedSignIn.email, newcomer.email));
  expect(refused.map(({ outcome }) => outcome)).toEqual(['not_invited']);
  await admin.call.identity.unlockAccount({ id: mara.id, reason });
  expect((await enterAs(newcomer)).path).toBe('/dashboard');
});
