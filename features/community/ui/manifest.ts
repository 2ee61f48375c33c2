import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, signedIn } from '#platform/ui/browser.ts';

/** What community bring to the browser. */
export const communityBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'community',
      component: lazyRouteComponent(() => import('./pages/community-page.tsx'), 'CommunityPage'),
    }),
  ],
});
