export { ViewingBanner } from './parts/lazy-viewing.ts';
export { roleName } from './parts/role-copy.ts';
