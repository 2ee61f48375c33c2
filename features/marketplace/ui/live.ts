import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { marketplaceEvents } from '../contract/index.ts';
import { marketApi } from './api.ts';

const everything = keyOfFeature('marketplace');

/** Reloads what is shown of listings when one changes; of reports the one queue, which is moderation's, too. */
export const live = defineLive<typeof marketplaceEvents>({
  'listing.changed': (cache) => askAgain(cache, everything),
  'listing_search.changed': (cache) => askAgain(cache, marketApi.searches.key()),
  'listing_report.changed': (cache) => {
    askAgain(cache, everything);
    askAgain(cache, keyOfFeature('moderation'));
  },
});
