import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';

export { UnseenBadge } from './parts/unseen-badge.tsx';

/** Tells of a new lesson on its page, once. */
export const LessonNews = lazyPart(
  () => import('./parts/lesson-news.tsx').then((part) => ({ default: part.LessonNews })),
  Nothing,
);
