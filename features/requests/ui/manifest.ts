import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import type { RequestsSearch } from './parts/requests-address.ts';

// Nobody waits for it: it comes when the page is at rest.
const WaitingBadge = lazyPart(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return { default: (await import('./parts/waiting-badge.tsx')).WaitingBadge };
}, Nothing);

/** What requests bring to the browser. */
export const requestsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'requests',
      validateSearch: readByPage<RequestsSearch>,
      staticData: { page: 'requests', desk: 'any', fillsStage: true },
      component: lazyRouteComponent(() => import('./pages/requests-page.tsx'), 'RequestsPage'),
    }),
  ],
  badges: { requests: WaitingBadge },
});
