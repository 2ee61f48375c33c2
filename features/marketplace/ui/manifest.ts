import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, signedIn } from '#platform/ui/browser.ts';

/** What marketplace bring to the browser. */
export const marketplaceBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'marketplace',
      component: lazyRouteComponent(() => import('./pages/marketplace-page.tsx'), 'MarketplacePage'),
    }),
  ],
});
