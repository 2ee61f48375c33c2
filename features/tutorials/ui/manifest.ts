import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import type { TutorialsSearch } from './parts/tutorials-address.ts';

// Not urgent: it loads once the page is idle.
const UnseenBadge = lazyPart(async () => {
  await new Promise((resolve) => whenIdle(() => resolve(undefined)));
  return { default: (await import('./parts/unseen-badge.tsx')).UnseenBadge };
}, Nothing);

const LessonNews = lazyPart(async () => (await import('./parts/lesson-news.tsx')).LessonNews, Nothing);

/** The tutorials feature in the browser. */
export const tutorialsBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'get-started',
      validateSearch: readByPage<TutorialsSearch>,
      staticData: { page: 'documentation' },
      component: lazyRouteComponent(() => import('./pages/get-started-page.tsx'), 'GetStartedPage'),
    }),
  ],
  badges: { lessons: UnseenBadge },
  news: { page: 'documentation', Line: LessonNews },
});
