import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { SearchAddress } from './parts/search-address.ts';

/** What search brings to the browser. */
export const searchBrowser = defineBrowser({
  pages: [
    // Open to everybody, as the search is.
    createRoute({
      getParentRoute: () => signedIn,
      path: 'search',
      validateSearch: readByPage<SearchAddress>,
      staticData: { fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/search-page.tsx'), 'SearchPage'),
    }),
  ],
});
