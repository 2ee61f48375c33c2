import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { NotificationsSearch } from './parts/notifications-address.ts';

/** What notifications adds to the browser. */
export const notificationsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'notifications',
      validateSearch: readByPage<NotificationsSearch>,
      component: lazyRouteComponent(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'),
    }),
  ],
});
