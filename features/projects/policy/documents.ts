import { type LeastRole, leastRoles, type ProjectRole } from '../limits.ts';
import { isAtLeast } from './rules.ts';

/** From which roles on a document can be for everybody, so that somebody with this role sees it. */
export const documentRolesFor = (role: ProjectRole): readonly LeastRole[] =>
  leastRoles.filter((least) => isAtLeast(role, least));
