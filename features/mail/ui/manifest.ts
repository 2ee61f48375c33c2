import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage } from '#platform/ui/browser.ts';
import type { EmailSearch } from './parts/email-address.ts';
import type { TemplatesSearch } from './parts/templates-address.ts';

/** What mail adds to the browser. */
export const mailBrowser = defineBrowser({
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'email',
      validateSearch: readByPage<EmailSearch>,
      staticData: { page: 'admin-email' },
      component: lazyRouteComponent(() => import('./pages/admin-email-page.tsx'), 'AdminEmailPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'notification-templates',
      validateSearch: readByPage<TemplatesSearch>,
      staticData: { page: 'admin-notification-templates' },
      component: lazyRouteComponent(() => import('./pages/admin-templates-page.tsx'), 'AdminTemplatesPage'),
    }),
  ],
});
