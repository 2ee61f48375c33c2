import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { tutorialsEvents } from '../contract.ts';

/** What was watched on another device counts on this one. */
export const live = defineLive<typeof tutorialsEvents>({
  'tutorial.watched': (cache) => askAgain(cache, keyOfFeature('tutorials')),
});
