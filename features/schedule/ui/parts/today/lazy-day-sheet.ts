import { lazyPart } from '#platform/ui/lazy-part.ts';

// Not in lazy-parts.ts: the dashboard prints a day too and needs none of the others.
export const DaySheet = lazyPart(async () => (await import('./day-sheet.tsx')).DaySheet);
