export { mayDo, opensPage, requirePage, requirePermission } from './access.ts';
export { addRole, appointFirst } from './commands/first-role.ts';
export { type HeldRoles, peopleWhoMay, peopleWhoOpen, rolesOf, storedRolesOf } from './queries/held-roles.ts';
export type { PeopleFinder } from './queries/people-finder.ts';
export { rightsOf } from './queries/rights.ts';
export { readRules } from './queries/rules.ts';
export { rolesInSessions } from './queries/session-roles.ts';
export {
  hasSuperAdmin,
  isLastSuperAdmin,
  queueForSuperAdmins,
  type WhoCanSignIn,
} from './queries/super-admins.ts';
