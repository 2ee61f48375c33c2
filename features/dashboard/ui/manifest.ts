import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, signedIn } from '#platform/ui/browser.ts';

/** The dashboard feature in the browser. */
export const dashboardBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard',
      staticData: { page: 'dashboard', desk: 'any' },
      component: lazyRouteComponent(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
    }),
  ],
});
