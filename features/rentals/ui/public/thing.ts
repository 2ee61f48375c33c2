import { lazyPart } from '#platform/ui/lazy-part.ts';

/** A listing as something to rent; loads with the first one that is opened. Put it in a `Suspense`. */
export const ThingPart = lazyPart(async () => (await import('../parts/thing/thing-part.tsx')).ThingPart);
