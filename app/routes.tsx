import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { readMessagesSearch } from '#features/messaging/ui/parts/messages-address.ts';
import { readDirectorySearch } from '#features/profiles/ui/parts/directory-address.ts';
import { PageError } from '#platform/ui/kit/page-error.tsx';
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
  staticData: { page: { id: 'dashboard', name: 'Dashboard' } },
  component: lazyRouteComponent(
    () => import('#features/dashboard/ui/pages/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const directory = createRoute({
  getParentRoute: () => signedIn,
  path: 'directory',
  validateSearch: readDirectorySearch,
  staticData: { page: { id: 'directory', name: 'Directory' } },
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

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: 'profile',
  component: lazyRouteComponent(() => import('#features/profiles/ui/pages/profile-page.tsx'), 'ProfilePage'),
});

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: 'messages',
  validateSearch: readMessagesSearch,
  staticData: { page: { id: 'inbox', name: 'Inbox' }, hasSlimSidebar: true },
  component: lazyRouteComponent(
    () => import('#features/messaging/ui/pages/messages-page.tsx'),
    'MessagesPage',
  ),
});

const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage });

const tree = root.addChildren([
  auth,
  signedIn.addChildren([home, dashboard, directory, person, profile, messages, unknown]),
]);

/** The addresses of the signed-in application. */
export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // The page scrolls inside the shell.
  scrollToTopSelectors: ['#main'],
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// The code of the first page comes while the server is still asked who I am.
const [firstRoutes] = router.getMatchedRoutes(location.pathname);
for (const route of firstRoutes) void router.loadRouteChunk(route);
