import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage } from '#platform/ui/browser.ts';
import type { FilesSearch } from './parts/files-address.ts';

/** The browser side of documents. */
export const documentsBrowser = defineBrowser({
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'files',
      validateSearch: readByPage<FilesSearch>,
      staticData: { page: 'admin-files' },
      component: lazyRouteComponent(() => import('./pages/admin-files-page.tsx'), 'AdminFilesPage'),
    }),
  ],
});
