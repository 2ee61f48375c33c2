import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { ImdbSearch } from './parts/imdb/imdb-address.ts';
import type { PersonSearch } from './parts/person-address.ts';
import type { ProfileSearch } from './parts/profile-address.ts';

/** Browser manifest of profiles. */
export const profilesBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'people/$personId',
      validateSearch: readByPage<PersonSearch>,
      staticData: { desk: 'any' },
      component: lazyRouteComponent(() => import('./pages/person-page.tsx'), 'PersonPage'),
    }),
    // For representatives whose client allows editing; to everyone else the person looks absent.
    createRoute({
      getParentRoute: () => signedIn,
      path: 'people/$personId/edit',
      component: lazyRouteComponent(() => import('./pages/client-page.tsx'), 'ClientPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'profile',
      validateSearch: readByPage<ProfileSearch>,
      component: lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
    }),
  ],
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'imdb-test',
      validateSearch: readByPage<ImdbSearch>,
      staticData: { page: 'admin-imdb-test' },
      component: lazyRouteComponent(() => import('./pages/imdb-test-page.tsx'), 'ImdbTestPage'),
    }),
  ],
});
