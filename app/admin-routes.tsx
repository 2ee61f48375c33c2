import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RolesSearch, RulesSearch } from '#features/access/ui/parts/roles-address.ts';
import type { TypesSearch } from '#features/catalogues/ui/parts/types-address.ts';
import type { FilesSearch } from '#features/documents/ui/parts/files-address.ts';
import type { QueueSearch } from '#features/feedback/ui/parts/queue-address.ts';
import type { SecuritySearch } from '#features/identity/ui/parts/security-address.ts';
import type { DebugSearch } from '#features/insights/ui/parts/debug-address.ts';
import type { PerformanceSearch } from '#features/insights/ui/parts/performance-address.ts';
import type { ManagedSearch } from '#features/invitations/ui/parts/own-address.ts';
import type { EmailSearch } from '#features/mail/ui/parts/email-address.ts';
import type { TemplatesSearch } from '#features/mail/ui/parts/templates-address.ts';
import type { ImdbSearch } from '#features/profiles/ui/parts/imdb/imdb-address.ts';
import { readByPage, signedIn } from './parent-routes.tsx';
import { copy } from './shell/copy.ts';

/** Around all pages of the administration; each is `createRoute({ getParentRoute: () => admin, path: 'files', ... })`. */
const admin = createRoute({
  getParentRoute: () => signedIn,
  path: 'admin',
  component: lazyRouteComponent(() => import('./shell/admin/admin-layout.tsx'), 'AdminLayout'),
});

const adminFiles = createRoute({
  getParentRoute: () => admin,
  path: 'files',
  validateSearch: readByPage<FilesSearch>,
  staticData: { page: { id: 'admin-files', name: copy.admin.places.files } },
  component: lazyRouteComponent(
    () => import('#features/documents/ui/pages/admin-files-page.tsx'),
    'AdminFilesPage',
  ),
});

const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('./shell/admin/admin-home.tsx'), 'AdminHome'),
});

const adminEmail = createRoute({
  getParentRoute: () => admin,
  path: 'email',
  validateSearch: readByPage<EmailSearch>,
  staticData: { page: { id: 'admin-email', name: copy.admin.places.email } },
  component: lazyRouteComponent(
    () => import('#features/mail/ui/pages/admin-email-page.tsx'),
    'AdminEmailPage',
  ),
});

const adminTemplates = createRoute({
  getParentRoute: () => admin,
  path: 'notification-templates',
  validateSearch: readByPage<TemplatesSearch>,
  staticData: { page: { id: 'admin-notification-templates', name: copy.admin.places.notificationTemplates } },
  component: lazyRouteComponent(
    () => import('#features/mail/ui/pages/admin-templates-page.tsx'),
    'AdminTemplatesPage',
  ),
});

const adminFeedback = createRoute({
  getParentRoute: () => admin,
  path: 'feedback',
  validateSearch: readByPage<QueueSearch>,
  staticData: { page: { id: 'admin-feedback', name: copy.admin.places.feedback } },
  component: lazyRouteComponent(
    () => import('#features/feedback/ui/pages/admin-feedback-page.tsx'),
    'AdminFeedbackPage',
  ),
});

const adminPerformance = createRoute({
  getParentRoute: () => admin,
  path: 'performance',
  validateSearch: readByPage<PerformanceSearch>,
  staticData: { page: { id: 'admin-performance', name: copy.admin.places.performance } },
  component: lazyRouteComponent(
    () => import('#features/insights/ui/pages/admin-performance-page.tsx'),
    'AdminPerformancePage',
  ),
});

const adminDebug = createRoute({
  getParentRoute: () => admin,
  path: 'debug',
  validateSearch: readByPage<DebugSearch>,
  staticData: { page: { id: 'admin-debug', name: copy.admin.places.debug } },
  component: lazyRouteComponent(
    () => import('#features/insights/ui/pages/admin-debug-page.tsx'),
    'AdminDebugPage',
  ),
});

const adminSecurity = createRoute({
  getParentRoute: () => admin,
  path: 'security',
  validateSearch: readByPage<SecuritySearch>,
  staticData: { page: { id: 'admin-security', name: copy.admin.places.security } },
  component: lazyRouteComponent(
    () => import('#features/identity/ui/pages/admin-security-page.tsx'),
    'AdminSecurityPage',
  ),
});

const adminRoles = createRoute({
  getParentRoute: () => admin,
  path: 'roles',
  validateSearch: readByPage<RolesSearch>,
  staticData: { page: { id: 'admin-roles', name: copy.admin.places.roles }, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/access/ui/pages/admin-roles-page.tsx'),
    'AdminRolesPage',
  ),
});

const adminRolePermissions = createRoute({
  getParentRoute: () => admin,
  path: 'role-permissions',
  validateSearch: readByPage<RulesSearch>,
  staticData: {
    page: { id: 'admin-role-permissions', name: copy.admin.places.rolePermissions },
    fillsStage: true,
  },
  component: lazyRouteComponent(
    () => import('#features/access/ui/pages/admin-role-permissions-page.tsx'),
    'AdminRolePermissionsPage',
  ),
});

const adminPages = createRoute({
  getParentRoute: () => admin,
  path: 'page-management',
  validateSearch: readByPage<RulesSearch>,
  staticData: { page: { id: 'admin-pages', name: copy.admin.places.pages }, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/access/ui/pages/admin-pages-page.tsx'),
    'AdminPagesPage',
  ),
});

const adminTypes = createRoute({
  getParentRoute: () => admin,
  path: 'type-management',
  validateSearch: readByPage<TypesSearch>,
  staticData: { page: { id: 'admin-types', name: copy.admin.places.types } },
  component: lazyRouteComponent(
    () => import('#features/catalogues/ui/pages/admin-types-page.tsx'),
    'AdminTypesPage',
  ),
});

const adminImdbTest = createRoute({
  getParentRoute: () => admin,
  path: 'imdb-test',
  validateSearch: readByPage<ImdbSearch>,
  staticData: { page: { id: 'admin-imdb-test', name: copy.admin.places.titleLookup } },
  component: lazyRouteComponent(
    () => import('#features/profiles/ui/pages/imdb-test-page.tsx'),
    'ImdbTestPage',
  ),
});

const adminInvitations = createRoute({
  getParentRoute: () => admin,
  path: 'invitation-management',
  validateSearch: readByPage<ManagedSearch>,
  staticData: { page: { id: 'admin-invitations', name: copy.admin.places.invitations } },
  component: lazyRouteComponent(
    () => import('#features/invitations/ui/pages/admin-invitations-page.tsx'),
    'AdminInvitationsPage',
  ),
});

const adminInvitationLimits = createRoute({
  getParentRoute: () => admin,
  path: 'invitation-limits',
  staticData: { page: { id: 'admin-invitation-limits', name: copy.admin.places.invitationLimits } },
  component: lazyRouteComponent(
    () => import('#features/invitations/ui/pages/admin-limits-page.tsx'),
    'AdminLimitsPage',
  ),
});

/** The pages of the administration. */
export const adminTree = admin.addChildren([
  adminHome,
  adminFiles,
  adminFeedback,
  adminEmail,
  adminTemplates,
  adminPerformance,
  adminDebug,
  adminInvitations,
  adminInvitationLimits,
  adminRoles,
  adminRolePermissions,
  adminTypes,
  adminImdbTest,
  adminPages,
  adminSecurity,
]);
