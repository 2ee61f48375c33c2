import { askAgainAfterFlight } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { preferencesEvents } from '../contract.ts';
import { preferencesQuery } from './api.ts';
import { newerOf } from './parts/shown-preferences.ts';

/** Applies a choice made on another device at once. */
export const live = defineLive<typeof preferencesEvents>({
  'preferences.changed': (cache, changed) => {
    const { queryKey } = preferencesQuery();
    cache.setQueryData(queryKey, (held) => newerOf(held, changed));
    askAgainAfterFlight(cache, queryKey);
  },
});
