import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { patience } from '#platform/testing/patience.ts';
import { isLastSuperAdmin, storedRolesOf, type WhoCanSignIn } from './server/public.ts';
import { personRole } from './server/tables.ts';

const scene = await openScene();
const reason = 'New season';

const whoCanSignIn: WhoCanSignIn = async (orm, people) => {
  const { rows } = await orm.execute<{ id: PersonId }>(sql`
    select id from account where id = any(${sql.param([...people])}::uuid[])
      and account_status = 'active' and locked_at is null`);
  return new Set(rows.map(({ id }) => id));
};

const rolesNow = async (viewer: Actor, id: PersonId) => (await viewer.call.access.person({ id })).roles;

/** Sets someone's roles to exactly these, based on their current ones. */
async function assign(
  actor: Actor,
  id: PersonId,
  roles: string[],
  { primaryRole = null }: { primaryRole?: string | null } = {},
) {
  const { roles: held, primaryRole: primary } = await actor.call.access.person({ id });
  const previous = { roles: held, primaryRole: primary };
  return actor.call.access.assignRoles({ id, roles, primaryRole, previous, reason });
}

test('ADR-1 an administrator finds people by a part of name or address, with their roles and account states', async () => {
  const admin = await scene.person('Root One', { role: 'SUPER_ADMIN' });
  const wanted = await scene.person('Ágnes Hranitzky', { role: 'READER', email: 'agnes@scene.example' });
  await scene.database.orm.execute(sql`update account set locked_at = now() where id = ${wanted.id}`);
  for (const q of ['agnes', 'HRANITZKY', 'agnes@scene']) {
    const { items, total } = await admin.call.access.people({ q });
    expect(items.map(({ id }) => id)).toEqual([wanted.id]);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ primaryRole: 'READER', state: 'locked', isPrimaryChosen: true });
  }
  expect((await admin.call.access.people({ q: '%' })).items).toEqual([]);
});

