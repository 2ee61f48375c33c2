import { RulesDesk } from '../parts/rules-desk.tsx';

/** What each role may do, beside what the specification says (ADRP-1). */
export const AdminRolePermissionsPage = () => <RulesDesk kind="permissions" />;
