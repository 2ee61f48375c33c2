import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { CommunitySearch, MembersSearch, ThreadSearch } from './parts/community-address.ts';

// Of both pages, so that the spaces and followed threads beside an opening thread stay in the page.
const page = lazyRouteComponent(() => import('./pages/community-page.tsx'), 'CommunityPage');

/** What the community brings to the browser. Nobody posts for somebody else: all of it is closed on a desk. */
export const communityBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community',
      validateSearch: readByPage<CommunitySearch>,
      staticData: { page: 'community', hasSlimSidebar: true, fillsStage: true },
      component: page,
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/threads/$threadId',
      validateSearch: readByPage<ThreadSearch>,
      staticData: { page: 'forum', hasSlimSidebar: true, fillsStage: true },
      component: page,
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/members',
      validateSearch: readByPage<MembersSearch>,
      staticData: { page: 'members' },
      component: lazyRouteComponent(() => import('./pages/members-page.tsx'), 'MembersPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/kept',
      staticData: { page: 'forum' },
      component: lazyRouteComponent(() => import('./pages/kept-page.tsx'), 'KeptPage'),
    }),
  ],
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'community-management/spaces',
      staticData: { page: 'admin-community' },
      component: lazyRouteComponent(() => import('./pages/spaces-page.tsx'), 'SpacesPage'),
    }),
  ],
});
