import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, defineBrowser, readByPage, signedIn } from '#platform/ui/browser.ts';
import type { OwnSearch as OwnFeedbackSearch, QueueSearch } from './parts/addresses.ts';

/** What feedback brings to the browser. */
export const feedbackBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'feedback-responses',
      validateSearch: readByPage<OwnFeedbackSearch>,
      staticData: { page: 'feedback-responses' },
      component: lazyRouteComponent(
        () => import('./pages/feedback-responses-page.tsx'),
        'FeedbackResponsesPage',
      ),
    }),
  ],
  adminPages: [
    createRoute({
      getParentRoute: () => admin,
      path: 'feedback',
      validateSearch: readByPage<QueueSearch>,
      staticData: { page: 'admin-feedback' },
      component: lazyRouteComponent(() => import('./pages/admin-feedback-page.tsx'), 'AdminFeedbackPage'),
    }),
  ],
});
