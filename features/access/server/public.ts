export { requirePage, requirePermission } from './access.ts';
export { type HeldRoles, rolesOf } from './queries.ts';
