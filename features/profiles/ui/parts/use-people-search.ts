import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { PersonSummary } from '../../contract.ts';
import { foundQuery } from '../api.ts';
import { findLimits } from './find-limits.ts';
import { type FoundPage, useProfilesContext } from './profiles-context.tsx';

/** People found as the person types, in the server's order. */
export type PeopleSearch = {
  /** `idle`: the text is too short to search. */
  status: 'idle' | 'waiting' | 'broken' | 'found';
  people: readonly PersonSummary[];
  /** The searched text, once its results are here. */
  term: string;
  retry: () => void;
};

const none: readonly PersonSummary[] = [];

/** Searches people by name, company or job, debounced; the server decides who is found. */
export function usePeopleSearch(text: string): PeopleSearch {
  const { findPeople } = useProfilesContext();
  const typed = text.trim();
  const term = typed.length >= findLimits.textMin ? typed : '';
  const [asked] = useDebouncedValue(term, findLimits.waitMs);
  const found = useInfiniteQuery({
    ...foundQuery(asked, findPeople, 'profile'),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const retry = () => void found.refetch();
  if (term === '') return { status: 'idle', people: none, term, retry };
  if (found.isError && !found.isPlaceholderData) return { status: 'broken', people: none, term, retry };
  const people = found.data?.pages.flatMap((page) => peopleOf(page.results)) ?? none;
  const isBehind = asked !== term || found.isPlaceholderData || found.isPending;
  return { status: isBehind ? 'waiting' : 'found', people, term, retry };
}

const peopleOf = (results: FoundPage['results']): PersonSummary[] =>
  results.flatMap((result) => (result.type === 'profile' ? result.originalData : []));
