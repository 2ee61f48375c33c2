import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { admin, signedIn } from '#platform/ui/browser.ts';

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

const terms = createRoute({
  getParentRoute: () => signedIn,
  path: 'terms',
  staticData: { desk: 'any' },
  component: lazyRouteComponent(() => import('./shell/terms/terms-page.tsx'), 'TermsPage'),
});

const status = createRoute({
  getParentRoute: () => signedIn,
  path: 'status',
  staticData: { desk: 'any' },
  component: lazyRouteComponent(() => import('./shell/status/status-page.tsx'), 'StatusPage'),
});

/** Where the administration begins. */
export const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('./shell/admin/admin-home.tsx'), 'AdminHome'),
});

/** The pages that are no feature's. */
export const shellPages = [home, terms, status] as const;
