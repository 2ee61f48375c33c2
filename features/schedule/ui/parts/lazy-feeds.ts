import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the section of the settings that shows it.
export const CalendarFeeds = lazyPart(async () => (await import('./calendar-feeds.tsx')).CalendarFeeds);
