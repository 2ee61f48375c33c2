import { contract } from 'virtual:contract/preferences';
import { createApi } from '#platform/ui/api/api.ts';
import type { Preferences, preferences } from '../contract.ts';
import { newerOf } from './parts/shown-preferences.ts';

export const preferencesApi = createApi<typeof preferences>('preferences', contract);

/** What the server has stored; `usePreferences` adds this tab's unanswered saves on top. */
export const preferencesQuery = () =>
  preferencesApi.get.queryOptions({
    staleTime: Infinity,
    // A read that was in flight during a save may be older than what is already held.
    structuralSharing: (held, arrived) => newerOf(held as Preferences | undefined, arrived as Preferences),
  });
