import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ClientId } from '#platform/contract/ids.ts';
import type { SavedSearch } from '#platform/contract/saved-searches.ts';

/** What a page says about its saved searches: what is chosen now, and how they are kept. */
export interface SavedSearchesOf {
  /** The query string of what is chosen; empty if nothing is. */
  readonly address: string;
  /** The name suggested for it. */
  readonly suggested: string;
  /** Whether a saved address filters as what is chosen does. */
  isHere(address: string): boolean;
  linkTo(address: string): Pick<LinkProps, 'to' | 'search'>;
  useSearches(): UseQueryResult<{ items: readonly SavedSearch[] }>;
  newId(): ClientId;
  save(wish: SavedWish): Promise<unknown>;
  remove(id: ClientId): Promise<unknown>;
  restore(id: ClientId): Promise<unknown>;
}

export type SavedWish = Pick<SavedSearch, 'id' | 'name' | 'address' | 'tells' | 'version'>;
