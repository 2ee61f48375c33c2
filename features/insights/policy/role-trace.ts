import { alwaysAllowedPages } from '#features/access/policy/roles.ts';
import { heldBy, knownRole, type RoleRules } from '#features/access/policy/rules.ts';

/** A role as stored in the table. */
export interface StoredRole {
  readonly role: string;
  readonly isPrimary: boolean;
}

/** How stored roles became accessible pages, step by step. */
export interface RoleTrace {
  /** Each stored name and the role it counts as; null means it counts for nothing (S6). */
  readonly stored: readonly {
    readonly name: string;
    readonly isPrimary: boolean;
    readonly countsAs: string | null;
  }[];
  /** All roles held in order of power; USER is always among them. */
  readonly held: readonly string[];
  readonly primaryRole: string;
  /** Whether the primary role was chosen, or the most powerful one decides (S3). */
  readonly primaryBecause: 'chosen' | 'most_powerful';
  /** The pages of the primary role, and those that are open to everyone. */
  readonly pages: readonly { readonly page: string; readonly because: 'role' | 'always' }[];
  readonly permissions: readonly string[];
}

/** Runs the same steps as the server does for every request, and records them. */
export function traceRoles(stored: readonly StoredRole[], rules: RoleRules): RoleTrace {
  const names = stored.map(({ role }) => role);
  const explicit = stored.find(({ isPrimary }) => isPrimary)?.role;
  const held = heldBy(names, explicit, rules);
  const primary = held.primaryRole;
  const isChosen = explicit !== undefined && knownRole(explicit, rules) === primary;
  const always: readonly string[] = alwaysAllowedPages;
  return {
    stored: stored.map(({ role, isPrimary }) => ({
      name: role,
      isPrimary,
      countsAs: knownRole(role, rules) ?? null,
    })),
    held: held.roles,
    primaryRole: primary,
    primaryBecause: isChosen ? 'chosen' : 'most_powerful',
    pages: held.pages.map((page) => ({ page, because: always.includes(page) ? 'always' : 'role' })),
    permissions: held.permissions,
  };
}
