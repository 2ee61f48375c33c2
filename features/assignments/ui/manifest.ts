import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { AssignmentsSearch, CoverageSearch } from './parts/addresses.ts';

/** The browser part of assignments. */
export const assignmentsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'assignments',
      validateSearch: readByPage<AssignmentsSearch>,
      staticData: { page: 'assignments', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/assignments-page.tsx'), 'AssignmentsPage'),
    }),
    // Its reader and its requester each have one of two pages. Anyone else gets the page's refusal.
    createRoute({
      getParentRoute: () => signedIn,
      path: 'assignments/$assignmentId',
      staticData: { hasSlimSidebar: true },
      component: lazyRouteComponent(() => import('./pages/coverage-page.tsx'), 'CoveragePage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'coverage',
      validateSearch: readByPage<CoverageSearch>,
      component: lazyRouteComponent(() => import('./pages/covered-page.tsx'), 'CoveredPage'),
    }),
  ],
});
