import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { AssignmentsSearch } from '#features/assignments/ui/parts/assignments-address.ts';
import type { CoverageSearch } from '#features/assignments/ui/parts/coverage-address.ts';
import type { RequestsSearch } from '#features/connections/ui/parts/requests-address.ts';
import type { ContactsSearch } from '#features/contacts/ui/parts/contacts-address.ts';
import type { DirectorySearch } from '#features/directory/ui/parts/directory-address.ts';
import type { OwnSearch as OwnFeedbackSearch } from '#features/feedback/ui/parts/own-address.ts';
import type { OwnSearch as OwnInvitationsSearch } from '#features/invitations/ui/parts/own-address.ts';
import type { ListsSearch } from '#features/lists/ui/parts/lists-address.ts';
import { readMessagesSearch } from '#features/messaging/ui/parts/messages-address.ts';
import type { ModerationSearch } from '#features/messaging/ui/parts/moderation/report-address.ts';
import type { NotificationsSearch } from '#features/notifications/ui/parts/notifications-address.ts';
import type { PersonSearch } from '#features/profiles/ui/parts/person-address.ts';
import type { ProfileSearch } from '#features/profiles/ui/parts/profile-address.ts';
import type { SearchAddress } from '#features/search/ui/parts/search-address.ts';
import type { SettingsSearch } from '#features/settings/ui/parts/settings-address.ts';
import type { TeamSearch } from '#features/teams/ui/parts/team-address.ts';
import type { TutorialsSearch } from '#features/tutorials/ui/parts/tutorials-address.ts';
import { adminTree } from './admin-routes.tsx';
import { readByPage, root, signedIn } from './parent-routes.tsx';
import { BrokenPage } from './shell/broken-page.tsx';
import { copy } from './shell/copy.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';

const auth = createRoute({
  getParentRoute: () => root,
  path: 'auth',
  component: lazyRouteComponent(() => import('#features/identity/ui/pages/auth-page.tsx'), 'AuthPage'),
});

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
  validateSearch: readByPage<DirectorySearch>,
  staticData: {
    page: { id: 'directory', name: copy.places.directory },
    hasSlimSidebar: true,
    fillsStage: true,
  },
  component: lazyRouteComponent(
    () => import('#features/directory/ui/pages/directory-page.tsx'),
    'DirectoryPage',
  ),
});

const person = createRoute({
  getParentRoute: () => signedIn,
  path: 'people/$personId',
  validateSearch: readByPage<PersonSearch>,
  component: lazyRouteComponent(() => import('#features/profiles/ui/pages/person-page.tsx'), 'PersonPage'),
});

/** For whoever represents somebody who lets them; to everybody else nobody is there. */
const client = createRoute({
  getParentRoute: () => signedIn,
  path: 'people/$personId/edit',
  component: lazyRouteComponent(() => import('#features/profiles/ui/pages/client-page.tsx'), 'ClientPage'),
});

/** Open to everybody, as the search is. */
const search = createRoute({
  getParentRoute: () => signedIn,
  path: 'search',
  validateSearch: readByPage<SearchAddress>,
  staticData: { fillsStage: true },
  component: lazyRouteComponent(() => import('#features/search/ui/pages/search-page.tsx'), 'SearchPage'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: 'profile',
  validateSearch: readByPage<ProfileSearch>,
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
  validateSearch: readByPage<ModerationSearch>,
  staticData: { page: { id: 'moderation', name: copy.places.moderation }, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/messaging/ui/pages/moderation-page.tsx'),
    'ModerationPage',
  ),
});

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: 'contacts',
  validateSearch: readByPage<ContactsSearch>,
  staticData: { page: { id: 'contacts', name: copy.places.contacts }, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/contacts/ui/pages/contacts-page.tsx'),
    'ContactsPage',
  ),
});

