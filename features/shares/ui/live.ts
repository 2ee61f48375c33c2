import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { sharesEvents } from '../contract/index.ts';

const everything = keyOfFeature('shares');

/** Reloads what is shown of shares when one changes. */
export const live = defineLive<typeof sharesEvents>({
  'share.changed': (cache) => askAgain(cache, everything),
});
