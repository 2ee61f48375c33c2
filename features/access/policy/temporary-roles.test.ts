import { expect, test } from 'vitest';
import { roles } from './roles.ts';
import { heldBy, noRules } from './rules.ts';
import {
  isActive,
  nextTurn,
  type TemporaryRoleTerm,
  temporaryRoleFor,
  withTemporaryRoles,
} from './temporary-roles.ts';

let seed = 20_261_126;
const below = (limit: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const someRole = () => roles[below(roles.length)] ?? 'USER';
const someTemporaryRole = (_: unknown, at: number): TemporaryRoleTerm => {
  const startsAtMs = below(100);
  return {
    id: `role-${at}`,
    role: someRole(),
    reason: 'Cover',
    startsAtMs,
    endsAtMs: startsAtMs + 1 + below(50),
  };
};

test('2.35 temporary roles add the rights of their roles, remove nothing, and leave the primary role alone', () => {
  for (let round = 0; round < 5_000; round++) {
    const own = heldBy([someRole(), someRole()], someRole(), noRules);
    const temporaryRoles = Array.from({ length: below(4) }, someTemporaryRole);
    const now = below(160);
    const may = withTemporaryRoles(own, temporaryRoles, noRules, now);
    const active = temporaryRoles.filter((temporaryRole) => isActive(temporaryRole, now));
    const each = [own, ...active.map(({ role }) => heldBy([role], role, noRules))];
    expect(may.primaryRole).toBe(own.primaryRole);
    expect(may.pages.toSorted()).toEqual([...new Set(each.flatMap(({ pages }) => pages))].toSorted());
    const all = [...new Set(each.flatMap(({ permissions }) => permissions))];
    expect(may.permissions.toSorted()).toEqual(all.includes('*') ? ['*'] : all.toSorted());
    // Nothing changes between two turns.
    const turn = nextTurn(temporaryRoles, now);
    const later = turn === undefined ? 1_000 : turn - 1;
    expect(withTemporaryRoles(own, temporaryRoles, noRules, later)).toEqual(may);
  }
});

test('2.35 a temporary role is named only for what its holder could not do without it', () => {
  const own = heldBy(['COORDINATOR'], 'COORDINATOR', noRules);
  const temporaryRole = { id: 'cover', role: 'ADMIN', reason: 'Cover', startsAtMs: 0, endsAtMs: 10 };
  const may = withTemporaryRoles(own, [temporaryRole], noRules, 5);
  expect(temporaryRoleFor(may, { pages: ['admin-roles'] })?.id).toBe('cover');
  expect(temporaryRoleFor(may, { pages: ['admin-roles', 'dashboard'] })).toBeUndefined();
  expect(temporaryRoleFor(may, { permissions: ['manage_users'] })?.id).toBe('cover');
  expect(temporaryRoleFor(may, { permissions: ['send_messages'] })).toBeUndefined();
  expect(
    temporaryRoleFor(withTemporaryRoles(own, [temporaryRole], noRules, 10), { pages: ['admin-roles'] }),
  ).toBeUndefined();
});
