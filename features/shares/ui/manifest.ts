import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser } from '#platform/ui/browser.ts';

/** What shares bring to the browser. */
export const sharesBrowser = defineBrowser({
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'copies',
      staticData: { page: 'admin-security' },
      component: lazyRouteComponent(() => import('./pages/admin-copies-page.tsx'), 'AdminCopiesPage'),
    }),
  ],
});
