import { lazy } from 'react';

export { UnseenBadge } from './parts/unseen-badge.tsx';

/** Tells of a new lesson on its page, once. */
export const LessonNews = lazy(() =>
  import('./parts/lesson-news.tsx').then(
    (part) => ({ default: part.LessonNews }),
    () => ({ default: () => null }),
  ),
);
