export type { HeldRoles } from '../policy/rules.ts';
export { guard, mayDo, opensPage } from './access.ts';
export { addRole, appointFirst } from './acts/assigning.ts';
export type { PeopleFinder } from './parts.ts';
export { ownRolesSql, registeredRoles, roleHoldersSql, temporaryHoldersSql } from './queries/holders.ts';
export {
  holdsSql,
  isBeyond,
  mayOne,
  peopleWhoMay,
  peopleWhoModerate,
  peopleWhoOpen,
  rightsAt,
  rightsOf,
  rolesInSessions,
} from './queries/rights.ts';
export { readRules, rolesOf, storedRolesOf } from './queries/roles.ts';
export {
  hasSuperAdmin,
  isLastSuperAdmin,
  queueForSuperAdmins,
  type WhoCanSignIn,
} from './queries/super-admins.ts';
