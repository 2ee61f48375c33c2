import { defineLive } from '#platform/ui/live/live.ts';
import type { preferencesEvents } from '../contract.ts';
import { preferencesQuery } from './api.ts';
import { newerOf } from './parts/shown-preferences.ts';

/** A choice made on another device holds here at once. */
export const live = defineLive<typeof preferencesEvents>({
  'preferences.changed': (cache, changed) => {
    cache.setQueryData(preferencesQuery().queryKey, (held) => newerOf(held, changed));
  },
});
