import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { SearchAddress } from './parts/search-address.ts';

/** What search adds to the browser. */
export const searchBrowser = defineBrowser({
  pages: [
    // Open to everyone, like the search.
    createRoute({
      getParentRoute: () => signedIn,
      path: 'search',
      validateSearch: readByPage<SearchAddress>,
      staticData: { fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/search-page.tsx'), 'SearchPage'),
    }),
  ],
});
