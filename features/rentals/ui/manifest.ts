import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { RentalsSearch } from './parts/rentals-address.ts';

/** What rentals bring to the browser. */
export const rentalsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'marketplace/rentals',
      validateSearch: readByPage<RentalsSearch>,
      staticData: { page: 'marketplace', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/rentals-page.tsx'), 'RentalsPage'),
    }),
  ],
});
