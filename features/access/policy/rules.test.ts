import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAmong } from './among.ts';
import { mayGrant, mayShape, mayTouch } from './rights.ts';
import { allPages, allPermissions, alwaysAllowedPages, basePermissions, roles } from './roles.ts';
import {
  heldBy,
  knownRole,
  noRules,
  type RoleRules,
  rolesByPower,
  seenAs,
  unreadableRules,
} from './rules.ts';

const roleNames = fc.constantFrom(...roles, 'GAFFER', 'GRIP', 'nonsense', 'superadmin', 'constructor');
const entriesOf = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names, '*', 'nonsense'), fc.boolean());
const anyRules: fc.Arbitrary<RoleRules> = fc
  .record({
    permissions: fc.dictionary(fc.constantFrom(...roles, 'GAFFER'), entriesOf(allPermissions)),
    pages: fc.dictionary(fc.constantFrom(...roles, 'GAFFER'), entriesOf(allPages)),
    customRoles: fc.subarray(['GAFFER', 'GRIP']),
    isUnreadable: fc.boolean(),
  })
  .map(({ permissions, pages, ...rest }) => ({
    ...rest,
    permissions: new Map(Object.entries(permissions)),
    pages: new Map(Object.entries(pages)),
  }));
const held = fc.tuple(fc.array(roleNames, { maxLength: 4 }), fc.option(roleNames), anyRules);

test('ROL-7 whatever is decided, everyone keeps the base, the three pages and USER', () => {
  fc.assert(
    fc.property(held, ([names, explicit, rules]) => {
      const { roles: own, permissions, pages } = heldBy(names, explicit, rules);
      expect(own.at(-1)).toBe('USER');
      for (const permission of basePermissions) expect(isAmong(permissions, permission)).toBe(true);
      for (const page of alwaysAllowedPages) expect(pages).toContain(page);
    }),
  );
});

test('ADRP-1, S5 whatever is decided, only SUPER_ADMIN has the wildcard and only administrators the administration', () => {
  fc.assert(
    fc.property(held, ([names, explicit, rules]) => {
      const { roles: own, primaryRole, permissions, pages } = heldBy(names, explicit, rules);
      const isAdministrator = primaryRole === 'SUPER_ADMIN' || primaryRole === 'ADMIN';
      const hasWildcard = permissions.includes('*');
      const hasAdministration = pages.some((page) => page.startsWith('admin-'));
      expect(hasWildcard).toBe(own.includes('SUPER_ADMIN') && !rules.isUnreadable);
      expect(hasAdministration && (!isAdministrator || rules.isUnreadable)).toBe(false);
    }),
  );
});

test('ROL-9 viewing as any role never adds a page or a permission', () => {
  fc.assert(
    fc.property(held, roleNames, ([names, explicit, rules], role) => {
      const viewer = heldBy(names, explicit, rules);
      const shown = seenAs(viewer, knownRole(role, rules) ?? 'USER', rules);
      for (const page of shown.pages) expect(viewer.pages).toContain(page);
      for (const permission of shown.permissions) expect(isAmong(viewer.permissions, permission)).toBe(true);
    }),
  );
});

test('ROL-5 no one gives, touches or shapes anything above their own role', () => {
  const order = rolesByPower(noRules);
  fc.assert(
    fc.property(fc.constantFrom(...order), fc.constantFrom(...order), (own, other) => {
      const isAbove = order.indexOf(other) < order.indexOf(own);
      expect(mayGrant([own, 'USER'], other, noRules)).toBe(!isAbove);
      expect(mayTouch([own, 'USER'], [other, 'USER'], noRules)).toBe(!isAbove);
      expect(mayShape([own, 'USER'], other, noRules)).toBe(!isAbove && own !== other);
    }),
  );
  expect(mayGrant(['ADMIN'], 'GAFFER', noRules)).toBe(true);
  expect(mayShape(['SUPER_ADMIN'], 'SUPER_ADMIN', noRules)).toBe(false);
});

test('ROL-8 without rules no one has more than their role’s default, and no one is elevated', () => {
  const admin = heldBy(['ADMIN'], null, unreadableRules);
  expect(admin.permissions).toEqual(expect.arrayContaining(['view_analytics', 'create_programs']));
  expect(admin.permissions).not.toContain('manage_users');
  expect(heldBy(['MODERATOR'], null, unreadableRules).pages).not.toContain('moderation');
  expect(heldBy(['SUPER_ADMIN'], null, unreadableRules).permissions).toEqual([
    ...basePermissions,
    'view_public_content',
    'create_programs',
    'join_programs',
  ]);
});

