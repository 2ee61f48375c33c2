/** Temporary roles: when they count, and who may give them. Pure; the server decides. */
import { isAmong } from './among.ts';
import { mayGrant, mayTouch } from './rights.ts';
import { type HeldRoles, heldBy, knownRole, openPagesOf, type RoleRules, rolesByPower } from './rules.ts';

/** A temporary role that was given and is not over; it may begin later. */
export interface TemporaryRoleTerm {
  readonly id: string;
  readonly role: string;
  readonly reason: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/** A temporary role someone has now, with the pages it opens. */
export interface ActiveTemporaryRole extends Pick<TemporaryRoleTerm, 'id' | 'reason' | 'endsAtMs'> {
  readonly role: string;
  readonly pages: readonly string[];
  readonly permissions: readonly string[];
}

/** What a person may do while they have temporary roles, and which of it they may do without them. */
export interface RolesWithTemporary extends HeldRoles {
  /** Absent while they have none. */
  readonly temporaryRoles?: { readonly own: Rights; readonly active: readonly ActiveTemporaryRole[] };
}

interface Rights {
  readonly pages: readonly string[];
  readonly permissions: readonly string[];
}

/** Whether a temporary role counts at a moment: from its start up to its end. */
export const isActive = ({ startsAtMs, endsAtMs }: TemporaryRoleTerm, nowMs: number): boolean =>
  startsAtMs <= nowMs && nowMs < endsAtMs;

/** The next moment at which one of these begins or ends. */
export function nextTurn(terms: readonly TemporaryRoleTerm[], nowMs: number): number | undefined {
  const later = terms
    .flatMap(({ startsAtMs, endsAtMs }) => [startsAtMs, endsAtMs])
    .filter((at) => at > nowMs);
  return later.length > 0 ? Math.min(...later) : undefined;
}

/**
 * Someone's roles including the temporary ones at a moment. A temporary role only adds: the primary role stays, and
 * the pages of the temporary one are added to those it opens.
 */
export function withTemporaryRoles(
  own: HeldRoles,
  terms: readonly TemporaryRoleTerm[],
  rules: RoleRules,
  nowMs: number,
): RolesWithTemporary {
  const active = terms.flatMap((term) => {
    const role = knownRole(term.role, rules);
    // A role retired in the meantime gives nothing.
    return role && isActive(term, nowMs) ? [activeAs(term, role, rules)] : [];
  });
  if (active.length === 0) return own;
  const names = [...own.roles, ...active.map(({ role }) => role)];
  return {
    roles: rolesByPower(rules).filter((role) => names.includes(role)),
    primaryRole: own.primaryRole,
    permissions: heldBy(names, own.primaryRole, rules).permissions,
    pages: [...new Set([...own.pages, ...active.flatMap(({ pages }) => pages)])],
    temporaryRoles: { own: { pages: own.pages, permissions: own.permissions }, active },
  };
}

const activeAs = (
  { id, reason, endsAtMs }: TemporaryRoleTerm,
  role: string,
  rules: RoleRules,
): ActiveTemporaryRole => ({
  id,
  reason,
  endsAtMs,
  role,
  pages: openPagesOf(role, rules),
  permissions: heldBy([role], role, rules).permissions,
});

/** Which temporary role a person needs for any of these permissions or pages; none when they are allowed without one. */
export function temporaryRoleFor(
  { temporaryRoles }: { readonly temporaryRoles?: RolesWithTemporary['temporaryRoles'] },
  ask: { readonly pages: readonly string[] } | { readonly permissions: readonly string[] },
): ActiveTemporaryRole | undefined {
  const fits = (rights: Rights) =>
    'pages' in ask
      ? ask.pages.some((page) => rights.pages.includes(page))
      : ask.permissions.some((permission) => isAmong(rights.permissions, permission));
  return temporaryRoles && !fits(temporaryRoles.own) ? temporaryRoles.active.find(fits) : undefined;
}

/** One person gives another a temporary role. The roles here are permanent ones: a temporary role cannot be passed on. */
export interface TemporaryRoleGrant {
  readonly own: readonly string[];
  readonly theirs: readonly string[];
  readonly role: string;
}

/** Whether it may be given: never above the giver's own role (ROL-5), and only what the person doesn't already have. */
export function judgeTemporaryRole(
  { own, theirs, role }: TemporaryRoleGrant,
  rules: RoleRules,
): 'fit' | 'above_own' | 'held' {
  if (!mayGrant(own, role, rules) || !mayTouch(own, theirs, rules)) return 'above_own';
  return theirs.includes(role) ? 'held' : 'fit';
}
