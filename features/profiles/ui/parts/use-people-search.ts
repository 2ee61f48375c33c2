import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Found, foundFor, useAsked } from '#platform/ui/kit/people/found.ts';
import type { PersonSummary } from '../../contract.ts';
import { findLimits, foundQuery } from '../api.ts';
import { type FoundPage, useProfilesContext } from './profiles-context.tsx';

/** Searches people by name, company or job, debounced; the server decides who is found. */
export function usePeopleSearch(text: string): Found<PersonSummary> {
  const { findPeople } = useProfilesContext();
  const typed = text.trim().length >= findLimits.textMin ? text : '';
  const asked = useAsked(typed, findLimits.waitMs);
  const reading = useInfiniteQuery({
    ...foundQuery(asked, findPeople, { type: 'profile' }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const people = reading.data?.pages.flatMap((page) => peopleOf(page.results));
  return foundFor({ typed, asked, people, reading, isStartEmpty: true });
}

const peopleOf = (results: FoundPage['results']): PersonSummary[] =>
  results.flatMap((result) => (result.type === 'profile' ? result.originalData : []));
