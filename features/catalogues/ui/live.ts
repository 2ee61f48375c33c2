import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { cataloguesEvents } from '../contract.ts';

/** Keeps the administration fresh; what people choose from is asked for anew by the feature that reads it. */
export const live = defineLive<typeof cataloguesEvents>({
  'catalogue.changed': (cache) => askAgain(cache, keyOfFeature('catalogues')),
});
