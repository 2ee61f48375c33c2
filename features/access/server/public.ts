export { requirePage, requirePermission } from './access.ts';
export { type HeldRoles, peopleWhoMay, peopleWhoOpen, rolesOf, storedRolesOf } from './queries.ts';
