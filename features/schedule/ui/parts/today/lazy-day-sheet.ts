import { lazyPart } from '#platform/ui/lazy-part.ts';

// Apart from the schedule's own parts: the dashboard prints a day too, and needs none of them.
export const DaySheet = lazyPart(async () => ({ default: (await import('./day-sheet.tsx')).DaySheet }));
