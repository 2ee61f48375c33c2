import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { tutorialsEvents } from '../contract.ts';

/** Counts what was watched on another device. */
export const live = defineLive<typeof tutorialsEvents>({
  'tutorial.watched': (cache) => askAgain(cache, keyOfFeature('tutorials')),
});
