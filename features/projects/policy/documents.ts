import { type LeastRole, leastRoles, type ProjectRole } from '../limits.ts';
import { isAtLeast } from './rules.ts';

/** The audience roles of documents that a member with this role sees. */
export const documentRolesFor = (role: ProjectRole): readonly LeastRole[] =>
  leastRoles.filter((least) => isAtLeast(role, least));
