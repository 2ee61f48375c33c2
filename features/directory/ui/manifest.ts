import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { DirectorySearch } from './parts/directory-address.ts';

/** Browser manifest of the directory. */
export const directoryBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'directory',
      validateSearch: readByPage<DirectorySearch>,
      staticData: {
        page: 'directory',
        desk: 'any',
        hasSlimSidebar: true,
        fillsStage: true,
      },
      component: lazyRouteComponent(() => import('./pages/directory-page.tsx'), 'DirectoryPage'),
    }),
  ],
});
