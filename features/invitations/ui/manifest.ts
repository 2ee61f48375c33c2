import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { ManagedSearch, OwnSearch as OwnInvitationsSearch } from './parts/own-address.ts';

/** The browser side of invitations. */
export const invitationsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'invitations',
      validateSearch: readByPage<OwnInvitationsSearch>,
      staticData: { page: 'invitations' },
      component: lazyRouteComponent(() => import('./pages/invitations-page.tsx'), 'InvitationsPage'),
    }),
    // A newcomer's first page.
    createRoute({
      getParentRoute: () => signedIn,
      path: 'welcome',
      component: lazyRouteComponent(() => import('./pages/welcome-page.tsx'), 'WelcomePage'),
    }),
  ],
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'invitation-management',
      validateSearch: readByPage<ManagedSearch>,
      staticData: { page: 'admin-invitations' },
      component: lazyRouteComponent(
        () => import('./pages/admin-invitations-page.tsx'),
        'AdminInvitationsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'invitation-limits',
      staticData: { page: 'admin-invitation-limits' },
      component: lazyRouteComponent(() => import('./pages/admin-limits-page.tsx'), 'AdminLimitsPage'),
    }),
  ],
});
