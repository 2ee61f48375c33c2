import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage } from '#platform/ui/browser.ts';
import type { TypesSearch } from './parts/types-address.ts';

/** What catalogues brings to the browser. */
export const cataloguesBrowser = defineBrowser({
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'type-management',
      validateSearch: readByPage<TypesSearch>,
      staticData: { page: 'admin-types' },
      component: lazyRouteComponent(() => import('./pages/admin-types-page.tsx'), 'AdminTypesPage'),
    }),
  ],
});
