import { Button } from '@mantine/core';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import type { Overview } from '../../contract/index.ts';
import { copy } from '../copy.ts';
import { type Change, type DirectorySearch, filterOf } from './directory-address.ts';
import { facetCopy } from './facet-copy.ts';
import { withoutFacet } from './facet-words.ts';

type NobodyProps = {
  search: DirectorySearch;
  overview: Overview | undefined;
  onChange: (change: Change) => void;
  onClear: () => void;
};

/** Empty result: suggests the facet to drop, and how many people that brings back (DIR-5). */
export function Nobody({ search, overview, onChange, onClear }: NobodyProps) {
  const parts = Object.keys(filterOf(search));
  if (parts.length === 0) return <EmptyState line={facetCopy.empty} />;
  const drop = overview?.drop;
  const line = parts.length === 1 && search.q ? facetCopy.noResults(search.q) : facetCopy.noneMatch;
  const clear = (
    <Button variant="default" onClick={onClear}>
      {copy.clear}
    </Button>
  );
  if (!drop || parts.length === 1) return <EmptyState line={line} action={clear} />;
  const without = (
    <Button variant="default" onClick={() => onChange(withoutFacet(drop.facet))}>
      {copy.drop(copy.facets[drop.facet], drop.count)}
    </Button>
  );
  return <EmptyState line={line} action={without} link={clear} />;
}
