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
  ],
});
