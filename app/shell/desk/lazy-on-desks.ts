import { lazyPart } from '#platform/ui/lazy-part.ts';

/** Loads with the first page that leads to a desk. */
export const OnDesks = lazyPart(async () => (await import('./on-desks.tsx')).OnDesks);
