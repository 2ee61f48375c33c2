import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { pagesOf } from './policy/roles.ts';

const scene = await openScene();

test('ROL-9 an administrator views as a role: its pages and permissions, their own name, and the end time', async () => {
  const admin = await scene.person('Vera Viewer', { role: 'SUPER_ADMIN' });
  const { role } = await admin.call.access.startViewAs({ role: 'talent' });
  expect(role).toBe('TALENT');
  const me = await admin.call.identity.me();
  expect(me.pages.toSorted()).toEqual([...pagesOf('TALENT')].toSorted());
  expect([me.primaryRole, me.person.displayName, me.viewingAs?.role]).toEqual([
    'TALENT',
    'Vera Viewer',
    'TALENT',
  ]);
  expect(me.permissions).not.toContain('*');
  expect(await refusalOf(admin.call.access.people({}))).toBe('page.forbidden');

  const other = await scene.anotherSession(admin.id);
  expect((await other.call.identity.me()).primaryRole).toBe('SUPER_ADMIN');
  expect(await admin.call.access.endViewAs()).toEqual({ ended: true });
  expect((await admin.call.identity.me()).viewingAs).toBeNull();
  expect((await admin.call.identity.me()).pages).toContain('admin-roles');
});

test('ROL-9 a viewing administrator cannot write through any route, except to stop and to sign out', async () => {
  const admin = await scene.person('Rita Readonly', { role: 'ADMIN' });
  await admin.call.access.startViewAs({ role: 'MANAGER' });
  const writes = [
    ['PATCH', '/api/me/profile'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/api/admin/view-as'],
    ['POST', '/api/feedback'],
    ['PUT', '/api/admin/roles/people/x'],
    ['DELETE', '/api/me/sessions/x'],
    ['POST', '/api/nowhere'],
    ['POST', '/api/files'],
    ['DELETE', '/api/me/view-as/'],
  ] as const;
  for (const [method, path] of writes) {
    const answer = await admin.request(method, path, { body: '{"broken' });
    expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      path,
      403,
      'view_as.read_only',
    ]);
  }
  expect(await refusalOf(admin.call.profiles.setPresence({ status: 'busy' }))).toBe('view_as.read_only');
  expect(await refusalOf(admin.call.profiles.list({}))).toBe('accepted');
  expect(await refusalOf(admin.call.identity.signOut())).toBe('accepted');
});

test('ROL-9 viewing as a role never shows what the viewer lacks', async () => {
  const admin = await scene.person('Lena Lesser', { role: 'ADMIN' });
  expect(await refusalOf(admin.call.access.startViewAs({ role: 'SUPER_ADMIN' }))).toBe('role.above_own');
  expect(await refusalOf(admin.call.access.startViewAs({ role: 'gaffer' }))).toBe('role.absent');
  const own = await admin.call.identity.me();
  await admin.call.access.startViewAs({ role: 'MODERATOR' });
  const me = await admin.call.identity.me();
  for (const page of me.pages) expect(own.pages).toContain(page);
  for (const permission of me.permissions) expect(own.permissions).toContain(permission);
  expect(me.pages).not.toContain('moderation');
});

test('ROL-9 only people who administer roles may view as one', async () => {
  const manager = await scene.person('Mo Manager', { role: 'MANAGER' });
  expect(await refusalOf(manager.call.access.startViewAs({ role: 'USER' }))).toBe('page.forbidden');
  expect(await manager.call.access.endViewAs()).toEqual({ ended: false });
});

test('ROL-9 a view ends by itself after half an hour, and both ends are on record', async () => {
  const admin = await scene.person('Paul Past', { role: 'ADMIN' });
  const { endsAt } = await admin.call.access.startViewAs({ role: 'READER' });
  const { rows } = await scene.database.orm.execute<{ minutes: number }>(
    sql`select extract(epoch from ends_at - started_at)::int / 60 as minutes from view_as where session_id = ${admin.sessionId}`,
  );
  expect(rows).toEqual([{ minutes: 30 }]);
  expect(Date.parse(endsAt)).toBeGreaterThan(0);
  await scene.database.orm.execute(
    sql`update view_as set ends_at = now() - interval '1 second' where session_id = ${admin.sessionId}`,
  );
  // The session's rights are reread within seconds; the job that runs each minute records the end.
  await expect.poll(async () => (await admin.call.identity.me()).viewingAs).toBeNull();
  expect(await refusalOf(admin.call.access.endViewAs())).toBe('accepted');
  const { rows: acts } = await scene.database.orm.execute<{ action: string }>(
    sql`select action from audit_entry where session_id = ${admin.sessionId} order by seq`,
  );
  expect(acts.map(({ action }) => action)).toEqual(['role_view.started', 'role_view.ended']);
});

test('ROL-9 the end of a view that no one stopped is put on record', async () => {
  const admin = await scene.person('Ned Night', { role: 'ADMIN' });
  await admin.call.access.startViewAs({ role: 'READER' });
  await scene.database.orm.execute(
    sql`update view_as set ends_at = now() - interval '1 second' where session_id = ${admin.sessionId}`,
  );
  scene.server.wake('view-as-ending');
  const ends = async () =>
    (
      await scene.database.orm.execute(
        sql`select actor_id, after from audit_entry where session_id = ${admin.sessionId} and action = 'role_view.ended'`,
      )
    ).rows;
  await expect.poll(ends).toEqual([{ actor_id: admin.id, after: { because: 'ran_out' } }]);
});
