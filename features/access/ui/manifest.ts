import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage } from '#platform/ui/browser.ts';
import type { RolesSearch, RulesSearch } from './parts/roles-address.ts';

/** The browser side of access. */
export const accessBrowser = defineBrowser({
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'roles',
      validateSearch: readByPage<RolesSearch>,
      staticData: { page: 'admin-roles', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/admin-roles-page.tsx'), 'AdminRolesPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'role-permissions',
      validateSearch: readByPage<RulesSearch>,
      staticData: {
        page: 'admin-role-permissions',
        fillsStage: true,
      },
      component: lazyRouteComponent(
        () => import('./pages/admin-role-permissions-page.tsx'),
        'AdminRolePermissionsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'page-management',
      validateSearch: readByPage<RulesSearch>,
      staticData: { page: 'admin-pages', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/admin-pages-page.tsx'), 'AdminPagesPage'),
    }),
  ],
});
