import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { QueueSearch } from './parts/queue-address.ts';

/** What moderation brings to the browser: the moderators' queue, and the decisions about one's own posts. */
export const moderationBrowser = defineBrowser({
  pages: [
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
