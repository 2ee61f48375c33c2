import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { SubmissionsSearch } from './parts/submissions-address.ts';

/** What submissions bring to the browser. */
export const submissionsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'projects/submissions',
      validateSearch: readByPage<SubmissionsSearch>,
      staticData: { page: 'projects', desk: 'submissions', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/submissions-page.tsx'), 'SubmissionsPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 's/$token',
      staticData: { page: 'projects', desk: 'submissions' },
      component: lazyRouteComponent(() => import('./pages/link-page.tsx'), 'LinkPage'),
    }),
  ],
});
