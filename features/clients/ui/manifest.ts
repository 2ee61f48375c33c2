import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { ClientsSearch } from './parts/clients-address.ts';

/** What clients brings to the browser. */
export const clientsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'clients',
      validateSearch: readByPage<ClientsSearch>,
      // A seat opens it to people whose role doesn't.
      staticData: { page: 'clients', desk: 'clients', opensBySeat: true, fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/clients-page.tsx'), 'ClientsPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'clients/$clientId',
      staticData: { desk: 'clients' },
      component: lazyRouteComponent(() => import('./pages/client-address.tsx'), 'ClientAddress'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'representation',
      component: lazyRouteComponent(() => import('./pages/representation-page.tsx'), 'RepresentationPage'),
    }),
  ],
});
