/**
 * What roles may do once administration has changed something: custom roles, permissions and pages by role
 * (`system/pageAccess`). Pure, shared by server, browser and tests; the server reads the rules.
 */

import { everything } from './among.ts';
import {
  additionalPermissions,
  basePermissions,
  customPermissions,
  pagesOf,
  parseRole,
  roles,
} from './roles.ts';

/** Each permission or page with whether it is on; only `true` counts (ROL-7). */
export type Entries = Readonly<Record<string, boolean>>;

/** Everything administration changed. */
export interface RoleRules {
  /** By role; a role not listed here has what the specification says. */
  readonly permissions: ReadonlyMap<string, Entries>;
  readonly pages: ReadonlyMap<string, Entries>;
  /** The registered custom roles that are not retired, by name. */
  readonly customRoles: readonly string[];
  /** True when the rules could not be read: the defaults apply, and no one has elevated rights (ROL-8). */
  readonly isUnreadable: boolean;
}

/** Nothing was changed. */
export const noRules: RoleRules = {
  permissions: new Map(),
  pages: new Map(),
  customRoles: [],
  isUnreadable: false,
};

/** What applies while the rules cannot be read. */
export const unreadableRules: RoleRules = { ...noRules, isUnreadable: true };

/** A person's resolved roles. */
export interface HeldRoles {
  /** In order of power; USER is always the last. */
  readonly roles: readonly string[];
  /** The role that decides the pages. */
  readonly primaryRole: string;
  readonly permissions: readonly string[];
  readonly pages: readonly string[];
}

/** Every role that can be held, from the most to the least powerful: custom roles rank just above USER. */
export const rolesByPower = (rules: RoleRules): readonly string[] => [
  ...roles.slice(0, -1),
  ...rules.customRoles.toSorted(),
  'USER',
];

/** The role a text names, in any case, by an alias or as a registered custom role (S6, ROL-3). */
export function knownRole(name: string, rules: RoleRules): string | undefined {
  const upper = name.trim().toUpperCase();
  return parseRole(name) ?? rules.customRoles.find((role) => role === upper);
}

/** What a role may do beyond the base. */
export function ownPermissionsOf(role: string, rules: RoleRules): readonly string[] {
  const known = parseRole(role);
  if (known === 'SUPER_ADMIN') return [everything];
  const changed = rules.permissions.get(role);
  if (!changed) return known ? additionalPermissions[known] : customPermissions;
  // Only SUPER_ADMIN has the wildcard, whatever a row says (ADRP-1).
  return Object.keys(changed).filter(
    (permission) => changed[permission] === true && permission !== everything,
  );
}

/** The pages a role opens now. */
export function openPagesOf(role: string, rules: RoleRules): readonly string[] {
  const pages = pagesOf(role, rules.pages.get(role));
  return rules.isUnreadable ? pages.filter((page) => !isElevatedPage(page)) : pages;
}

const isElevatedPage = (page: string) => page.startsWith('admin-') || page === 'moderation';

const elevatedPermissions: readonly string[] = [
  everything,
  'manage_users',
  'manage_roles',
  'manage_content',
  'manage_system',
  'moderate_content',
  'manage_reports',
];

/** The rights of a person with these stored role names; an explicit primary role counts when it is held (S3). */
export function heldBy(
  names: readonly string[],
  explicit: string | null | undefined,
  rules: RoleRules,
): HeldRoles {
  const known = new Set(names.map((name) => knownRole(name, rules)));
  known.add('USER');
  const held = rolesByPower(rules).filter((role) => known.has(role));
  const named = explicit ? knownRole(explicit, rules) : undefined;
  const primary = named && held.includes(named) ? named : (held[0] ?? 'USER');
  return {
    roles: held,
    primaryRole: primary,
    permissions: permissionsOfAll(held, rules),
    pages: openPagesOf(primary, rules),
  };
}

function permissionsOfAll(held: readonly string[], rules: RoleRules): readonly string[] {
  const granted = held.flatMap((role) => ownPermissionsOf(role, rules));
  if (granted.includes(everything) && !rules.isUnreadable) return [everything];
  const all = [...new Set([...basePermissions, ...granted])];
  return rules.isUnreadable ? all.filter((permission) => !elevatedPermissions.includes(permission)) : all;
}

/** The rights a viewer keeps while viewing as a role: never more than their own (ROL-9). */
export function seenAs(viewer: HeldRoles, role: string, rules: RoleRules): HeldRoles {
  const shown = heldBy([role], role, rules);
  const both = (theirs: readonly string[], own: readonly string[]) =>
    own.includes(everything) ? theirs : theirs.filter((one) => own.includes(one));
  return {
    roles: shown.roles,
    primaryRole: shown.primaryRole,
    permissions: shown.permissions.includes(everything)
      ? viewer.permissions
      : both(shown.permissions, viewer.permissions),
    pages: shown.pages.filter((page) => viewer.pages.includes(page)),
  };
}
