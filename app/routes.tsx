import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { readRolesSearch, readRulesSearch } from '#features/access/ui/parts/roles-address.ts';
import { readFilesSearch } from '#features/documents/ui/parts/files-address.ts';
import { readOwnSearch } from '#features/feedback/ui/parts/own-address.ts';
import { readQueueSearch } from '#features/feedback/ui/parts/queue-address.ts';
import { readSecuritySearch } from '#features/identity/ui/parts/security-address.ts';
import { readDebugSearch } from '#features/insights/ui/parts/debug-address.ts';
import { readPerformanceSearch } from '#features/insights/ui/parts/performance-address.ts';
import {
  readManagedSearch,
  readOwnSearch as readOwnInvitationsSearch,
} from '#features/invitations/ui/parts/own-address.ts';
import { readEmailSearch } from '#features/mail/ui/parts/email-address.ts';
import { readTemplatesSearch } from '#features/mail/ui/parts/templates-address.ts';
import { readMessagesSearch } from '#features/messaging/ui/parts/messages-address.ts';
import { readModerationSearch } from '#features/messaging/ui/parts/moderation/report-address.ts';
import { readNotificationsSearch } from '#features/notifications/ui/parts/notifications-address.ts';
import { readDirectorySearch } from '#features/profiles/ui/parts/directory-address.ts';
import { readSearchAddress } from '#features/search/ui/parts/search-address.ts';
import { readSettingsSearch } from '#features/settings/ui/parts/settings-address.ts';
import { BrokenPage } from './shell/broken-page.tsx';
import { copy } from './shell/copy.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Outlet });

const auth = createRoute({
  getParentRoute: () => root,
  path: 'auth',
  component: lazyRouteComponent(() => import('#features/identity/ui/pages/auth-page.tsx'), 'AuthPage'),
});

/** All pages of a signed-in person: who that is has been asked before the router starts (`StartGate`). */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Shell });

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: 'dashboard',
  staticData: { page: { id: 'dashboard', name: copy.places.dashboard } },
  component: lazyRouteComponent(
    () => import('#features/dashboard/ui/pages/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const directory = createRoute({
  getParentRoute: () => signedIn,
  path: 'directory',
  validateSearch: readDirectorySearch,
  staticData: { page: { id: 'directory', name: copy.places.directory }, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/profiles/ui/pages/directory-page.tsx'),
    'DirectoryPage',
  ),
});

const person = createRoute({
  getParentRoute: () => signedIn,
  path: 'people/$personId',
  component: lazyRouteComponent(() => import('#features/profiles/ui/pages/person-page.tsx'), 'PersonPage'),
});

/** Open to everybody, as the search is. */
const search = createRoute({
  getParentRoute: () => signedIn,
  path: 'search',
  validateSearch: readSearchAddress,
  staticData: { fillsStage: true },
  component: lazyRouteComponent(() => import('#features/search/ui/pages/search-page.tsx'), 'SearchPage'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: 'profile',
  component: lazyRouteComponent(() => import('#features/profiles/ui/pages/profile-page.tsx'), 'ProfilePage'),
});

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: 'messages',
  validateSearch: readMessagesSearch,
  staticData: { page: { id: 'inbox', name: copy.places.inbox }, hasSlimSidebar: true, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/messaging/ui/pages/messages-page.tsx'),
    'MessagesPage',
  ),
});

