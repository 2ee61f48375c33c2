import { limits as placeLimits } from '#features/places/limits.ts';
import { addressOf, type DirectorySearch, readDirectorySearch } from './directory-address.ts';

/** Parses a saved address. */
export const searchAt = (address: string): DirectorySearch =>
  readDirectorySearch(Object.fromEntries(new URLSearchParams(address)));

/** Whether two addresses filter alike: a missing radius is the default one. */
export function isSameFilter(one: DirectorySearch, other: DirectorySearch): boolean {
  const [first, second] = [one, other].map((search) =>
    addressOf(search.place ? { ...search, km: search.km ?? placeLimits.kmUsual } : search),
  );
  const sorted = (address = '') => address.split('&').toSorted().join('&');
  return sorted(first) === sorted(second);
}
