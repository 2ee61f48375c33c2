import { RulesDesk } from '../parts/rules-desk.tsx';

/** Which pages each role opens: default, override and result (ADPM-1). */
export const AdminPagesPage = () => <RulesDesk kind="pages" />;
