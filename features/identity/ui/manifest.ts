import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage, root } from '#platform/ui/browser.ts';
import type { SecuritySearch } from './parts/security-address.ts';

/** Identity's part of the browser application. */
export const identityBrowser = defineBrowser({
  doors: [
    createRoute({
      getParentRoute: () => root,
      path: 'auth',
      component: lazyRouteComponent(() => import('./pages/auth-page.tsx'), 'AuthPage'),
    }),
  ],
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'security',
      validateSearch: readByPage<SecuritySearch>,
      staticData: { page: 'admin-security' },
      component: lazyRouteComponent(() => import('./pages/admin-security-page.tsx'), 'AdminSecurityPage'),
    }),
  ],
});
