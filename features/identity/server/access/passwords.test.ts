import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { account, credential } from '../tables.ts';
import { hashSecret, isSecret } from './passwords.ts';

const password = 'seven lamps over the harbour';

test('S10 at its real cost a hash has its parameters in it and matches its own password alone', async () => {
  const hash = await hashSecret(password);
  expect(hash).toMatch(/^scrypt\$16384\$16\$1\$[0-9a-f]{32}\$[0-9a-f]{128}$/);
  expect(await isSecret(password, hash)).toBe(true);
  expect(await isSecret(`${password}.`, hash)).toBe(false);
  expect(await isSecret(password, undefined)).toBe(false);
});

test('S10 a server without the tests’ setting keeps and checks passwords at the real cost', async () => {
  const scene = await openScene({ PASSWORD_COST: '' });
  const email = 'rosa@real-cost.example';
  const person = await scene.person('Rosa Real', { email });
  await scene.database.orm.update(account).set({ emailVerified: true }).where(eq(account.id, person.id));
  await person.call.identity.changePassword({ password });
  const [kept] = await scene.database.orm.select().from(credential).where(eq(credential.userId, person.id));
  expect(kept?.passwordHash).toMatch(/^scrypt\$16384\$16\$1\$/);
  const signIn = (secret: string) =>
    fetch(`${scene.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret }),
    });
  expect((await signIn(password)).status).toBe(200);
  expect((await signIn(`${password}.`)).status).toBe(401);
});