test('ADR-1 the list is paged by name without gaps or duplicates, and filtered by role', async () => {
  const admin = await scene.person('Root Two', { role: 'SUPER_ADMIN' });
  const readers = await Promise.all(
    ['Paged A', 'Paged A', 'Paged B', 'Paged C'].map((name) => scene.person(name, { role: 'INTERN' })),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call.access.people({
      role: 'intern',
      q: 'paged',
      limit: 3,
      ...(cursor && { cursor }),
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual(readers.map(({ id }) => id).toSorted());
  expect((await admin.call.access.people({ role: 'GAFFER' })).items).toEqual([]);
});

test('ADR-1, ROL-1 an administrator previews roles before saving, and they apply from the next call on', async () => {
  const admin = await scene.person('Root Three', { role: 'SUPER_ADMIN' });
  const person = await scene.person('Tom Sattler', { role: 'READER' });
  const preview = await admin.call.access.previewRoles({ id: person.id, roles: ['manager', 'AGENT'] });
  expect(preview.after).toMatchObject({ roles: ['MANAGER', 'AGENT', 'USER'], primaryRole: 'MANAGER' });
  expect(preview.after.permissions).toContain('manage_talent');
  expect(preview.after.pages).toContain('clients');
  expect((await person.call.identity.me()).primaryRole).toBe('READER');

  const saved = await assign(admin, person.id, ['MANAGER', 'AGENT'], { primaryRole: 'AGENT' });
  expect(saved.person.effective.pages).not.toEqual(preview.before.pages);
  expect(await person.call.identity.me()).toMatchObject({
    roles: ['MANAGER', 'AGENT', 'USER'],
    primaryRole: 'AGENT',
  });

  await assign(admin, person.id, []);
  expect(await person.call.identity.me()).toMatchObject({ roles: ['USER'], primaryRole: 'USER' });
  expect(await refusalOf(person.call.profiles.list({}))).toBe('page.forbidden');
});

test('ROL-3 aliases and mixed case name their role, on file and in a change', async () => {
  const admin = await scene.person('Root Four', { role: 'SUPER_ADMIN' });
  const person = await scene.person('Ines Aliased');
  await scene.database.orm.execute(sql`delete from person_role where person_id = ${person.id}`);
  await scene.database.orm.insert(personRole).values({ personId: person.id, role: 'SuperAdmin' });
  expect(await rolesNow(admin, person.id)).toEqual(['SUPER_ADMIN', 'USER']);
  await assign(admin, person.id, ['exeCutive']);
  expect(await rolesNow(admin, person.id)).toEqual(['EXECUTIVE', 'USER']);
});

test('ROL-5 no one changes their own roles, or gives or touches anything above their own', async () => {
  const root = await scene.person('Root Five', { role: 'SUPER_ADMIN' });
  const admin = await scene.person('Ada Admin', { role: 'ADMIN' });
  const person = await scene.person('Mara Low', { role: 'TALENT' });
  expect(await refusalOf(assign(root, root.id, ['USER']))).toBe('role.own');
  expect(await refusalOf(assign(admin, person.id, ['SUPER_ADMIN']))).toBe('role.above_own');
  expect(await refusalOf(assign(admin, root.id, ['USER']))).toBe('role.above_own');
  expect(await refusalOf(assign(admin, person.id, ['TALENT', 'ADMIN']))).toBe('accepted');
  expect(await rolesNow(admin, person.id)).toEqual(['ADMIN', 'TALENT', 'USER']);
  const other = await scene.person('Otto Low', { role: 'MANAGER' });
  const previous = { roles: ['MANAGER'], primaryRole: 'MANAGER' };
  const wish = { id: person.id, roles: ['USER'], previous, reason };
  expect(await refusalOf(other.call.access.assignRoles(wish))).toBe('page.forbidden');
});

test('ROL-6 an unknown role name is dropped and reported; when nothing valid is left the roles stay', async () => {
  const admin = await scene.person('Root Six', { role: 'SUPER_ADMIN' });
  const person = await scene.person('Jo Dropped', { role: 'READER' });
  const mixed = await assign(admin, person.id, ['gaffer', 'INTERN'], { primaryRole: 'GRIP' });
  expect(mixed.dropped).toEqual(['gaffer', 'GRIP']);
  expect(mixed.person.roles).toEqual(['INTERN', 'USER']);
  const none = await assign(admin, person.id, ['gaffer']);
  expect([none.dropped, none.person.roles]).toEqual([['gaffer'], ['INTERN', 'USER']]);
  const fresh = await scene.person('Ny Fresh', { role: 'USER' });
  expect((await assign(admin, fresh.id, ['__proto__'])).person.primaryRole).toBe('USER');
});

test('ADM-0 the second of two editors gets the current roles, and a repeated change is one change', async () => {
  const admin = await scene.person('Root Seven', { role: 'SUPER_ADMIN' });
  const person = await scene.person('Co Edited', { role: 'READER' });
  const previous = { roles: ['READER', 'USER'], primaryRole: 'READER' };
  const first = { id: person.id, roles: ['AGENT'], previous, reason };
  await admin.call.access.assignRoles(first);
  await admin.call.access.assignRoles(first);
  const late = admin.call.access.assignRoles({ ...first, roles: ['MANAGER'] });
  await expect(late).rejects.toMatchObject({
    code: 'roles.changed',
    data: { current: { id: person.id, roles: ['AGENT', 'USER'] } },
  });
  const { rows } = await scene.database.orm.execute(
    sql`select before, after, reason, actor_id from audit_entry where subject_id = ${person.id} and action = 'roles.changed'`,
  );
  expect(rows).toEqual([
    {
      before: { roles: ['READER', 'USER'], primaryRole: 'READER' },
      after: { roles: ['AGENT', 'USER'], primaryRole: 'AGENT' },
      reason,
      actor_id: admin.id,
    },
  ]);
});

test('ROL-1 the person concerned resubscribes at once, and other administrators are notified', async () => {
  const admin = await scene.person('Root Eight', { role: 'SUPER_ADMIN' });
  const person = await scene.person('Lou Listening', { role: 'READER' });
  const own = await person.listen();
  const theirs = await admin.listen();
  await assign(admin, person.id, ['AGENT']);
  expect(await own.closed).toBe(4408);
  expect((await theirs.expectEvent('roles.changed')).d).toEqual({ person: person.id });
  theirs.close();
});

test('ADR-1 a bulk change can be tried first, reports each line, and writes only when confirmed', async () => {
  const root = await scene.person('Root Nine', { role: 'SUPER_ADMIN' });
  const admin = await scene.person('Bo Bulk', { role: 'ADMIN' });
  const person = await scene.person('Cy Bulk', { role: 'READER', email: 'cy@scene.example' });
  const lines = [
    { who: ' CY@scene.example', roles: ['AGENT', 'gaffer'] },
    { who: person.id, roles: ['AGENT'] },
    { who: 'nobody@scene.example', roles: ['AGENT'] },
    { who: root.id, roles: ['USER'] },
    { who: admin.id, roles: ['USER'] },
    { who: person.id, roles: ['gaffer'] },
  ];
  const expected = ['changed', 'unchanged', 'unknown_person', 'above_own', 'own', 'no_valid_role'];
  const tried = await admin.call.access.bulkRoles({ lines });
  expect([tried.isDryRun, tried.lines.map(({ outcome }) => outcome)]).toEqual([true, expected]);
  expect(tried.lines[0]).toMatchObject({
    dropped: ['gaffer'],
    before: ['READER', 'USER'],
    after: ['AGENT', 'USER'],
  });
  expect(await rolesNow(admin, person.id)).toEqual(['READER', 'USER']);
  expect(await refusalOf(admin.call.access.bulkRoles({ lines, isDryRun: false }))).toBe('reason.missing');
  const done = await admin.call.access.bulkRoles({ lines, isDryRun: false, reason });
  expect(done.lines.map(({ outcome }) => outcome)).toEqual(expected);
  expect(await rolesNow(admin, person.id)).toEqual(['AGENT', 'USER']);
});

test('ADM-0 the list is exported as filtered, with formulas defused', async () => {
  const admin = await scene.person('Root Ten', { role: 'SUPER_ADMIN' });
  await scene.person('=cmd()', { role: 'READER', email: 'formula@scene.example' });
  const { csv, rows } = await admin.call.access.exportPeople({ q: 'formula@' });
  expect(rows).toBe(1);
  expect(csv).toContain(`"\u200B=cmd()",formula@scene.example,active,READER,yes,READER USER`);
});

test('ROL-4 in each of fifty pairs of SUPER_ADMINs who demote each other at once exactly one remains', async () => {
  const everySuperAdmin = sql`delete from person_role where upper(role) in ('SUPER_ADMIN', 'SUPERADMIN')`;
  for (let round = 0; round < 50; round++) {
    await scene.database.orm.execute(everySuperAdmin);
    const [one, other] = await Promise.all([
      scene.person('Dueller One', { role: 'SUPER_ADMIN' }),
      scene.person('Dueller Two', { role: 'SUPER_ADMIN' }),
    ]);
    const previous = { roles: ['SUPER_ADMIN', 'USER'], primaryRole: 'SUPER_ADMIN' };
    const demote = (id: PersonId) => ({ id, roles: ['ADMIN'], previous, reason });
    const outcomes = await Promise.all([
      refusalOf(one.call.access.assignRoles(demote(other.id))),
      refusalOf(other.call.access.assignRoles(demote(one.id))),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    const { rows } = await scene.database.orm.execute(
      sql`select role from person_role where role = 'SUPER_ADMIN'`,
    );
    expect(rows).toHaveLength(1);
  }
});

test('ROL-4 of fifty concurrent transactions that remove a SUPER_ADMIN in different ways, the last finds that it is the last', async () => {
  await scene.database.orm.execute(sql`delete from person_role where role = 'SUPER_ADMIN'`);
  const many = await Promise.all(
    Array.from({ length: 50 }, () => scene.person('One Of Many', { role: 'SUPER_ADMIN' })),
  );
  const acts = [
    (id: PersonId) => sql`update account set locked_at = now() where id = ${id}`,
    (id: PersonId) => sql`update account set account_status = 'suspended' where id = ${id}`,
    (id: PersonId) => sql`delete from person_role where person_id = ${id} and role = 'SUPER_ADMIN'`,
  ];
  const refused = await Promise.all(
    many.map(({ id }, index) =>
      scene.database.write(async (tx) => {
        if (await isLastSuperAdmin(tx, id, whoCanSignIn)) return id;
        await tx.orm.execute((acts[index % acts.length] ?? acts[0])!(id));
        return undefined;
      }),
    ),
  );
  expect(refused.filter(Boolean)).toHaveLength(1);
  const { rows } = await scene.database.orm.execute(sql`
    select r.person_id as id from person_role r join account a on a.id = r.person_id
     where r.role = 'SUPER_ADMIN' and a.account_status = 'active' and a.locked_at is null`);
  expect(rows).toEqual([{ id: refused.find(Boolean) }]);
});

test('ROL-4 a SUPER_ADMIN who cannot sign in does not count, and the screen names the only one', async () => {
  await scene.database.orm.execute(sql`delete from person_role where role = 'SUPER_ADMIN'`);
  const [root, locked] = await Promise.all([
    scene.person('Only Root', { role: 'SUPER_ADMIN' }),
    scene.person('Locked Root', { role: 'SUPER_ADMIN' }),
  ]);
  await scene.database.orm.execute(sql`update account set locked_at = now() where id = ${locked.id}`);
  expect(await root.call.access.person({ id: root.id })).toMatchObject({ isLastSuperAdmin: true });
  const isLast = await scene.database.write((tx) => isLastSuperAdmin(tx, root.id, whoCanSignIn));
  const isLockedLast = await scene.database.write((tx) => isLastSuperAdmin(tx, locked.id, whoCanSignIn));
  expect([isLast, isLockedLast]).toEqual([true, false]);
});

test('ROL-4 a SUPER_ADMIN who is locked at the very moment they demote the only other one is refused', async () => {
  const { pool } = scene.database;
  await pool.query(`delete from person_role where role = 'SUPER_ADMIN'`);
  const [locked, last] = await Promise.all([
    scene.person('Locked Meanwhile', { role: 'SUPER_ADMIN' }),
    scene.person('Last One', { role: 'SUPER_ADMIN' }),
  ]);
  const previous = { roles: ['SUPER_ADMIN', 'USER'], primaryRole: 'SUPER_ADMIN' };
  const demoting = await scene.database.write(async (tx) => {
    await isLastSuperAdmin(tx, last.id, whoCanSignIn);
    const asked = refusalOf(
      locked.call.access.assignRoles({ id: last.id, roles: ['ADMIN'], previous, reason }),
    );
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), patience);
    await tx.orm.execute(sql`update account set locked_at = now() where id = ${locked.id}`);
    return { asked };
  });
  expect(await demoting.asked).toBe('role.last_super_admin');
  expect(await storedRolesOf(scene.database.orm, last.id)).toMatchObject([{ role: 'SUPER_ADMIN' }]);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await scene.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
  );
  return rows[0]?.waiting ?? 0;
}

test('ADR-1 an administrator reads a person’s rows as written, the oldest first', async () => {
  const root = await scene.person('Root Rows', { role: 'SUPER_ADMIN' });
  const person = await scene.person('Rosa Rows', { role: 'READER' });
  await assign(root, person.id, ['READER', 'AGENT'], { primaryRole: 'AGENT' });
  const rows = await storedRolesOf(scene.database.orm, person.id);
  expect(rows.toSorted((one, other) => (one.role < other.role ? -1 : 1))).toEqual([
    { role: 'AGENT', isPrimary: true },
    { role: 'READER', isPrimary: false },
  ]);
  expect(await storedRolesOf(scene.database.orm, newId())).toEqual([]);
});
