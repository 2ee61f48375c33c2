import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import { readMessagesSearch } from './parts/messages-address.ts';
import type { ModerationSearch } from './parts/moderation/report-address.ts';

/** What messaging brings to the browser. */
export const messagingBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'messages',
      validateSearch: readMessagesSearch,
      staticData: { page: 'inbox', hasSlimSidebar: true, fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/messages-page.tsx'), 'MessagesPage'),
    }),
    // The first tab of Community that is built (S7).
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/moderation',
      validateSearch: readByPage<ModerationSearch>,
      staticData: { page: 'moderation', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/moderation-page.tsx'), 'ModerationPage'),
    }),
  ],
});
