import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { SheetSearch } from './parts/sheet-address.ts';

/** What calls bring to the browser. */
export const callsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'contacts/rolling-calls',
      validateSearch: readByPage<SheetSearch>,
      staticData: { page: 'contacts', desk: 'calls', hasSlimSidebar: true, fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/calls-page.tsx'), 'CallsPage'),
    }),
  ],
});
