import { contract } from 'virtual:contract/marketplace';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { marketplace } from '../contract/index.ts';
import type { ApplicationState } from '../limits.ts';
import type { MarketFilter } from './parts/market-address.ts';

export { newId } from '#platform/ui/new-id.ts';

export const marketApi = createApi<typeof marketplace>('marketplace', contract);

/** Live listings, page by page; the first page has the counts. */
export const listingsQuery = (filter: MarketFilter) => ({
  ...pages(marketApi.list, filter),
  placeholderData: keepPreviousData,
});

/** In which cities the listings are, under all filters but the city. */
export const mapQuery = ({ city: _city, place: _place, km: _km, sort: _sort, ...filter }: MarketFilter) => ({
  ...marketApi.map.queryOptions({ input: filter }),
  placeholderData: keepPreviousData,
});

export const searchesQuery = () => marketApi.searches.queryOptions();
export const findableQuery = () => marketApi.findable.queryOptions();
export const suggestionsQuery = (id: ClientId) => marketApi.suggestions.queryOptions({ input: { id } });
export const referenceQuery = (id: ClientId) => marketApi.reference.queryOptions({ input: { id } });
export const mineQuery = () => pages(marketApi.mine, {});
/** The open listings of a project. */
export const ofProjectQuery = (id: ClientId) => pages(marketApi.ofProject, { id });
export const sentQuery = () => pages(marketApi.sent, {});
export const listingQuery = (id: ClientId) => marketApi.get.queryOptions({ input: { id } });
export const choicesQuery = (id: ClientId) => marketApi.choices.queryOptions({ input: { id } });

/** Applications to one of my listings, in one folder or in all. */
export const applicationsQuery = (id: ClientId, folder?: ApplicationState) => ({
  ...pages(marketApi.applications, { id, folder }),
  placeholderData: keepPreviousData,
});
