import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { cataloguesEvents } from '../contract.ts';

/** Keeps the administration fresh; the feature that reads the choices refetches those. */
export const live = defineLive<typeof cataloguesEvents>({
  'catalogue.changed': (cache) => askAgain(cache, keyOfFeature('catalogues')),
});
