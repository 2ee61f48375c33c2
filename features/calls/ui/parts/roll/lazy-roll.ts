import { lazyPart } from '#platform/ui/lazy-part.ts';

/** Rolling calls, loaded when a roll starts. */
export const RollMode = lazyPart(async () => ({ default: (await import('./roll-mode.tsx')).RollMode }));
