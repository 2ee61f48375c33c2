import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { readAddressValue } from '#platform/ui/address-values.ts';
import { admin, root, signedIn } from '#platform/ui/browser.ts';
import { features } from './browser.tsx';
import { BrokenPage } from './shell/broken-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { adminHome, shellPages } from './shell-pages.tsx';

const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage });

type Feature = (typeof features)[keyof typeof features];
type Kind = 'doors' | 'pages' | 'adminPages';
type Brought<Of extends Kind> = readonly NonNullable<Feature[Of]>[number][];

/** The features' routes of one kind. */
const brought = <Of extends Kind>(kind: Of) =>
  Object.values<Feature>(features).flatMap<unknown>((feature) => feature[kind] ?? []) as Brought<Of>;

const tree = root.addChildren([
  ...brought('doors'),
  signedIn.update({ component: Shell }).addChildren([
    ...shellPages,
    ...brought('pages'),
    admin
      .update({
        component: lazyRouteComponent(() => import('./shell/admin/admin-layout.tsx'), 'AdminLayout'),
      })
      .addChildren([adminHome, ...brought('adminPages')]),
    unknown,
  ]),
]);

/** The signed-in application's router. */
type Router = ReturnType<typeof createPages>;

const createPages = () =>
  createRouter({
    routeTree: tree,
    parseSearch: parseSearchWith(readAddressValue),
    stringifySearch: stringifySearchWith(JSON.stringify, readAddressValue),
    defaultPreload: 'intent',
    scrollRestoration: true,
    // The page scrolls inside the shell.
    scrollToTopSelectors: ['#main'],
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
  });

let router: Router | undefined;

/**
 * The one router, made on first use: it starts from the address at that moment, and the sign-in page may have loaded
 * this file already. The first page's code loads while the server is still asked who I am.
 */
export function openRouter(): Router {
  if (router) return router;
  router = createPages();
  const [firstRoutes] = router.getMatchedRoutes(location.pathname);
  for (const route of firstRoutes) void router.loadRouteChunk(route);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
