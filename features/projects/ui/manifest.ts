import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import type { GivenSearch } from './parts/given/given-address.ts';
import type { ProjectSearch, ProjectsSearch } from './parts/projects-address.ts';

// Nobody waits for it: it comes when the page is at rest.
const WaitingBadge = lazyPart(async () => {
  await new Promise((resolve) => whenIdle(() => resolve(undefined)));
  return { default: (await import('./parts/given/waiting-badge.tsx')).WaitingBadge };
}, Nothing);

/** What projects bring to the browser. */
export const projectsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'projects',
      validateSearch: readByPage<ProjectsSearch>,
      staticData: { page: 'projects' },
      component: lazyRouteComponent(() => import('./pages/projects-page.tsx'), 'ProjectsPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'projects/$projectId',
      validateSearch: readByPage<ProjectSearch>,
      staticData: { page: 'projects' },
      component: lazyRouteComponent(() => import('./pages/project-page.tsx'), 'ProjectPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'projects/shared/$shareId',
      staticData: { page: 'projects' },
      component: lazyRouteComponent(() => import('./pages/given-project-page.tsx'), 'GivenProjectPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/shared-projects',
      validateSearch: readByPage<GivenSearch>,
      staticData: { page: 'projects' },
      component: lazyRouteComponent(() => import('./pages/shared-projects-page.tsx'), 'SharedProjectsPage'),
    }),
  ],
  badges: { accessRequests: WaitingBadge },
});
