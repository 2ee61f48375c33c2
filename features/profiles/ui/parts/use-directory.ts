import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import type { PersonSummary } from '../../contract.ts';
import { foundQuery, peopleQuery } from '../api.ts';
import { type DirectorySearch, filterLimits } from './directory-address.ts';
import { type FoundPage, type RoleHit, useSurroundings } from './surroundings.tsx';

/** What the directory shows: by name from the server's list, or found by a text in the order of the server. */
export type DirectoryView = ListState & {
  people: readonly PersonSummary[];
  /** How many there are in all; undefined while more may be found. */
  total: number | undefined;
  /** Job titles that the text may mean. */
  roles: readonly RoleHit[];
};

/** Reads the directory for an address, page by page. */
export function useDirectory({ q = '', role }: DirectorySearch): DirectoryView {
  const { findPeople } = useSurroundings();
  const isFinding = q.length >= filterLimits.textMin;
  const listed = useInfiniteQuery({
    ...peopleQuery(role),
    enabled: !isFinding,
    placeholderData: keepPreviousData,
    select: listedPeople,
  });
  const found = useInfiniteQuery({
    ...foundQuery(q, findPeople),
    enabled: isFinding,
    placeholderData: keepPreviousData,
    select: foundPeople,
  });
  if (!isFinding) return { ...listStateOf(listed), ...(listed.data ?? nobody) };
  const people = found.data ?? nobody;
  // The search does not count what it has not looked for: the number is known once the last page is here.
  return { ...listStateOf(found), ...people, total: found.hasNextPage ? undefined : people.people.length };
}

type People = Pick<DirectoryView, 'people' | 'total' | 'roles'>;

const nobody: People = { people: [], total: undefined, roles: [] };

type ListedPage = { items: PersonSummary[]; total: number };

const listedPeople = ({ pages }: InfiniteData<ListedPage>): People => ({
  people: once(pages.flatMap((page) => page.items)),
  total: pages[0]?.total,
  roles: [],
});

const foundPeople = ({ pages }: InfiniteData<FoundPage>): People => {
  const results = pages.flatMap((page) => page.results).filter((result) => result.type === 'profile');
  return {
    people: once(results.map((result) => result.originalData)),
    total: undefined,
    roles: pages[0]?.roles ?? [],
  };
};
