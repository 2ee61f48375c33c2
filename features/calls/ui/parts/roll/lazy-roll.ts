import { lazyPart } from '#platform/ui/lazy-part.ts';

/** Rolling calls, loaded by whoever begins. */
export const RollMode = lazyPart(async () => ({ default: (await import('./roll-mode.tsx')).RollMode }));
