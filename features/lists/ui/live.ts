import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { listsEvents } from '../contract/index.ts';

/** Keeps lists fresh: an event names one, and its data is refetched where shown. */
export const live = defineLive<typeof listsEvents>({
  'list.changed': (cache) => askAgain(cache, keyOfFeature('lists')),
});
