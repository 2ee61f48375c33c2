import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { MarketSearch } from './parts/market-address.ts';

/** What the marketplace brings to the browser. */
export const marketplaceBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'marketplace',
      validateSearch: readByPage<MarketSearch>,
      staticData: { page: 'marketplace', desk: 'submissions', hasSlimSidebar: true, fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/marketplace-page.tsx'), 'MarketplacePage'),
    }),
    // For clients who were put up too, whose roles don't open the marketplace.
    createRoute({
      getParentRoute: () => signedIn,
      path: 'marketplace/references/$referenceId',
      component: lazyRouteComponent(() => import('./pages/reference-page.tsx'), 'ReferencePage'),
    }),
  ],
});
