import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { SettingsSearch } from './parts/settings-address.ts';

/** The settings feature in the browser. */
export const settingsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'settings',
      validateSearch: readByPage<SettingsSearch>,
      staticData: { page: 'settings' },
      component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
    }),
  ],
});
