import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { connectionsEvents } from '../contract.ts';

/** Keeps requests and my connections fresh: an event names one, and the rest is refetched where it is shown. */
export const live = defineLive<typeof connectionsEvents>({
  'connection.changed': (cache) => askAgain(cache, keyOfFeature('connections')),
});
