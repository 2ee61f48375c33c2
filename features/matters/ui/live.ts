import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { mattersEvents } from '../contract.ts';

const everything = keyOfFeature('matters');

/** Keeps links fresh: shown ones are refetched. */
export const live = defineLive<typeof mattersEvents>({
  'matter_link.changed': (cache) => askAgain(cache, everything),
});
