import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { NewsletterSearch } from './parts/newsletter-address.ts';

/** What the newsletter brings to the browser. */
export const newsletterBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/newsletter',
      validateSearch: readByPage<NewsletterSearch>,
      staticData: { page: 'newsletter' },
      component: lazyRouteComponent(() => import('./pages/newsletter-page.tsx'), 'NewsletterPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: 'dashboard/newsletter/$issueId',
      staticData: { page: 'newsletter', hasSlimSidebar: true },
      component: lazyRouteComponent(() => import('./pages/issue-page.tsx'), 'IssuePage'),
    }),
  ],
});
