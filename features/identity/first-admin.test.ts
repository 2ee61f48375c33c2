import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';

const scene = await openScene({ SUPER_ADMIN_EMAIL: ' Owner@House.example ' });
const secret = scene.server.firstAdminLink?.split('#')[1] ?? '';
const form = { secret, name: 'Ola Owner', password: 'seven lamps over the harbour' };

const become = (wish: Record<string, string>) =>
  fetch(`${scene.address}/api/auth/first-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, ...wish }),
  });
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
const superAdmins = async () => {
  const { rows } = await scene.database.orm.execute<{ email: string }>(
    sql`select a.email from person_role r join account a on a.id = r.person_id where r.role = 'SUPER_ADMIN'`,
  );
  return rows.map(({ email }) => email);
};

test('ROL-10 a server without a super admin prints a link, and a wrong secret or weak password leaves it valid', async () => {
  expect(scene.server.firstAdminLink).toMatch(/\/auth\/first-admin#[\w-]{43}$/);
  const known = await scene.person('Somebody There', { email: 'there@house.example' });
  expect(await codeOf(await become({ secret: 'x'.repeat(43), email: 'a@house.example' }))).toBe(
    'first_admin.dead',
  );
  expect(await codeOf(await become({ email: 'a@house.example', password: 'password1' }))).toBe(
    'password.refused',
  );
  expect(await codeOf(await become({ email: 'there@house.example' }))).toBe('email.taken');
  expect(await superAdmins()).toEqual([]);
  expect((await known.call.identity.me()).primaryRole).toBe('MANAGER');
});

test('ROL-10 when fifty people use the link at once, exactly one becomes super admin and is signed in with account and profile', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => become({ email: `first-${index}@house.example` })),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const lost = answers.filter(({ status }) => status !== 200);
  const codes = new Set(await Promise.all(lost.map(codeOf)));
  // The others were refused because the link was used, or earlier because too many passwords were being hashed.
  expect([...codes].filter((code) => code !== 'first_admin.dead' && code !== 'password.busy')).toEqual([]);
  const cookie = winners[0]?.headers.get('set-cookie')?.split(';')[0] ?? '';
  const me = await fetch(`${scene.address}/api/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({
    primaryRole: 'SUPER_ADMIN',
    permissions: ['*'],
    person: { displayName: 'Ola Owner' },
  });
  expect(await superAdmins()).toHaveLength(1);
  const { rows } = await scene.database.orm.execute(
    sql`select reason from audit_entry where action = 'roles.changed' and actor_id is null`,
  );
  expect(rows).toEqual([{ reason: 'first_admin_link' }]);
});

test('S12, ROL-10 a person signing in with the configured address is super admin while no one else is', async () => {
  const owner = await scene.person('Second Owner', { role: 'READER', email: 'owner@house.example' });
  const { hashSecret } = await import('./server/public.ts');
  await scene.database.orm.execute(
    sql`insert into credential (id, user_id, provider_id, account_id, password)
        values (gen_random_uuid(), ${owner.id}, 'password', ${owner.id}, ${await hashSecret(form.password)})`,
  );
  const signIn = () =>
    fetch(`${scene.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@house.example', password: form.password }),
    });
  const roleBehind = async (answer: Response) => {
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = await fetch(`${scene.address}/api/me`, { headers: { cookie } });
    return ((await me.json()) as { primaryRole: string }).primaryRole;
  };
  expect(await roleBehind(await signIn())).toBe('READER');
  await scene.database.orm.execute(
    sql`update account set locked_at = now() where id in (select person_id from person_role where role = 'SUPER_ADMIN')`,
  );
  expect(await roleBehind(await signIn())).toBe('READER');
  await scene.database.orm.execute(sql`update account set email_verified = true where id = ${owner.id}`);
  expect(await roleBehind(await signIn())).toBe('SUPER_ADMIN');
});

test('ROL-10 the printed link does nothing once there is a super admin, even if it was never used', async () => {
  const house = await openScene();
  const unused = house.server.firstAdminLink?.split('#')[1] ?? '';
  await house.person('Already There', { role: 'SUPER_ADMIN' });
  const answer = await fetch(`${house.address}/api/auth/first-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, secret: unused, email: 'late@house.example' }),
  });
  expect(await codeOf(answer)).toBe('first_admin.dead');
  const { rows } = await house.database.orm.execute(
    sql`select id from account where email = 'late@house.example'`,
  );
  expect(rows).toEqual([]);
});
