export { RoleBanner } from './parts/lazy-banner.ts';
export { roleName } from './parts/role-copy.ts';
