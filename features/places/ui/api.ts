import { contract } from 'virtual:contract/places';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#platform/ui/api/api.ts';
import type { places } from '../contract.ts';
import { limits } from '../limits.ts';
import { createSuggestions } from './parts/suggestions.ts';

const placesApi = createApi<typeof places>('places', contract);

const suggest = createSuggestions({
  gazetteer: async (q, signal) =>
    (await placesApi.find.call({ q }, { signal })).items.map(({ label }) => label),
  mapsKey: async () => (await placesApi.maps.call()).key,
  // A third-party script: neither it nor its loader is fetched before a person types and there is a key.
  maps: async (key) => (await import('./parts/maps-search.ts')).createMapsSearch(key),
});

/** Cities that begin with a text, with their coordinates. */
export const citiesQuery = (q: string) => placesApi.find.queryOptions({ input: { q }, staleTime: Infinity });

/** Suggestions for a text; makes no request until it is long enough. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', 'suggestions', q] as const,
    queryFn: ({ signal }) => suggest(q, signal),
    enabled: q.length >= limits.suggestFrom,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
