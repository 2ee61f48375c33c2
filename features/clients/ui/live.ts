import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { clientsEvents } from '../contract/index.ts';

const everything = keyOfFeature('clients');
const waiting = keyOfFeature('requests');

/** Keeps clients fresh: changed ones are reloaded. */
export const live = defineLive<typeof clientsEvents>({
  'client.changed': (cache, _, { isOwn }) => {
    askAgain(cache, everything);
    // An act says itself whether anything waits.
    if (!isOwn) askAgain(cache, waiting);
  },
});
