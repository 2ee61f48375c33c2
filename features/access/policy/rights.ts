/** Who may give, take and shape roles (ROL-5): never their own, never above their own. Pure; the server decides. */
import { type RoleRules, rolesByPower } from './rules.ts';

/** 0 is the most powerful. */
const powerOf = (role: string, rules: RoleRules) => {
  const at = rolesByPower(rules).indexOf(role);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

const mostOf = (held: readonly string[], rules: RoleRules) =>
  Math.min(...held.map((role) => powerOf(role, rules)));

/** Whether a person with these roles may give or take this one: it is not above their own. */
export const mayGrant = (held: readonly string[], role: string, rules: RoleRules): boolean =>
  mostOf(held, rules) <= powerOf(role, rules);

/** Whether a person with the first roles may change someone with the second: no one above themselves. */
export const mayTouch = (held: readonly string[], theirs: readonly string[], rules: RoleRules): boolean =>
  mostOf(held, rules) <= mostOf(theirs, rules);

/**
 * Whether a person with these roles may change what a role may do or open: only for roles below their own. So no one
 * shapes SUPER_ADMIN, which has everything by definition and is below no other role.
 */
export const mayShape = (held: readonly string[], role: string, rules: RoleRules): boolean =>
  mostOf(held, rules) < powerOf(role, rules);
