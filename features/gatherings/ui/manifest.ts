import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { GatheringsSearch } from './parts/gatherings-address.ts';

/** What events and programs bring to the browser: two tabs of the community. */
export const gatheringsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/events',
      validateSearch: readByPage<GatheringsSearch>,
      staticData: { page: 'events', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/events-page.tsx'), 'EventsPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/community/programs',
      validateSearch: readByPage<GatheringsSearch>,
      staticData: { page: 'programs', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/programs-page.tsx'), 'ProgramsPage'),
    }),
  ],
});