/** The first tab of Community that is built (S7). */
const moderation = createRoute({
  getParentRoute: () => signedIn,
  path: 'dashboard/community/moderation',
  validateSearch: readModerationSearch,
  staticData: { page: { id: 'moderation', name: copy.places.moderation }, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/messaging/ui/pages/moderation-page.tsx'),
    'ModerationPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: 'settings',
  validateSearch: readSettingsSearch,
  staticData: { page: { id: 'settings', name: copy.places.settings } },
  component: lazyRouteComponent(
    () => import('#features/settings/ui/pages/settings-page.tsx'),
    'SettingsPage',
  ),
});

const ownFeedback = createRoute({
  getParentRoute: () => signedIn,
  path: 'feedback-responses',
  validateSearch: readOwnSearch,
  staticData: { page: { id: 'feedback-responses', name: copy.places.feedback } },
  component: lazyRouteComponent(
    () => import('#features/feedback/ui/pages/feedback-responses-page.tsx'),
    'FeedbackResponsesPage',
  ),
});

/** Around all pages of the administration; each is `createRoute({ getParentRoute: () => admin, path: 'files', ... })`. */
const admin = createRoute({
  getParentRoute: () => signedIn,
  path: 'admin',
  component: lazyRouteComponent(() => import('./shell/admin/admin-layout.tsx'), 'AdminLayout'),
});

const adminFiles = createRoute({
  getParentRoute: () => admin,
  path: 'files',
  validateSearch: readFilesSearch,
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

const terms = createRoute({
  getParentRoute: () => signedIn,
  path: 'terms',
  component: lazyRouteComponent(() => import('./shell/terms/terms-page.tsx'), 'TermsPage'),
});

const status = createRoute({
  getParentRoute: () => signedIn,
  path: 'status',
  component: lazyRouteComponent(() => import('./shell/status/status-page.tsx'), 'StatusPage'),
});

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: 'notifications',
  validateSearch: readNotificationsSearch,
  component: lazyRouteComponent(
    () => import('#features/notifications/ui/pages/notifications-page.tsx'),
    'NotificationsPage',
  ),
});

const adminEmail = createRoute({
  getParentRoute: () => admin,
  path: 'email',
  validateSearch: readEmailSearch,
  staticData: { page: { id: 'admin-email', name: copy.admin.places.email } },
  component: lazyRouteComponent(
    () => import('#features/mail/ui/pages/admin-email-page.tsx'),
    'AdminEmailPage',
  ),
});

const adminTemplates = createRoute({
  getParentRoute: () => admin,
  path: 'notification-templates',
  validateSearch: readTemplatesSearch,
  staticData: { page: { id: 'admin-notification-templates', name: copy.admin.places.notificationTemplates } },
  component: lazyRouteComponent(
    () => import('#features/mail/ui/pages/admin-templates-page.tsx'),
    'AdminTemplatesPage',
  ),
});

const adminFeedback = createRoute({
  getParentRoute: () => admin,
  path: 'feedback',
  validateSearch: readQueueSearch,
  staticData: { page: { id: 'admin-feedback', name: copy.admin.places.feedback } },
  component: lazyRouteComponent(
    () => import('#features/feedback/ui/pages/admin-feedback-page.tsx'),
    'AdminFeedbackPage',
  ),
});

const adminPerformance = createRoute({
  getParentRoute: () => admin,
  path: 'performance',
  validateSearch: readPerformanceSearch,
  staticData: { page: { id: 'admin-performance', name: copy.admin.places.performance } },
  component: lazyRouteComponent(
    () => import('#features/insights/ui/pages/admin-performance-page.tsx'),
    'AdminPerformancePage',
  ),
});

const adminDebug = createRoute({
  getParentRoute: () => admin,
  path: 'debug',
  validateSearch: readDebugSearch,
  staticData: { page: { id: 'admin-debug', name: copy.admin.places.debug } },
  component: lazyRouteComponent(
    () => import('#features/insights/ui/pages/admin-debug-page.tsx'),
    'AdminDebugPage',
  ),
});

const adminSecurity = createRoute({
  getParentRoute: () => admin,
  path: 'security',
  validateSearch: readSecuritySearch,
  staticData: { page: { id: 'admin-security', name: copy.admin.places.security } },
  component: lazyRouteComponent(
    () => import('#features/identity/ui/pages/admin-security-page.tsx'),
    'AdminSecurityPage',
  ),
});

const adminRoles = createRoute({
  getParentRoute: () => admin,
  path: 'roles',
  validateSearch: readRolesSearch,
  staticData: { page: { id: 'admin-roles', name: copy.admin.places.roles }, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/access/ui/pages/admin-roles-page.tsx'),
    'AdminRolesPage',
  ),
});

const adminRolePermissions = createRoute({
  getParentRoute: () => admin,
  path: 'role-permissions',
  validateSearch: readRulesSearch,
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
  validateSearch: readRulesSearch,
  staticData: { page: { id: 'admin-pages', name: copy.admin.places.pages }, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/access/ui/pages/admin-pages-page.tsx'),
    'AdminPagesPage',
  ),
});

const invitations = createRoute({
  getParentRoute: () => signedIn,
  path: 'invitations',
  validateSearch: readOwnInvitationsSearch,
  staticData: { page: { id: 'invitations', name: copy.places.invitations } },
  component: lazyRouteComponent(
    () => import('#features/invitations/ui/pages/invitations-page.tsx'),
    'InvitationsPage',
  ),
});

/** Where a newcomer begins. */
const welcome = createRoute({
  getParentRoute: () => signedIn,
  path: 'welcome',
  component: lazyRouteComponent(
    () => import('#features/invitations/ui/pages/welcome-page.tsx'),
    'WelcomePage',
  ),
});

const adminInvitations = createRoute({
  getParentRoute: () => admin,
  path: 'invitation-management',
  validateSearch: readManagedSearch,
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

const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage });

const tree = root.addChildren([
  auth,
  signedIn.addChildren([
    home,
    dashboard,
    directory,
    person,
    search,
    profile,
    messages,
    moderation,
    settings,
    notifications,
    ownFeedback,
    invitations,
    welcome,
    admin.addChildren([
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
      adminPages,
      adminSecurity,
    ]),
    terms,
    status,
    unknown,
  ]),
]);

/** The signed-in application under its addresses. */
type Router = ReturnType<typeof createPages>;

const createPages = () =>
  createRouter({
    routeTree: tree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // The page scrolls inside the shell.
    scrollToTopSelectors: ['#main'],
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
  });

let router: Router | undefined;

/**
 * The one router, made when it is first asked for: it begins with the address of that moment, and this file may have
 * been loaded on the sign-in page already. The code of the first page comes while the server is still asked who I am.
 */
export function openRouter(): Router {
  if (router) return router;
  router = createPages();
  const [firstRoutes] = router.getMatchedRoutes(location.pathname);
  for (const route of firstRoutes) void router.loadRouteChunk(route);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
