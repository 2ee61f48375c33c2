import { expect, test } from 'vitest';
import { type HatTerm, hatFor, isWorn, nextTurn, withHats } from './hats.ts';
import { roles } from './roles.ts';
import { heldBy, noRules } from './rules.ts';

let seed = 20_261_126;
const below = (limit: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const someRole = () => roles[below(roles.length)] ?? 'USER';
const someHat = (_: unknown, at: number): HatTerm => {
  const startsAtMs = below(100);
  return {
    id: `hat-${at}`,
    role: someRole(),
    reason: 'Cover',
    startsAtMs,
    endsAtMs: startsAtMs + 1 + below(50),
  };
};

test('2.35 worn hats add the rights of their roles, remove nothing, and leave the primary role alone', () => {
  for (let round = 0; round < 5_000; round++) {
    const own = heldBy([someRole(), someRole()], someRole(), noRules);
    const hats = Array.from({ length: below(4) }, someHat);
    const now = below(160);
    const may = withHats(own, hats, noRules, now);
    const worn = hats.filter((hat) => isWorn(hat, now));
    const each = [own, ...worn.map(({ role }) => heldBy([role], role, noRules))];
    expect(may.primaryRole).toBe(own.primaryRole);
    expect(may.pages.toSorted()).toEqual([...new Set(each.flatMap(({ pages }) => pages))].toSorted());
    const all = [...new Set(each.flatMap(({ permissions }) => permissions))];
    expect(may.permissions.toSorted()).toEqual(all.includes('*') ? ['*'] : all.toSorted());
    // Nothing changes between two turns.
    const turn = nextTurn(hats, now);
    const later = turn === undefined ? 1_000 : turn - 1;
    expect(withHats(own, hats, noRules, later)).toEqual(may);
  }
});

test('2.35 a temporary role is named only for what its holder could not do without it', () => {
  const own = heldBy(['COORDINATOR'], 'COORDINATOR', noRules);
  const hat = { id: 'hat', role: 'ADMIN', reason: 'Cover', startsAtMs: 0, endsAtMs: 10 };
  const may = withHats(own, [hat], noRules, 5);
  expect(hatFor(may, { pages: ['admin-roles'] })?.id).toBe('hat');
  expect(hatFor(may, { pages: ['admin-roles', 'dashboard'] })).toBeUndefined();
  expect(hatFor(may, { permissions: ['manage_users'] })?.id).toBe('hat');
  expect(hatFor(may, { permissions: ['send_messages'] })).toBeUndefined();
  expect(hatFor(withHats(own, [hat], noRules, 10), { pages: ['admin-roles'] })).toBeUndefined();
});
