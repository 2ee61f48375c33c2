export { AuditDesk } from './parts/audit-desk.tsx';
export { AuditPanel } from './parts/audit-panel.tsx';
export type { AuditSearch } from './parts/audit-search.ts';
