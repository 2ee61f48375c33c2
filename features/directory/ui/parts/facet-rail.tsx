import { memo } from 'react';
import { FacetRail as Rail } from '#platform/ui/kit/facets.tsx';
import { copy } from '../copy.ts';
import type { FacetProps } from './facet-section.tsx';
import { Facets } from './facets.tsx';

/** The facets with their counts, next to the list. Not redrawn while more people load. */
export const FacetRail = memo(function FacetRail(props: FacetProps) {
  return (
    <Rail label={copy.filters}>
      <Facets {...props} />
    </Rail>
  );
});
