import type { StaticDataRouteOption } from '@tanstack/react-router';
import { features } from '../browser.tsx';
import { adminHome, shellPages } from '../shell-pages.tsx';

/** A page of the browser: the pattern of its address, and what its route says of it. */
export interface BrowserRoute {
  /** `/people/$personId` */
  readonly pattern: string;
  readonly shown: StaticDataRouteOption;
  /** For people who aren't signed in. */
  readonly isDoor: boolean;
}

interface DeclaredRoute {
  readonly options: { readonly path: string; readonly staticData?: StaticDataRouteOption };
}

const routesAt = (base: string, routes: readonly unknown[] = [], isDoor = false): BrowserRoute[] =>
  (routes as readonly DeclaredRoute[]).map(({ options }) => ({
    pattern: `${base}/${options.path}`.replaceAll(/\/+/g, '/'),
    shown: options.staticData ?? {},
    isDoor,
  }));

/** Every route of the browser, as `app/routes.tsx` puts them together, without loading the shell around them. */
export const browserRoutes: readonly BrowserRoute[] = [
  ...routesAt('', shellPages),
  ...routesAt('/admin', [adminHome]),
  ...Object.values(features).flatMap((feature: Brought) => [
    ...routesAt('', feature.doors, true),
    ...routesAt('', feature.pages),
    ...routesAt('/admin', feature.adminPages),
  ]),
];

interface Brought {
  readonly doors?: readonly unknown[];
  readonly pages?: readonly unknown[];
  readonly adminPages?: readonly unknown[];
}

/** The route that an address inside the product leads to. */
export function routeFor(address: string): BrowserRoute | undefined {
  const { pathname } = new URL(address, 'http://backlot.example');
  const given = pathname.split('/').filter(Boolean);
  return browserRoutes.find(({ pattern }) => {
    const wanted = pattern.split('/').filter(Boolean);
    return (
      wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at])
    );
  });
}
