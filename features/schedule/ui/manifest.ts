import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { HoldsSearch } from './parts/holds/holds-address.ts';
import type { MeetingsSearch } from './parts/meetings-address.ts';
import type { ScheduleSearch } from './parts/schedule-address.ts';

/** What the schedule brings to the browser. */
export const scheduleBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'schedule',
      validateSearch: readByPage<ScheduleSearch>,
      staticData: { page: 'schedule', desk: 'calendar' },
      component: lazyRouteComponent(() => import('./pages/schedule-page.tsx'), 'SchedulePage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'schedule/holds',
      validateSearch: readByPage<HoldsSearch>,
      staticData: { page: 'schedule', desk: 'calendar' },
      component: lazyRouteComponent(() => import('./pages/holds-page.tsx'), 'HoldsPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'schedule/requests',
      validateSearch: readByPage<MeetingsSearch>,
      staticData: { page: 'schedule', desk: 'calendar' },
      component: lazyRouteComponent(() => import('./pages/meetings-page.tsx'), 'MeetingsPage'),
    }),
  ],
});
