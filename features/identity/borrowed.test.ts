import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { isAmong } from '#features/access/policy/among.ts';
import { pagesOf, permissionsOf, roles } from '#features/access/policy/roles.ts';
import { limits } from './limits.ts';
import { onBorrowedDevice } from './policy/borrowed.ts';
import { givePassword, password } from './testing/factory/accounts.ts';

const scene = await openScene();

/** Signs in as the form does, with "Shared device" checked. */
async function onTheirDevice(role: 'ADMIN' | 'MANAGER') {
  const email = `${randomUUID()}@borrowed.example`;
  const person = await scene.person('Mara', { role, email });
  await givePassword(scene.database, person.id);
  const response = await fetch(`${scene.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, isBorrowed: true }),
  });
  const [header = ''] = response.headers.getSetCookie();
  const cookie = header.split(';')[0] ?? '';
  const get = async (path: string) => fetch(`${scene.address}/api${path}`, { headers: { cookie } });
  return { person, header, get };
}

test('the session of a borrowed device lasts two hours, and its cookie until the browser closes', async () => {
  const { person, header, get } = await onTheirDevice('MANAGER');
  expect(header).not.toContain('Max-Age');
  const { rows } = await scene.database.pool.query(
    `select extract(epoch from expires_at - created_at)::int as seconds from session where user_id = $1 and is_borrowed`,
    [person.id],
  );
  expect(rows).toEqual([{ seconds: limits.borrowedLifeMs / 1_000 }]);
  expect((await (await get('/me')).json()).isBorrowed).toBe(true);
  expect((await person.call.identity.sessions()).items.map(({ isBorrowed }) => isBorrowed)).toEqual([
    false,
    true,
  ]);
  expect((await person.call.identity.me()).isBorrowed).toBe(false);
});

test('decision 022: an administrator on a borrowed device reads messages but cannot administer anything', async () => {
  const { get, person } = await onTheirDevice('ADMIN');
  const me = await (await get('/me')).json();
  expect(me.pages.toSorted()).toEqual(['dashboard', 'inbox', 'requests', 'schedule', 'settings']);
  const [messages, directory, accounts] = await Promise.all([
    get('/conversations'),
    get('/people'),
    get('/admin/security/accounts'),
  ]);
  expect([messages.status, directory.status, accounts.status]).toEqual([200, 403, 403]);
  expect(await refusalOf(person.call.identity.accounts({}))).toBe('accepted');
});

test.each(roles)('decision 022: on a borrowed device %s has no right that the role lacks', (role) => {
  const own = { pages: pagesOf(role), permissions: permissionsOf([role]) };
  const cut = onBorrowedDevice(own);
  expect(cut.pages.every((page) => own.pages.includes(page))).toBe(true);
  expect(cut.pages.filter((page) => page.startsWith('admin-'))).toEqual([]);
  expect(cut.permissions).not.toContain('*');
  expect(cut.permissions.filter((permission) => !isAmong(own.permissions, permission))).toEqual([]);
});
