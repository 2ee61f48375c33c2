/** The result of a change to someone's roles (ROL-4 to ROL-6). Pure; the server decides. */
import { mayGrant, mayTouch } from './rights.ts';
import { type HeldRoles, heldBy, knownRole, type RoleRules } from './rules.ts';

/** The roles a person is to have; unknown names are dropped and reported (ROL-6). */
export interface RoleWish {
  readonly roles: readonly string[];
  readonly primaryRole: string | null;
}

/** The result of a wish. */
export interface GrantedWish {
  /** The rows it leaves, including the explicit primary role. */
  readonly roles: readonly string[];
  readonly primary: string | undefined;
  /** Requested names that are not roles. */
  readonly dropped: readonly string[];
  /** What the person holds afterwards. */
  readonly after: HeldRoles;
}

/** The result of a wish for someone who holds `before`; when no valid role is left of it, nothing changes. */
export function grantWish(before: HeldRoles, wish: RoleWish, rules: RoleRules): GrantedWish {
  const known = wish.roles.flatMap((name) => knownRole(name, rules) ?? []);
  const asked = wish.primaryRole === null ? wish.roles : [...wish.roles, wish.primaryRole];
  const dropped = [...new Set(asked.filter((name) => knownRole(name, rules) === undefined))];
  const named = wish.primaryRole === null ? undefined : knownRole(wish.primaryRole, rules);
  // Everyone holds USER; it has a row only where it was chosen to decide the pages.
  const given = [...new Set(known)].filter((role) => role !== 'USER');
  const primary = named === 'USER' || given.some((role) => role === named) ? named : undefined;
  const roles = primary === 'USER' ? [...given, 'USER'] : given;
  const isEmptied = known.length === 0 && wish.roles.length > 0;
  return { roles, primary, dropped, after: isEmptied ? before : heldBy(roles, primary, rules) };
}

/** A change of someone's roles that is about to be made. */
export interface RoleChange {
  /** The actor's roles. */
  readonly own: readonly string[];
  readonly before: HeldRoles;
  readonly after: HeldRoles;
  /** The roles the change was based on; absent for a bulk change, which applies to whatever the roles are now. */
  readonly previous?: Pick<HeldRoles, 'roles' | 'primaryRole'> | undefined;
}

/** Whether it may be made: never above the actor's own role (ROL-5), and only over the roles they have seen. */
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

/** What became of a change, and the roles before and after it. */
export type AssignmentOutcome =
  | {
      readonly kind: 'changed' | 'unchanged';
      readonly dropped: readonly string[];
      readonly before: HeldRoles;
      readonly after: HeldRoles;
    }
  | { readonly kind: 'own' | 'above_own' | 'last_super_admin' | 'conflict'; readonly before: HeldRoles };

/** Whether it removes SUPER_ADMIN, in which case someone else must have it (ROL-4). */
export const isDemotion = ({ before, after }: Pick<RoleChange, 'before' | 'after'>): boolean =>
  before.roles.includes('SUPER_ADMIN') && !after.roles.includes('SUPER_ADMIN');

const differences = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((role) => !other.includes(role)),
  ...other.filter((role) => !one.includes(role)),
];

/** USER is implied. */
const isSame = (seen: Pick<HeldRoles, 'roles' | 'primaryRole'>, now: HeldRoles): boolean =>
  differences([...seen.roles, 'USER'], now.roles).length === 0 && seen.primaryRole === now.primaryRole;
