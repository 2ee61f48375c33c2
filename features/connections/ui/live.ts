import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { connectionsEvents } from '../contract.ts';

/** Keeps requests and how I stand with people fresh: an event names one, the rest is asked for where it is shown. */
export const live = defineLive<typeof connectionsEvents>({
  'connection.changed': (cache) => askAgain(cache, keyOfFeature('connections')),
});
