import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the section of the settings that shows it.
export const CalendarFeeds = lazyPart(() =>
  import('./calendar-feeds.tsx').then((part) => ({ default: part.CalendarFeeds })),
);
