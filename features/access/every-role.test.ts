import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { isAmong } from './policy/among.ts';
import { allPages, allPermissions, roles } from './policy/roles.ts';
import { heldBy, noRules } from './policy/rules.ts';
import { personRole } from './server/tables.ts';

const scene = await openScene();
const root = await scene.person('Table Root', { role: 'SUPER_ADMIN' });
await root.call.access.registerRole({ name: 'GAFFER', label: 'Gaffer', reason: 'ROL-2' });
const rules = { ...noRules, customRoles: ['GAFFER'] };
// The thirteen, a registered custom role, an unregistered one, and carelessly written names.
const names = [...roles, 'GAFFER', 'GRIP', 'superadmin', 'Super', 'tAlEnt', '__proto__', ''];

test.each(names)(
  'ROL-2 for %j the server gives the same answer for every permission and page as the shared functions',
  async (name) => {
    const person = await scene.person('Table Person', { role: 'USER' });
    await scene.database.orm.delete(personRole);
    await scene.database.orm.insert(personRole).values([
      { personId: root.id, role: 'SUPER_ADMIN', isPrimary: true },
      { personId: person.id, role: name, isPrimary: true },
    ]);
    const me = await person.call.identity.me();
    const expected = heldBy([name], name, rules);
    const table = (may: (permission: string) => boolean, opens: (page: string) => boolean) => ({
      permissions: Object.fromEntries(allPermissions.map((permission) => [permission, may(permission)])),
      pages: Object.fromEntries(allPages.map((page) => [page, opens(page)])),
    });
    expect(
      table(
        (permission) => isAmong(me.permissions, permission),
        (page) => me.pages.includes(page),
      ),
    ).toEqual(
      table(
        (permission) => isAmong(expected.permissions, permission),
        (page) => expected.pages.includes(page),
      ),
    );
    expect([me.primaryRole, me.roles]).toEqual([expected.primaryRole, expected.roles]);
  },
);

test('ROL-2 the table has 35 permissions and 41 pages, and an unknown name has exactly what USER has', () => {
  expect([allPermissions.length, allPages.length]).toEqual([35, 41]);
  expect(heldBy(['GRIP'], 'GRIP', rules)).toEqual(heldBy([], null, rules));
});
