import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { callEvents } from '../contract/index.ts';

/** Keeps phone sheets fresh: what is shown of them is asked for again. */
export const live = defineLive<typeof callEvents>({
  'call.changed': (cache) => askAgain(cache, keyOfFeature('calls')),
});
