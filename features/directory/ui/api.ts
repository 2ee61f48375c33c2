import { contract } from 'virtual:contract/directory';
import { keepPreviousData } from '@tanstack/react-query';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { directory } from '../contract/index.ts';
import type { ChoiceFacet, Sort } from '../limits.ts';
import type { DirectoryFilter } from './parts/directory-address.ts';

export { newId } from '#platform/ui/new-id.ts';

export const directoryApi = createApi<typeof directory>('directory', contract);

/** The directory, page by page; the first page includes the overview. */
export const peopleQuery = (filter: DirectoryFilter, sort?: Sort) => ({
  ...pages(directoryApi.find, { ...filter, sort }),
  placeholderData: keepPreviousData,
});

/** All values of one facet. */
export const valuesQuery = (facet: ChoiceFacet, filter: DirectoryFilter) => ({
  ...directoryApi.values.queryOptions({ input: { ...filter, facet } }),
  placeholderData: keepPreviousData,
});

/** Where people live, under all facets but the place. */
export const mapQuery = (filter: DirectoryFilter) => ({
  ...directoryApi.map.queryOptions({ input: filter }),
  placeholderData: keepPreviousData,
});

/** My saved searches, by name. */
export const searchesQuery = () => directoryApi.searches.queryOptions();
