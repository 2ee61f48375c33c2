import { contract } from 'virtual:contract/preferences';
import { createApi } from '#platform/ui/api/api.ts';
import type { Preferences, preferences } from '../contract.ts';
import { newerOf } from './parts/shown-preferences.ts';

export const preferencesApi = createApi<typeof preferences>('preferences', contract);

/** What the server has stored; what is shown has one's own unanswered saves on top (`usePreferences`). */
export const preferencesQuery = () =>
  preferencesApi.get.queryOptions({
    staleTime: Infinity,
    // A reading that was under way while something was saved knows less than what is held by now.
    structuralSharing: (held, arrived) => newerOf(held as Preferences | undefined, arrived as Preferences),
  });