test('ROL-8 while the rules cannot be read no one manages users, roles, content, the system or reports', () => {
  const elevated = [
    'manage_users',
    'manage_roles',
    'manage_content',
    'manage_system',
    'moderate_content',
    'manage_reports',
  ];
  const { permissions } = heldBy(['ADMIN', 'MODERATOR'], null, unreadableRules);
  expect(permissions.filter((permission) => elevated.includes(permission))).toEqual([]);
  expect(heldBy(['ADMIN', 'MODERATOR'], null, noRules).permissions).toEqual(expect.arrayContaining(elevated));
});

test('ADRP-1 beyond the base a role may do only what administration switched on; what is off is ignored', () => {
  const changed = { manage_clients: true, view_analytics: false, '*': true };
  const rules = { ...noRules, permissions: new Map([['READER', changed]]) };
  expect(heldBy(['READER'], null, rules).permissions).toEqual([
    ...basePermissions,
    'manage_clients',
    'view_public_content',
    'create_programs',
    'join_programs',
  ]);
  expect(heldBy(['TALENT'], null, rules).permissions).not.toContain('manage_clients');
});

test('core 6: a SUPER_ADMIN has the wildcard and nothing else', () => {
  expect(heldBy(['super'], null, noRules)).toMatchObject({ primaryRole: 'SUPER_ADMIN', permissions: ['*'] });
});

test('S3 the explicit role decides the pages when it is held, else the most powerful', () => {
  expect(heldBy(['READER', 'MANAGER'], 'reader', noRules).primaryRole).toBe('READER');
  expect(heldBy(['READER', 'MANAGER'], 'ADMIN', noRules).primaryRole).toBe('MANAGER');
  expect(heldBy(['READER', 'MANAGER'], 'nonsense', noRules).primaryRole).toBe('MANAGER');
  expect(heldBy(['READER', 'MANAGER'], null, noRules).primaryRole).toBe('MANAGER');
});

test('ROL-9 viewing as a role shows what both the role and the viewer have', () => {
  const admin = heldBy(['ADMIN'], null, noRules);
  const talent = seenAs(admin, 'TALENT', noRules);
  expect(talent.roles).toEqual(['TALENT', 'USER']);
  expect(talent.primaryRole).toBe('TALENT');
  // ADMIN gets the public pages' permission and the schedule's only through USER, not by itself.
  expect(talent.permissions).toEqual([
    ...basePermissions,
    'view_public_content',
    'create_programs',
    'join_programs',
  ]);
  expect(talent.pages).toEqual(heldBy(['TALENT'], null, noRules).pages);
  expect(seenAs(admin, 'SUPER_ADMIN', noRules).permissions).toEqual(admin.permissions);
  expect(seenAs(admin, 'SUPER_ADMIN', noRules).pages.toSorted()).toEqual(admin.pages.toSorted());
  const root = heldBy(['SUPER_ADMIN'], null, noRules);
  expect(seenAs(root, 'TALENT', noRules).permissions).toEqual(heldBy(['TALENT'], null, noRules).permissions);
});

test('ROL-5 no one shapes SUPER_ADMIN, not even if a role were above it', () => {
  expect(mayShape(['SUPER_ADMIN'], 'ADMIN', noRules)).toBe(true);
  for (const role of roles) expect(mayShape([role], 'SUPER_ADMIN', noRules)).toBe(false);
});

test('ROL-3 a registered custom role is recognized however it is written; any other name is not', () => {
  const rules = { ...noRules, customRoles: ['GAFFER', 'GRIP'] };
  expect([' grip ', 'Gaffer', 'best boy', 'super'].map((name) => knownRole(name, rules))).toEqual([
    'GRIP',
    'GAFFER',
    undefined,
    'SUPER_ADMIN',
  ]);
  expect(rolesByPower(noRules)).toEqual(roles);
});

test('S6 a custom role ranks just above USER and decides the pages of a person who has nothing else', () => {
  const rules = { ...noRules, customRoles: ['GAFFER'] };
  expect(rolesByPower(rules).slice(-3)).toEqual(['INTERN', 'GAFFER', 'USER']);
  expect(heldBy(['gaffer'], null, rules).primaryRole).toBe('GAFFER');
  expect(heldBy(['gaffer', 'INTERN'], null, rules).primaryRole).toBe('INTERN');
  expect(heldBy(['gaffer'], null, noRules).primaryRole).toBe('USER');
});
