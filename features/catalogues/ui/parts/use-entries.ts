import { useInfiniteQuery } from '@tanstack/react-query';
import { entriesQuery } from '../api.ts';
import type { TypesSearch } from './types-address.ts';

/** What the address asks for. */
export const filterOf = ({ kind = 'job-titles', q, state, group }: TypesSearch) => ({
  kind,
  ...(q && { q }),
  ...(state && { state }),
  ...(group && { group }),
});

/** The entries that the address asks for, page by page; what was there stays until the next is. */
export const useEntries = (search: TypesSearch) =>
  useInfiniteQuery({ ...entriesQuery(filterOf(search)), placeholderData: (held) => held });

export type EntriesReading = ReturnType<typeof useEntries>;
