import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * The part of the address that a page reads, as the same object while it says the same: what is drawn from it is drawn
 * again only when it changes. The router's own `structuralSharing` does not take branded ids.
 * @param read defined outside of components
 */
export function useSearchAs<Search>(read: (given: Record<string, unknown>) => Search): Search {
  const said = useSearch({ strict: false, select: (given) => JSON.stringify(read(given)) });
  return useMemo(() => read(JSON.parse(said) as Record<string, unknown>), [said, read]);
}
