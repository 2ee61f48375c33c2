import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { clientsEvents } from '../contract/index.ts';

const everything = keyOfFeature('clients');
const waiting = keyOfFeature('requests');

/** Keeps clients fresh: changed ones are reloaded. */
export const live = defineLive<typeof clientsEvents>({
  'client.changed': (cache) => {
    askAgain(cache, everything);
    askAgain(cache, waiting);
  },
});
