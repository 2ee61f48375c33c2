/** What becomes of somebody's roles when others are wanted for them (ROL-4 to ROL-6). Pure; the server decides. */
import { mayGrant, mayTouch } from './rights.ts';
import { type HeldRoles, heldBy, knownRole, type RoleRules } from './rules.ts';

/** The roles a person is to have; names that are none are dropped and said (ROL-6). */
export interface RoleWish {
  readonly roles: readonly string[];
  readonly primaryRole: string | null;
}

/** What a wish comes to. */
export interface GrantedWish {
  /** The rows it leaves, the explicit primary role among them. */
  readonly roles: readonly string[];
  readonly primary: string | undefined;
  /** What was asked for and is no role. */
  readonly dropped: readonly string[];
  /** What the person holds behind it. */
  readonly after: HeldRoles;
}

/** What a wish comes to for somebody who holds `before`; where no valid role is left of it, all stays as it is. */
export function grantWish(before: HeldRoles, wish: RoleWish, rules: RoleRules): GrantedWish {
  const known = wish.roles.flatMap((name) => knownRole(name, rules) ?? []);
  const asked = wish.primaryRole === null ? wish.roles : [...wish.roles, wish.primaryRole];
  const dropped = [...new Set(asked.filter((name) => knownRole(name, rules) === undefined))];
  const named = wish.primaryRole === null ? undefined : knownRole(wish.primaryRole, rules);
  // USER is held by everybody; it has a row only where it was chosen to decide the pages.
  const given = [...new Set(known)].filter((role) => role !== 'USER');
  const primary = named === 'USER' || given.some((role) => role === named) ? named : undefined;
  const roles = primary === 'USER' ? [...given, 'USER'] : given;
  const isEmptied = known.length === 0 && wish.roles.length > 0;
  return { roles, primary, dropped, after: isEmptied ? before : heldBy(roles, primary, rules) };
}

/** A change of somebody's roles, as it is about to be made. */
export interface RoleChange {
  /** The roles of whoever makes it. */
  readonly own: readonly string[];
  readonly before: HeldRoles;
  readonly after: HeldRoles;
  /** What stood when it was decided; absent where whoever acts takes what comes (bulk). */
  readonly previous?: Pick<HeldRoles, 'roles' | 'primaryRole'> | undefined;
}

/** Whether it may be made: never above one's own role (ROL-5), and only over what its maker has seen. */
export function judgeAssignment(
  { own, before, after, previous }: RoleChange,
  rules: RoleRules,
): 'above_own' | 'unchanged' | 'conflict' | 'changed' {
  const changed = differences(before.roles, after.roles);
  const isAbove = !mayTouch(own, before.roles, rules) || changed.some((role) => !mayGrant(own, role, rules));
  if (isAbove) return 'above_own';
  if (changed.length === 0 && before.primaryRole === after.primaryRole) return 'unchanged';
  return previous === undefined || isSame(previous, before) ? 'changed' : 'conflict';
}

/** Whether it takes SUPER_ADMIN away: then somebody else has to have it (ROL-4). */
export const isDemotion = ({ before, after }: Pick<RoleChange, 'before' | 'after'>): boolean =>
  before.roles.includes('SUPER_ADMIN') && !after.roles.includes('SUPER_ADMIN');

const differences = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((role) => !other.includes(role)),
  ...other.filter((role) => !one.includes(role)),
];

/** USER goes without saying. */
const isSame = (seen: Pick<HeldRoles, 'roles' | 'primaryRole'>, now: HeldRoles): boolean =>
  differences([...seen.roles, 'USER'], now.roles).length === 0 && seen.primaryRole === now.primaryRole;
