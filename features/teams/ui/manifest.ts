import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { TeamSearch } from './parts/team-address.ts';

/** What teams bring to the browser. */
export const teamsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'team-management',
      validateSearch: readByPage<TeamSearch>,
      staticData: { page: 'team' },
      component: lazyRouteComponent(() => import('./pages/team-page.tsx'), 'TeamPage'),
    }),
  ],
});
