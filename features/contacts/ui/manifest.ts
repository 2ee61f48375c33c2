import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { ContactsSearch } from './parts/contacts-address.ts';

/** The browser part of contacts. */
export const contactsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'contacts',
      validateSearch: readByPage<ContactsSearch>,
      staticData: { page: 'contacts', desk: 'contacts', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/contacts-page.tsx'), 'ContactsPage'),
    }),
  ],
});
