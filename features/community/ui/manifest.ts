import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { CommunitySearch, MembersSearch, QueueSearch, ThreadSearch } from './parts/community-address.ts';
import type { GatheringsSearch } from './parts/gatherings/gatherings-address.ts';

/** What the community brings to the browser. Nobody posts for somebody else: all of it is closed on a desk. */
export const communityBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community',
      validateSearch: readByPage<CommunitySearch>,
      staticData: { page: 'community', hasSlimSidebar: true, fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/community-page.tsx'), 'CommunityPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/threads/$threadId',
      validateSearch: readByPage<ThreadSearch>,
      staticData: { page: 'forum', hasSlimSidebar: true, fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/thread-page.tsx'), 'ThreadPage'),
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
      path: 'dashboard/community/events',
      validateSearch: readByPage<GatheringsSearch>,
      staticData: { page: 'events', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/events-page.tsx'), 'EventsPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/programs',
      validateSearch: readByPage<GatheringsSearch>,
      staticData: { page: 'programs', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/programs-page.tsx'), 'ProgramsPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/kept',
      staticData: { page: 'forum' },
      component: lazyRouteComponent(() => import('./pages/kept-page.tsx'), 'KeptPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/decisions',
      staticData: { page: 'forum' },
      component: lazyRouteComponent(() => import('./pages/decisions-page.tsx'), 'DecisionsPage'),
    }),
    // S7: the moderators' queue lives in Community.
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/moderation',
      validateSearch: readByPage<QueueSearch>,
      staticData: { page: 'moderation', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/moderation-page.tsx'), 'ModerationPage'),
    }),
  ],
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'community-management',
      validateSearch: readByPage<QueueSearch>,
      staticData: { page: 'admin-community', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/moderation-page.tsx'), 'AdminCommunityPage'),
    }),
  ],
});
