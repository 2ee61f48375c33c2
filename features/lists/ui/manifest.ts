import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { ListsSearch } from './parts/lists-address.ts';

/** The browser part of lists. */
export const listsBrowser = defineBrowser({
  pages: [
    // Open to everyone, because lists are per user (decision 048).
    createRoute({
      getParentRoute: () => signedIn,
      path: 'contacts/lists',
      validateSearch: readByPage<ListsSearch>,
      staticData: { fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/lists-page.tsx'), 'ListsPage'),
    }),
  ],
});
