import { useInfiniteQuery } from '@tanstack/react-query';
import { entriesQuery } from '../api.ts';
import type { TypesSearch } from './types-address.ts';

/** The filter in the address. */
export const filterOf = ({ kind = 'job-titles', q, state, group }: TypesSearch) => ({
  kind,
  ...(q && { q }),
  ...(state && { state }),
  ...(group && { group }),
});

/** The entries the address asks for, page by page; the previous ones stay until the next load. */
export const useEntries = (search: TypesSearch) =>
  useInfiniteQuery({ ...entriesQuery(filterOf(search)), placeholderData: (held) => held });

export type EntriesReading = ReturnType<typeof useEntries>;
