import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { briefsEvents } from '../contract/index.ts';

/** Keeps briefs fresh: changed ones are asked for again. */
export const live = defineLive<typeof briefsEvents>({
  'brief.changed': (cache) => askAgain(cache, keyOfFeature('briefs')),
});
