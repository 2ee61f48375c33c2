import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { rentalEvents } from '../contract/index.ts';

/** Reloads what is shown of rentals when one changes; of reports the one queue, which is moderation's, too. */
export const live = defineLive<typeof rentalEvents>({
  'rental.changed': (cache) => askAgain(cache, keyOfFeature('rentals')),
  'rental_report.changed': (cache) => {
    askAgain(cache, keyOfFeature('rentals'));
    askAgain(cache, keyOfFeature('moderation'));
  },
});