const connectionRequests = createRoute({
  getParentRoute: () => signedIn,
  path: 'contacts/requests',
  validateSearch: readByPage<RequestsSearch>,
  staticData: { page: { id: 'contacts', name: copy.places.contacts } },
  component: lazyRouteComponent(
    () => import('#features/connections/ui/pages/requests-page.tsx'),
    'RequestsPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: 'settings',
  validateSearch: readByPage<SettingsSearch>,
  staticData: { page: { id: 'settings', name: copy.places.settings } },
  component: lazyRouteComponent(
    () => import('#features/settings/ui/pages/settings-page.tsx'),
    'SettingsPage',
  ),
});

const ownFeedback = createRoute({
  getParentRoute: () => signedIn,
  path: 'feedback-responses',
  validateSearch: readByPage<OwnFeedbackSearch>,
  staticData: { page: { id: 'feedback-responses', name: copy.places.feedback } },
  component: lazyRouteComponent(
    () => import('#features/feedback/ui/pages/feedback-responses-page.tsx'),
    'FeedbackResponsesPage',
  ),
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
  validateSearch: readByPage<NotificationsSearch>,
  component: lazyRouteComponent(
    () => import('#features/notifications/ui/pages/notifications-page.tsx'),
    'NotificationsPage',
  ),
});

const invitations = createRoute({
  getParentRoute: () => signedIn,
  path: 'invitations',
  validateSearch: readByPage<OwnInvitationsSearch>,
  staticData: { page: { id: 'invitations', name: copy.places.invitations } },
  component: lazyRouteComponent(
    () => import('#features/invitations/ui/pages/invitations-page.tsx'),
    'InvitationsPage',
  ),
});

/** Open to everybody: lists are per user (decision 048). */
const lists = createRoute({
  getParentRoute: () => signedIn,
  path: 'contacts/lists',
  validateSearch: readByPage<ListsSearch>,
  staticData: { fillsStage: true },
  component: lazyRouteComponent(() => import('#features/lists/ui/pages/lists-page.tsx'), 'ListsPage'),
});

const assignments = createRoute({
  getParentRoute: () => signedIn,
  path: 'assignments',
  validateSearch: readByPage<AssignmentsSearch>,
  staticData: { page: { id: 'assignments', name: copy.places.assignments }, fillsStage: true },
  component: lazyRouteComponent(
    () => import('#features/assignments/ui/pages/assignments-page.tsx'),
    'AssignmentsPage',
  ),
});

/** Whoever reads it or asked for it has one of two pages; the page says so to everybody else. */
const coverage = createRoute({
  getParentRoute: () => signedIn,
  path: 'assignments/$assignmentId',
  staticData: { hasSlimSidebar: true },
  component: lazyRouteComponent(
    () => import('#features/assignments/ui/pages/coverage-page.tsx'),
    'CoveragePage',
  ),
});

const covered = createRoute({
  getParentRoute: () => signedIn,
  path: 'coverage',
  validateSearch: readByPage<CoverageSearch>,
  component: lazyRouteComponent(
    () => import('#features/assignments/ui/pages/covered-page.tsx'),
    'CoveredPage',
  ),
});

const team = createRoute({
  getParentRoute: () => signedIn,
  path: 'team-management',
  validateSearch: readByPage<TeamSearch>,
  staticData: { page: { id: 'team', name: copy.places.team } },
  component: lazyRouteComponent(() => import('#features/teams/ui/pages/team-page.tsx'), 'TeamPage'),
});

const tutorials = createRoute({
  getParentRoute: () => signedIn,
  path: 'get-started',
  validateSearch: readByPage<TutorialsSearch>,
  staticData: { page: { id: 'documentation', name: copy.places.tutorials } },
  component: lazyRouteComponent(
    () => import('#features/tutorials/ui/pages/get-started-page.tsx'),
    'GetStartedPage',
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

const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage });

const tree = root.addChildren([
  auth,
  signedIn.addChildren([
    home,
    dashboard,
    directory,
    person,
    client,
    search,
    profile,
    messages,
    moderation,
    contacts,
    connectionRequests,
    settings,
    notifications,
    ownFeedback,
    invitations,
    lists,
    assignments,
    coverage,
    covered,
    team,
    tutorials,
    welcome,
    adminTree,
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
