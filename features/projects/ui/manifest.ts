import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { ProjectSearch, ProjectsSearch } from './parts/projects-address.ts';

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
  ],
});
