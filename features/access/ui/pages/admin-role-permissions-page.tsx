import { RulesDesk } from '../parts/rules-desk.tsx';

/** What each role may do, compared with the specification (ADRP-1). */
export const AdminRolePermissionsPage = () => <RulesDesk kind="permissions" />;
