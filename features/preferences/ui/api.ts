import { contract } from 'virtual:contract/preferences';
import { createApi } from '#platform/ui/api/api.ts';
import type { preferences } from '../contract.ts';

export const preferencesApi = createApi<typeof preferences>('preferences', contract);

/** What the server has stored; what is shown has one's own unanswered saves on top (`usePreferences`). */
export const preferencesQuery = () => preferencesApi.get.queryOptions({ staleTime: Infinity });
