import { contract } from 'virtual:contract/directory';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import { now } from '#platform/ui/clock.ts';
import type { directory } from '../contract/index.ts';
import type { ChoiceFacet, Sort } from '../limits.ts';
import type { DirectoryFilter } from './parts/directory-address.ts';

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

/** An id made before the first attempt, so that retries are idempotent (X2). */
export const newId = (): ClientId => uuidV7(now());

/** My saved searches, by name. */
export const searchesQuery = () => directoryApi.searches.queryOptions();
