import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage } from '#platform/ui/browser.ts';
import type { DebugSearch, PerformanceSearch } from './parts/addresses.ts';

/** What insights adds to the browser. */
export const insightsBrowser = defineBrowser({
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'performance',
      validateSearch: readByPage<PerformanceSearch>,
      staticData: { page: 'admin-performance' },
      component: lazyRouteComponent(
        () => import('./pages/admin-performance-page.tsx'),
        'AdminPerformancePage',
      ),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'debug',
      validateSearch: readByPage<DebugSearch>,
      staticData: { page: 'admin-debug' },
      component: lazyRouteComponent(() => import('./pages/admin-debug-page.tsx'), 'AdminDebugPage'),
    }),
  ],
});
