import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { RequestsSearch } from './parts/requests-address.ts';

/** The browser side of connections. */
export const connectionsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'contacts/requests',
      validateSearch: readByPage<RequestsSearch>,
      staticData: { page: 'contacts', desk: 'contacts' },
      component: lazyRouteComponent(() => import('./pages/requests-page.tsx'), 'RequestsPage'),
    }),
  ],
});
