import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import type { FoundPerson, Overview } from '../../contract/index.ts';
import type { Sort } from '../../limits.ts';
import { peopleQuery } from '../api.ts';
import type { DirectoryFilter } from './directory-address.ts';

/** What the directory shows for an address. */
export type DirectoryView = ListState & {
  people: readonly FoundPerson[];
  /** The overview; undefined until the first page has loaded. */
  overview: Overview | undefined;
};

type Page = { items: FoundPerson[]; nextCursor: string | null; overview: Overview | null };

/** Reads the directory for an address, page by page. */
export function useDirectory(filter: DirectoryFilter, sort: Sort | undefined): DirectoryView {
  const query = useInfiniteQuery({ ...peopleQuery(filter, sort), select: shownOf });
  return { ...listStateOf(query), ...(query.data ?? nobody) };
}

const nobody = { people: [], overview: undefined };

const shownOf = ({ pages }: InfiniteData<Page>) => ({
  people: once(pages.flatMap(({ items }) => items)),
  overview: pages[0]?.overview ?? undefined,
});
